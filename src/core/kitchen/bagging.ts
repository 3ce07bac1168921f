import type { OrderStatus } from '#core/order/order.ts'
import { isMade, type Worked } from '#core/order/station-work.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

type BagLine = Pick<Worked, 'id' | 'parts' | 'utensil'>

/** Tells whether a line can go into the bag: everything of it is made, or nobody makes it. */
export function isBaggable(line: Pick<BagLine, 'parts' | 'utensil'>): boolean {
  return line.utensil || isMade(line, null)
}

/**
 * Refuses to bag what nobody has made yet or what isn’t of the order, and an order that isn’t at its kitchen. Taking out of the
 * bag asks for less: what is in it was made.
 */
export function bagRefusal(
  { status, lines }: { readonly status: OrderStatus; readonly lines: readonly BagLine[] },
  { line_ids, bagged }: { readonly line_ids: readonly string[]; readonly bagged: boolean },
): Refusal | undefined {
  if (status !== 'preparing' && status !== 'ready')
    return refusal('order.wrong_stage', { why: 'not_on_board' })
  const found = lines.filter(({ id }) => line_ids.includes(id))
  if (found.length < new Set(line_ids).size) return refusal('line.missing')
  if (bagged && !found.every(isBaggable)) return refusal('line.not_made')
  return undefined
}

import { randomUUID } from 'node:crypto'
import type { Defect } from '#bench/testbed/defects.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import {
  type CheckoutResult,
  declinedCard,
  endOf,
  goodCard,
  step,
  type Wanting,
} from './check-out.ts'

/** What is ordered at a screen. */
const lines = [{ product_id: 'pit-fire-queso', quantity: 1 }]
const tip = { kind: 'rate', rate: 0 } as const

/** What stands for a cart that nobody sees. */
export const atScreen = 'at a screen'

/** The kitchen that never closes, where screens stand. */
export const screensAt = 'slaughter-creek'

/** A screen that asks again under its key begins another order. */
export const begunAgain: Defect = {
  file: 'src/server/kiosk/place-order.ts',
  find: '?? (await begin(input, ctx))',
  put: '?? (await begin({ ...input, key: `${key} ${performance.now()}` }, ctx))',
}

/** Somebody orders at a screen and holds a card to its reader, now and then one that is declined first. */
export async function orderAtScreen(wanting: Wanting): Promise<readonly CheckoutResult[]> {
  const { random } = wanting
  const cards = random.chance(0.2) ? [declinedCard, goodCard] : [goodCard]
  const results: CheckoutResult[] = []
  for (const card of cards) {
    const last = await patiently(() => unlessAway(press(wanting, card)), wanting.faulty)
    results.push(last)
    if (last.answer !== 'payment.declined') break
  }
  return results
}

/** A reader that can’t be reached took nothing: whoever stands there presses again. */
async function unlessAway(pressed: Promise<CheckoutResult>): Promise<CheckoutResult | undefined> {
  const result = await pressed
  return result.answer === 'kiosk.reader_away' ? undefined : result
}

/** Presses once, and asks under its key until it is known what became of it, as the screen does. */
async function press(wanting: Wanting, card: string): Promise<CheckoutResult> {
  const { guest: screen, faulty } = wanting
  const asked = { cart_id: atScreen, key: randomUUID(), order_id: null }
  try {
    const priced = { body: { lines, tip, at_counter: false } }
    const { sheet } = await step(wanting, () => screen.call('POST /kiosk/prices', priced))
    const body = {
      ...priced.body,
      name: 'Ana',
      dining: 'to_go' as const,
      table_stand: null,
      card,
      total: sheet.total,
    }
    const headers = { 'idempotency-key': asked.key }
    await patiently(async () => {
      const { state } = await screen.call('POST /kiosk/orders', { body, headers })
      return state === 'confirmed' ? true : undefined
    }, faulty)
    return { ...asked, answer: 'confirmed' }
  } catch (error) {
    return { ...asked, answer: endOf(error) }
  }
}

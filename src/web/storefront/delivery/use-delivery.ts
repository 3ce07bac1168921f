import { useState } from 'react'
import { addressLine } from '#core/address.ts'
import { deliveryOrderRefusal } from '#core/cart/delivery-order.ts'
import type { Typed } from '#web/api/call-api.ts'
import { useRoot } from '#web/shell/use-root.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import type { DeliverySearchProps } from './delivery-search.tsx'
import { m } from '#messages'

/** The refusals about an address that nobody delivers to, rather than about how it is written. */
const unreachable: readonly string[] = ['delivery.none_near', 'delivery.too_far']

/** Returns the state of a delivery: its address, the location that delivers, and why it can’t be ordered yet (R4.5–R4.7). */
export function useDelivery({ posted, changing: starts, typed }: DeliverySearchProps) {
  const { cart } = useRoot()
  const find = useFetcher<ActionResponse>()
  const latest = find.data ?? posted
  // The answer at which the guest went back to the address: it isn’t shown any more.
  const [left, setLeft] = useState<ActionResponse | undefined | 'nowhere'>(
    starts ? posted : 'nowhere',
  )
  const [untimed, setUntimed] = useState(false)
  const changing = left === latest
  const answered = changing ? undefined : latest
  const { refusal, noneNear, pendingMove } = partsOf(answered, cart?.version)
  // An address that was refused stays in its form, whatever address the order has.
  const delivered = changing || refusal ? null : deliveredCart(cart)
  useActionResult(answered)
  const why = deliveryOrderRefusal(delivered, untimed ? noTime : delivered?.time)
  return {
    find,
    delivered,
    refusal,
    noneNear,
    pendingMove,
    changing,
    typed: typedOf(latest, typed),
    change: () => setLeft(latest),
    onUntimed: setUntimed,
    because: why && reasons[why.code](),
  }
}

function deliveredCart<Order extends { readonly delivery: unknown }>(
  cart: Order | null,
): Order | null {
  return cart?.delivery ? cart : null
}

/** Worded here: the table of all refusals stays on the server. */
const reasons = {
  'address.incomplete': m.refusal_address_incomplete,
  'time.missing': m.refusal_time_missing,
} as const

const noTime = { mode: 'advance', wanted: null } as const

/** Returns why no location was found, or the move to confirm first: nothing of an order that changed since, which is asked about anew. */
function partsOf(answered: ActionResponse | undefined, version: number | undefined) {
  if (answered && 'refusal' in answered) {
    const { refusal } = answered
    return { refusal, noneNear: unreachable.includes(refusal.code), pendingMove: undefined }
  }
  const asked = answered?.result.pendingMove
  const pendingMove = asked?.move.version === version ? asked : undefined
  return { refusal: undefined, noneNear: false, pendingMove }
}

/** Returns what was typed for the response, or into a search before it: to be edited instead of typed again. */
function typedOf(
  answered: ActionResponse | undefined,
  typed: string | undefined,
): Typed | undefined {
  if (!answered) return typed === undefined ? undefined : { typed }
  if ('refusal' in answered) return answered.typed
  const pending = answered.result.pendingMove?.address
  if (!pending) return undefined
  const { address = '', city = '', state = '', zip = '' } = pending
  return { ...pending, typed: addressLine({ address, city, state, zip }) }
}

export type Delivery = ReturnType<typeof useDelivery>

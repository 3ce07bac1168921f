import { useState } from 'react'
import { useFetcher } from 'react-router'
import { addressLine } from '#core/address.ts'
import { deliveryOrderRefusal } from '#core/cart/delivery-order.ts'
import type { Typed } from '#web/root/api.ts'
import { useKnown } from '#web/root/known.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import type { DeliverySearchProps } from './delivery-search.tsx'

/** What a refusal is about an address that nobody delivers to, rather than about how it is written. */
const unreachable: readonly string[] = ['delivery.none_near', 'delivery.too_far']

/** Where a delivery stands: which address, who brings it there, and why it can’t be ordered yet (R4.5–R4.7). */
export function useDelivery({ posted, changing: starts, q }: DeliverySearchProps) {
  const { cart } = useKnown()
  const find = useFetcher<Answered>()
  const said = find.data ?? posted
  // The answer at which the guest went back to the address: it is said no more.
  const [left, setLeft] = useState<Answered | undefined | 'nowhere'>(starts ? posted : 'nowhere')
  const [untimed, setUntimed] = useState(false)
  const changing = left === said
  const answered = changing ? undefined : said
  const { refusal, noneNear, asked } = partsOf(answered)
  // An address that was refused stays in its form, whatever address the order has.
  const delivered = changing || refusal ? null : brought(cart)
  useOutcome(answered)
  return {
    find,
    delivered,
    refusal,
    noneNear,
    asked,
    changing,
    typed: typedOf(said, q),
    change: () => setLeft(said),
    onUntimed: setUntimed,
    because: deliveryOrderRefusal(delivered, untimed ? timeless : delivered?.time)?.message,
  }
}

function brought<Order extends { readonly delivery: unknown }>(cart: Order | null): Order | null {
  return cart?.delivery ? cart : null
}

const timeless = { mode: 'advance', wanted: null } as const

/** Why nobody was found, or what is to be agreed to first. */
function partsOf(answered: Answered | undefined) {
  if (answered && 'refusal' in answered) {
    const { refusal } = answered
    return { refusal, noneNear: unreachable.includes(refusal.code), asked: undefined }
  }
  return { refusal: undefined, noneNear: false, asked: answered?.outcome.asked }
}

/** What was typed for the answer, or into a search before it: to be changed instead of typed again. */
function typedOf(said: Answered | undefined, q: string | undefined): Typed | undefined {
  if (!said) return q === undefined ? undefined : { typed: q }
  if ('refusal' in said) return said.typed
  const asked = said.outcome.asked?.address
  if (!asked) return undefined
  const { address = '', city = '', state = '', zip = '' } = asked
  return { ...asked, typed: addressLine({ address, city, state, zip }) }
}

export type Delivery = ReturnType<typeof useDelivery>

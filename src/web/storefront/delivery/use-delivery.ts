import { useState } from 'react'
import { useFetcher } from 'react-router'
import { deliveryOrderRefusal } from '#core/cart/delivery-order.ts'
import { useKnown } from '#web/root/known.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'

/** What a refusal is about an address that nobody delivers to, rather than about how it is written. */
const unreachable: readonly string[] = ['delivery.none_near', 'delivery.too_far']

/** Where a delivery stands: which address, who brings it there, and why it can’t be ordered yet (R4.5–R4.7). */
export function useDelivery(posted?: Answered) {
  const { cart } = useKnown()
  const find = useFetcher<Answered>()
  const said = find.data ?? posted
  // The answer at which the guest went back to the address: it is said no more.
  const [left, setLeft] = useState<Answered | undefined | 'nowhere'>('nowhere')
  const [untimed, setUntimed] = useState(false)
  const changing = left === said
  const answered = changing ? undefined : said
  const delivered = cart?.delivery && !changing ? cart : null
  useOutcome(answered)
  return {
    find,
    delivered,
    ...partsOf(answered),
    change: () => setLeft(said),
    onUntimed: setUntimed,
    because: deliveryOrderRefusal(delivered, untimed ? timeless : delivered?.time)?.message,
  }
}

const timeless = { mode: 'advance', wanted: null } as const

/** Why nobody was found, or what is to be agreed to first. */
function partsOf(answered: Answered | undefined) {
  if (answered && 'refusal' in answered) {
    const { refusal } = answered
    const noneNear = unreachable.includes(refusal.code)
    return { refusal, noneNear, asked: undefined, typed: answered.typed }
  }
  const asked = answered?.outcome.asked
  return { refusal: undefined, noneNear: false, asked, typed: undefined }
}

export type Delivery = ReturnType<typeof useDelivery>

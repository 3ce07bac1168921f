import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { couponOfLink } from './coupon-of-link.ts'

interface BringCouponProps {
  readonly code: string
  /** It stands in the page’s address, and not only on this device. */
  readonly isLinked: boolean
  /** Null while there is no order. */
  readonly cart_id: string | null
}

/** Puts the code of a link on the order, or keeps it until there is one, and says so; the address loses it. */
export function BringCoupon({ code, isLinked, cart_id }: BringCouponProps) {
  const [, setSearch] = useSearchParams()
  const fetcher = useFetcher<ActionResponse>({ key: 'coupon of a link' })
  const bring = useEffectEvent(() => {
    if (cart_id === null) {
      couponOfLink.set(code)
      notices.say(m.coupon_link_waits({ code }))
    } else {
      couponOfLink.set(null)
      const fields = { intent: 'coupon', code, waits: 'yes' }
      void fetcher.submit(fields, { method: 'post', action: paths.cart() })
    }
    if (isLinked) setSearch(withoutCoupon, { replace: true, preventScrollReset: true })
  })
  useEffect(() => bring(), [code, cart_id])
  return null
}

function withoutCoupon(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('coupon')
  return rest
}

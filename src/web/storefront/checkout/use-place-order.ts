import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { isAt, paths } from '#web/paths.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { CheckoutResult } from './checkout-intents.server.ts'
import { pendingPayment, type PendingPayment } from './pending-payment.ts'
import { clearCheckout } from './placed-elsewhere.ts'

type ActionResponse = CheckoutResult | { readonly refusal: ApiError }

/** Where placing the order stands, for the guest to read. */
export type Placement =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** The bank is slow; the page keeps asking. */
  | { readonly state: 'waiting'; readonly message: string }
  /** The bank asks its card’s owner on this page; then the same order is sent again. */
  | { readonly state: 'challenge'; readonly url: string }
  /** Nobody knows whether it arrived: trying again sends the same order. */
  | { readonly state: 'lost'; readonly message: string }
  | { readonly state: 'refused'; readonly refusal: ApiError }

/** How long the page waits before it asks a slow bank again, in milliseconds. */
const askAgain = 2_000

/** Places the order, exactly once: an order whose outcome isn’t known is only ever sent again as it was. */
export function usePlaceOrder() {
  const fetcher = useFetcher<ActionResponse>()
  const navigate = useNavigate()
  const { data, state, submit } = fetcher
  // The fetcher says so only once the page has been drawn again, and a second press may come before that.
  const onItsWay = useRef(false)

  const send = (payment: PendingPayment) => {
    if (onItsWay.current) return
    onItsWay.current = true
    pendingPayment.set(payment)
    void submit({ intent: 'place', ...payment }, { method: 'post', action: paths.checkout() })
  }
  const resume = useEffectEvent(() => {
    const pending = pendingPayment.get()
    if (pending) send(pending)
  })
  const settle = useEffectEvent((answer: ActionResponse) => {
    if ('refusal' in answer) {
      if (!isUnknown(answer.refusal)) pendingPayment.set(null)
    } else if (answer.state === 'confirmed') {
      clearCheckout()
      const inApp = isAt(window.location, paths.appCheckout())
      const to = inApp ? paths.appConfirm(answer.order_id) : paths.confirm(answer.order_id)
      void navigate(to, { replace: true })
    }
  })

  // A reload, or a server that went away, in the middle of paying: the same order is sent again.
  useEffect(() => resume(), [])
  useEffect(() => {
    if (!data || state !== 'idle') return
    onItsWay.current = false
    settle(data)
    if (!('state' in data) || data.state !== 'processing') return
    const asking = setTimeout(() => resume(), askAgain)
    return () => clearTimeout(asking)
  }, [data, state])

  return { placing: placementOf(data, state !== 'idle'), send, again: () => resume() }
}

function placementOf(data: ActionResponse | undefined, sending: boolean): Placement {
  if (data && 'state' in data && data.state !== 'held') return placementAfter(data, sending)
  if (sending) return { state: 'sending' }
  if (!data || !('refusal' in data)) return { state: 'idle' }
  const { refusal } = data
  return isUnknown(refusal)
    ? { state: 'lost', message: refusal.message }
    : { state: 'refused', refusal }
}

/** Where an order stands that the bank has heard of. */
function placementAfter(
  answer: Exclude<CheckoutResult, { state: 'held' }>,
  sending: boolean,
): Placement {
  if (answer.state === 'processing') return { state: 'waiting', message: answer.message }
  return answer.state === 'challenge' && !sending ? answer : { state: 'sending' }
}

/** Tells refusals that leave open whether the order arrived. */
function isUnknown({ code }: ApiError): boolean {
  return code === 'outage' || code === 'broken'
}

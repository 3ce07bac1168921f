import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { PushMoment } from '#core/order/push.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { pushState, subscribeToPush, unsubscribeFromPush } from '#web/browser/push-subscription.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './push-offer.module.css'

interface PushOfferProps {
  readonly order_id: string
  readonly tellsAt: PushMoment
  /** What browsers subscribe with. */
  readonly pushKey: string
}

/** What the guest sees: the browser can’t, forbids it, tells by the id that the API knows, or doesn’t, with why not. */
type Standing =
  | { readonly state: 'unsupported' | 'blocked' | 'off' | 'failed' }
  | { readonly state: 'on'; readonly push_id: string }

const texts = {
  ready: { offer: m.push_offer_ready, on: m.push_on_ready },
  out_for_delivery: { offer: m.push_offer_out, on: m.push_on_out },
} as const satisfies Record<PushMoment, object>

/** What stands in the way, in words. */
const problems = {
  unsupported: m.push_unsupported,
  blocked: m.push_blocked,
  failed: m.push_failed,
} as const

/** Offers to tell this device of the order: asks for permission at a press, says what came of it, and is turned off again. */
export function PushOffer({ order_id, tellsAt, pushKey }: PushOfferProps) {
  const { standing, busy, press } = usePush(order_id, pushKey)
  const { offer, on } = texts[tellsAt]
  const { state } = standing
  const isOn = state === 'on'
  const told = isOn ? on() : state === 'off' ? null : problems[state]()
  return (
    <div className={styles.offer}>
      <p aria-live="polite">{told}</p>
      {state !== 'unsupported' && (
        <Button
          variant="soft"
          size="small"
          icon={isOn ? undefined : 'bell'}
          busy={busy}
          onClick={press}
        >
          {isOn ? m.push_off() : offer()}
        </Button>
      )}
    </div>
  )
}

/** What this browser and the API make of notices; who wanted them for an order before is told of this one too. */
function usePush(order_id: string, pushKey: string) {
  const [{ standing, busy }, show] = useState(() => ({
    standing: firstStanding(),
    busy: pushState() === 'wanted',
  }))
  useEffect(() => {
    if (pushState() !== 'wanted') return
    void settled(subscribe(order_id, pushKey)).then((next) => show({ standing: next, busy: false }))
  }, [order_id, pushKey])
  const press = () => {
    show({ standing, busy: true })
    const isOn = standing.state === 'on'
    const change = isOn ? end(order_id, standing.push_id) : subscribe(order_id, pushKey)
    void settled(change).then((next) => show({ standing: next, busy: false }))
  }
  return { standing, busy, press }
}

/** A browser’s push service, or ours, may not answer. */
function settled(change: Promise<Standing>): Promise<Standing> {
  return change.catch(() => ({ state: 'failed' }))
}

function firstStanding(): Standing {
  const standing = pushState()
  if (standing === 'denied') return { state: 'blocked' }
  return { state: standing === 'unsupported' ? 'unsupported' : 'off' }
}

async function subscribe(order_id: string, pushKey: string): Promise<Standing> {
  const answer = await subscribeToPush(pushKey)
  if (answer.state !== 'subscribed') return { state: answer.state === 'denied' ? 'blocked' : 'off' }
  const params = { order_id }
  const body = answer.subscription
  const { id } = await callFromPage('POST /orders/{order_id}/pushes', { params, body })
  return { state: 'on', push_id: id }
}

async function end(order_id: string, push_id: string): Promise<Standing> {
  await unsubscribeFromPush()
  const params = { order_id, push_id }
  // Nothing reaches this browser any more, whether or not the API hears of it.
  await callFromPage('DELETE /orders/{order_id}/pushes/{push_id}', { params }).catch(() => null)
  return { state: 'off' }
}

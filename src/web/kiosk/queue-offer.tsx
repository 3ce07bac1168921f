import { m } from '#messages'
import type { ScreenProps } from './kiosk-app.tsx'
import { orderBody } from './send-order.ts'
import { withoutMember } from './visit.ts'

interface QueueOfferProps extends Pick<ScreenProps, 'visit' | 'onMove' | 'standing' | 'orders'> {
  /** What the order is sent with; null where a card may have paid it already. */
  readonly orderKey: string | null
}

/** While the line is away: the order waits on the screen and is paid at the counter, if its guest agrees to that. */
export function QueueOffer({ visit, onMove, standing, orders, orderKey }: QueueOfferProps) {
  if (orderKey === null || !standing.has_counter) return null
  const agree = () => {
    const tender = { by: 'counter' } as const
    const body = orderBody(withoutMember(visit), { total: null, rest: 0, tender })
    const number = orders.put(orderKey, body)
    onMove({ move: 'go', screen: { at: 'queued', number } })
  }
  return (
    <section className="kiosk-upsell kiosk-offer" aria-labelledby="kiosk-queue">
      <h2 id="kiosk-queue">{m.kiosk_queue_offer()}</h2>
      <p>{m.kiosk_queue_why()}</p>
      <button type="button" className="kiosk-red" onClick={agree}>
        {m.kiosk_queue_yes()}
      </button>
    </section>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import type { ScreenProps } from './kiosk-app.tsx'
import { PayFoot } from './pay-foot.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { Problem } from './problem.tsx'
import { type Payment, usePayment } from './use-payment.ts'
import { orderBody } from './send-order.ts'
import { withoutMember } from './visit.ts'

/** What the order costs, the reader that waits for a card, and the ways beside it: gift cards and the counter. */
export function PayScreen(props: ScreenProps) {
  const { app, standing, onMove, isBusy } = props
  const payment = usePayment(props)
  const { price, problem, waitingKey, isCovered } = payment
  const takesCard = standing.has_reader && !isCovered
  // A reader with a slot of its own asks by itself: paying needs no press.
  const start = useEffectEvent(() => {
    if (takesCard && app.payment.demo_cards.length === 0) void payment.pay({ by: 'reader' })
  })
  const isPayable = price !== null && price.problems.length === 0
  useEffect(() => {
    if (isPayable) start()
  }, [isPayable])
  const found = problem || price?.problems[0]?.message
  return (
    <>
      <main id="main" className="kiosk-main kiosk-pay" aria-busy={isBusy}>
        <h1 tabIndex={-1}>{takesCard ? m.kiosk_pay_title() : m.kiosk_pay()}</h1>
        {price && (
          <PaySheet
            {...payment}
            price={price}
            onRemove={(number) => onMove({ move: 'ungift', number })}
          />
        )}
        {takesCard && !found && <output className="kiosk-waits">{standOf(payment, isBusy)}</output>}
        <Problem>{found}</Problem>
        <button
          type="button"
          className="kiosk-ghost"
          disabled={isBusy}
          onClick={() => onMove({ move: 'go', screen: { at: 'tip' } })}
        >
          {m.kiosk_back_to_tip()}
        </button>
        <QueueOffer {...props} orderKey={waitingKey} />
      </main>
      <PayFoot {...props} payment={payment} />
    </>
  )
}

/** What the reader is doing. */
function standOf({ isReading }: Payment, isBusy: boolean): string {
  if (isReading) return m.kiosk_reader_asks()
  return isBusy ? m.kiosk_one_moment() : m.kiosk_waits_for_card()
}

interface QueueOfferProps extends Pick<ScreenProps, 'visit' | 'onMove' | 'standing' | 'orders'> {
  /** What the order is sent with; null where a card may have paid it already. */
  readonly orderKey: string | null
}

/** While the line is away: the order waits on the screen and is paid at the counter, if its guest agrees to that. */
function QueueOffer({ visit, onMove, standing, orders, orderKey }: QueueOfferProps) {
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

import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import type { ScreenProps } from './kiosk-app.tsx'
import { PayFoot } from './pay-foot.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { Problem } from './problem.tsx'
import { QueueOffer } from './queue-offer.tsx'
import { type Payment, usePayment } from './use-payment.ts'

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

import { useEffect, useEffectEvent } from 'react'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { CardReaders } from './card-readers.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { QueueOffer } from './queue-offer.tsx'
import { usePayment } from './use-payment.ts'

/** What the order costs, the reader that waits for a card, and the ways beside it: gift cards and the counter. */
export function PayScreen(props: ScreenProps) {
  const { standing, onMove, isBusy } = props
  const payment = usePayment(props)
  const { price, problem, waitingKey, isReading, rest, pay, stop } = payment
  const found = problem || price?.problems[0]?.message
  const isReady = price !== null && !isBusy && price.problems.length === 0
  const isCovered = price !== null && rest === 0
  const go = (at: 'tip' | 'gift') => onMove({ move: 'go', screen: { at } })
  // A reader with a slot of its own asks by itself: paying needs no press.
  const start = useEffectEvent(() => {
    if (standing.has_reader && props.app.payment.demo_cards.length === 0) void pay({ by: 'reader' })
  })
  const isPriced = price !== null && price.problems.length === 0 && !isCovered
  useEffect(() => {
    if (isPriced) start()
  }, [isPriced])
  return (
    <>
      <main id="main" className="kiosk-main kiosk-pay" aria-busy={isBusy}>
        <h1 tabIndex={-1}>
          {standing.has_reader && !isCovered ? m.kiosk_pay_title() : m.kiosk_pay()}
        </h1>
        {price && (
          <PaySheet
            {...payment}
            price={price}
            onRemove={(number) => onMove({ move: 'ungift', number })}
          />
        )}
        {standing.has_reader && !isCovered && (
          <output className="kiosk-waits">
            {isReading
              ? m.kiosk_reader_asks()
              : isBusy
                ? m.kiosk_one_moment()
                : m.kiosk_waits_for_card()}
          </output>
        )}
        {found && (
          <p className="kiosk-problem" role="alert">
            {found}
          </p>
        )}
        <QueueOffer {...props} orderKey={waitingKey} />
      </main>
      <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
        {isCovered ? (
          <button
            type="button"
            className="kiosk-red kiosk-bar"
            disabled={!isReady}
            onClick={() => void pay({ by: 'gift' })}
          >
            {m.kiosk_place_paid()}
          </button>
        ) : (
          <CardReaders
            {...props}
            isReady={isReady}
            isReading={isReading}
            onPay={pay}
            onStop={stop}
          />
        )}
        <div className="kiosk-pair">
          <button
            type="button"
            className="kiosk-ghost"
            disabled={!isReady || isCovered}
            onClick={() => go('gift')}
          >
            <Icon name="card" />
            {m.kiosk_use_gift_card()}
          </button>
          <Counter
            price={price}
            rest={rest}
            isReady={isReady && !isCovered}
            onPay={() => void pay({ by: 'counter' })}
          />
        </div>
        <button type="button" className="kiosk-ghost" disabled={isBusy} onClick={() => go('tip')}>
          {m.kiosk_back_to_tip()}
        </button>
      </section>
    </>
  )
}

interface CounterProps extends Pick<ReturnType<typeof usePayment>, 'price' | 'rest'> {
  readonly isReady: boolean
  readonly onPay: () => void
}

/** The way to the counter, or why this order can’t be paid there; nothing where none can. */
function Counter({ price, rest, isReady, onPay }: CounterProps) {
  const counter = price?.counter ?? null
  if (counter === null) return null
  const isTooMuch = rest > counter.most
  return (
    <button type="button" className="kiosk-ghost" disabled={!isReady || isTooMuch} onClick={onPay}>
      {isTooMuch
        ? m.kiosk_counter_most({ amount: formatMoney(counter.most, getLocale()) })
        : m.kiosk_pay_at_counter()}
    </button>
  )
}

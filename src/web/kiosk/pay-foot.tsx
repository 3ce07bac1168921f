import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Payment, Tender } from './use-payment.ts'

interface PayFootProps extends ScreenProps {
  readonly payment: Payment
}

/** The ways to pay: a card at the reader, a gift card before it, and the counter. */
export function PayFoot(props: PayFootProps) {
  const { payment, onMove, isBusy } = props
  const { price, isCovered, isReading, pay, stop } = payment
  const isReady = price !== null && !isBusy && price.problems.length === 0
  return (
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
        <>
          <CardReaders
            {...props}
            isReady={isReady}
            isReading={isReading}
            onPay={pay}
            onStop={stop}
          />
          <div className="kiosk-pair">
            <button
              type="button"
              className="kiosk-ghost"
              disabled={!isReady}
              onClick={() => onMove({ move: 'go', screen: { at: 'gift' } })}
            >
              <Icon name="card" />
              {m.kiosk_use_gift_card()}
            </button>
            <Counter payment={payment} isReady={isReady} />
          </div>
        </>
      )}
    </section>
  )
}

interface CounterProps {
  readonly payment: Payment
  readonly isReady: boolean
}

/** The way to the counter, or why this order can’t be paid there; nothing where none can. */
function Counter({ payment: { price, rest, pay }, isReady }: CounterProps) {
  const counter = price?.counter ?? null
  if (counter === null) return null
  const isTooMuch = rest > counter.most
  return (
    <button
      type="button"
      className="kiosk-ghost"
      disabled={!isReady || isTooMuch}
      onClick={() => void pay({ by: 'counter' })}
    >
      {isTooMuch
        ? m.kiosk_counter_most({ amount: formatMoney(counter.most, getLocale()) })
        : m.kiosk_pay_at_counter()}
    </button>
  )
}

interface CardReadersProps extends Pick<ScreenProps, 'app' | 'standing'> {
  readonly isReady: boolean
  readonly isReading: boolean
  readonly onPay: (tender: Tender) => Promise<void>
  readonly onStop: () => void
}

/** How many of the simulated gateway’s cards lie beside its reader: one that pays, and the fourth, which doesn’t. */
const beside = [0, 3] as const

/** The reader: the simulated one has its cards beside it, any other a slot of its own, and can be told to ask no more. */
function CardReaders({ app, standing, isReady, isReading, onPay, onStop }: CardReadersProps) {
  const cards = beside.flatMap((nth) => app.payment.demo_cards[nth] ?? [])
  if (!standing.has_reader) return null
  if (cards.length === 0)
    return isReading ? (
      <button type="button" className="kiosk-ghost" onClick={onStop}>
        {m.kiosk_stop_reader()}
      </button>
    ) : (
      <button
        type="button"
        className="kiosk-red kiosk-bar"
        disabled={!isReady}
        onClick={() => void onPay({ by: 'reader' })}
      >
        {m.kiosk_pay_by_card()}
      </button>
    )
  return (
    <fieldset className="kiosk-reader">
      <legend>{m.kiosk_simulated_reader()}</legend>
      {cards.map(({ number, does }) => (
        <button
          key={number}
          type="button"
          className="kiosk-ghost"
          disabled={!isReady}
          onClick={() => void onPay({ by: 'shown', card: number })}
        >
          {m.kiosk_tap_card({ last4: number.slice(-4), does })}
        </button>
      ))}
    </fieldset>
  )
}

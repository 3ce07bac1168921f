import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { carrySession } from './carry-visit.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { Problem } from './problem.tsx'
import { type Payment, usePayment, type Tender } from './use-payment.ts'
import { orderBody } from './send-order.ts'
import { withoutMember } from './visit.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'

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
    carrySession(null)
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

interface PayFootProps extends ScreenProps {
  readonly payment: Payment
}

/** The ways to pay: a card at the reader, a gift card before it, and the counter. */
function PayFoot(props: PayFootProps) {
  const { payment, onMove, isBusy } = props
  const { price, isCovered, isReading, pay, stop } = payment
  const isReady = price !== null && !isBusy && price.problems.length === 0
  return (
    <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
      {isCovered ? (
        <PayPress
          className="kiosk-red kiosk-bar"
          isBarred={!isReady}
          onPress={() => void pay({ by: 'gift' })}
        >
          {m.kiosk_place_paid()}
        </PayPress>
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
    <PayPress
      className="kiosk-ghost"
      isBarred={!isReady || isTooMuch}
      onPress={() => void pay({ by: 'counter' })}
    >
      {isTooMuch
        ? m.kiosk_counter_most({ amount: formatMoney(counter.most, getLocale()) })
        : m.kiosk_pay_at_counter()}
    </PayPress>
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
      <PayPress
        className="kiosk-red kiosk-bar"
        isBarred={!isReady}
        onPress={() => void onPay({ by: 'reader' })}
      >
        {m.kiosk_pay_by_card()}
      </PayPress>
    )
  return (
    <fieldset className="kiosk-reader">
      <legend>{m.kiosk_simulated_reader()}</legend>
      {cards.map(({ number, does }) => (
        <PayPress
          key={number}
          className="kiosk-ghost"
          isBarred={!isReady}
          onPress={() => void onPay({ by: 'shown', card: number })}
        >
          {m.kiosk_tap_card({ last4: number.slice(-4), does })}
        </PayPress>
      ))}
    </fieldset>
  )
}

interface PayPressProps {
  readonly className: string
  readonly isBarred: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A way to pay. While one is under way it does nothing, and who pressed it goes on from there: a disabled button would lose the focus. */
function PayPress({ className, isBarred, onPress, children }: PayPressProps) {
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBarred || undefined}
      onClick={() => {
        if (!isBarred) onPress()
      }}
    >
      {children}
    </button>
  )
}

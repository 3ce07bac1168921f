import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import { type Price, usePayment } from './use-payment.ts'

/** What the order costs, and the reader that waits for a card. */
export function PayScreen(props: ScreenProps) {
  const { app, onMove, isBusy } = props
  const { price, problem, pay } = usePayment(props)
  const found = problem || price?.problems[0]?.message
  const isReady = price !== null && !isBusy && price.problems.length === 0
  return (
    <>
      <main id="main" className="kiosk-main kiosk-pay" aria-busy={isBusy}>
        <h1 tabIndex={-1}>{m.kiosk_pay_title()}</h1>
        {price && <Sheet price={price} />}
        <output className="kiosk-waits">
          {isBusy ? m.kiosk_one_moment() : m.kiosk_waits_for_card()}
        </output>
        {found && (
          <p className="kiosk-problem" role="alert">
            {found}
          </p>
        )}
      </main>
      <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
        <Reader app={app} isReady={isReady} onCard={pay} />
        <button
          type="button"
          className="kiosk-ghost"
          disabled={isBusy}
          onClick={() => onMove({ move: 'go', screen: { at: 'tip' } })}
        >
          {m.kiosk_back_to_tip()}
        </button>
      </section>
    </>
  )
}

function Sheet({ price: { sheet } }: { readonly price: Price }) {
  return (
    <dl className="kiosk-sheet">
      {sheet.lines.map(({ label, cents }) => (
        <Amount key={label} label={label} cents={cents} />
      ))}
      <Amount label={m.checkout_total()} cents={sheet.total} />
    </dl>
  )
}

function Amount({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(cents, getLocale())}</dd>
    </div>
  )
}

interface ReaderProps extends Pick<ScreenProps, 'app'> {
  readonly isReady: boolean
  readonly onCard: (card: string) => Promise<void>
}

/** How many of the simulated gateway’s cards lie beside its reader: one that pays, and the fourth, which doesn’t. */
const beside = [0, 3] as const

/** The reader. The simulated one has its cards beside it. */
function Reader({ app, isReady, onCard }: ReaderProps) {
  const cards = beside.flatMap((nth) => app.payment.demo_cards[nth] ?? [])
  return (
    <fieldset className="kiosk-reader">
      <legend>{m.kiosk_simulated_reader()}</legend>
      {cards.map(({ number, does }) => (
        <button
          key={number}
          type="button"
          className="kiosk-ghost"
          disabled={!isReady}
          onClick={() => void onCard(number)}
        >
          {m.kiosk_tap_card({ last4: number.slice(-4), does })}
        </button>
      ))}
    </fieldset>
  )
}

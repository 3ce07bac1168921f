import { m } from '#messages'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Tender } from './use-payment.ts'

interface CardReadersProps extends Pick<ScreenProps, 'app' | 'standing'> {
  readonly isReady: boolean
  readonly isReading: boolean
  readonly onPay: (tender: Tender) => Promise<void>
  readonly onStop: () => void
}

/** How many of the simulated gateway’s cards lie beside its reader: one that pays, and the fourth, which doesn’t. */
const beside = [0, 3] as const

/** The reader: the simulated one has its cards beside it, any other a slot of its own, and can be told to ask no more. */
export function CardReaders({
  app,
  standing,
  isReady,
  isReading,
  onPay,
  onStop,
}: CardReadersProps) {
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

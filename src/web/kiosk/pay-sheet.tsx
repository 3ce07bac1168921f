import { formatMoney } from '#core/format/format-money.ts'
import type { GiftCardSpend } from '#core/gift-card/spend.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Price } from './use-payment.ts'

interface PaySheetProps {
  readonly price: Price
  readonly spends: readonly GiftCardSpend[]
  /** What is left after gift cards. */
  readonly rest: number
  readonly onRemove: (number: string) => void
}

/** What the order comes to, and what of it gift cards pay. */
export function PaySheet({ price: { sheet }, spends, rest, onRemove }: PaySheetProps) {
  return (
    <>
      <dl className="kiosk-sheet">
        <Amounts lines={sheet.lines} />
        {spends.map(({ id, last4, cents }) => (
          <Amount key={id} label={m.kiosk_gift_card_pays({ last4 })} cents={-cents} />
        ))}
        <Amount label={m.checkout_total()} cents={rest} />
      </dl>
      {spends.map(({ id, last4 }) => (
        <button key={id} type="button" className="kiosk-ghost" onClick={() => onRemove(id)}>
          {m.checkout_gift_card_remove({ last4 })}
        </button>
      ))}
    </>
  )
}

/** The amounts of a sheet. */
export function Amounts({ lines }: { readonly lines: Price['sheet']['lines'] }) {
  return lines.map(({ label, cents }) => <Amount key={label} label={label} cents={cents} />)
}

function Amount({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(cents, getLocale())}</dd>
    </div>
  )
}

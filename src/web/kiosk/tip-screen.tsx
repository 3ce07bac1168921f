import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import { sumOf } from './chosen-sum.ts'

/** What the guest gives the crew: as the chain offers it, with none on the same screen. */
export function TipScreen({ app, place, menu, visit, onMove }: ScreenProps) {
  const sum = sumOf(visit.lines, menu)
  const rates = app.tip_options.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  const isChosen = (rate: number) => visit.tip.kind === 'rate' && visit.tip.rate === rate
  const choose = (rate: number) => onMove({ move: 'tell', told: { tip: { kind: 'rate', rate } } })
  return (
    <>
      <main id="main" className="kiosk-main kiosk-tip">
        <h1 tabIndex={-1}>{m.kiosk_tip_title()}</h1>
        <p className="kiosk-lede">{m.kiosk_tip_goes_to({ name: place })}</p>
        <div className="kiosk-options">
          {[...rates, 0].map((rate) => (
            <button
              key={rate}
              type="button"
              className="kiosk-tip-choice"
              aria-pressed={isChosen(rate)}
              onClick={() => choose(rate)}
            >
              <b>{rate === 0 ? m.kiosk_no_tip() : formatPercent(rate, getLocale())}</b>
              {rate > 0 && (
                <span>{formatMoney(Math.round((sum * rate) / 1_000_000), getLocale())}</span>
              )}
            </button>
          ))}
        </div>
      </main>
      <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
        <button
          type="button"
          className="kiosk-red kiosk-bar"
          onClick={() => onMove({ move: 'go', screen: { at: 'pay' } })}
        >
          {m.kiosk_pay()}
        </button>
        <button
          type="button"
          className="kiosk-ghost"
          onClick={() => onMove({ move: 'go', screen: { at: 'cart' } })}
        >
          {m.kiosk_back_to_order()}
        </button>
      </section>
    </>
  )
}

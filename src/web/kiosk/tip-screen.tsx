import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import { shareOf } from '#core/money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Foot } from './foot.tsx'
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
              {rate > 0 && <span>{formatMoney(shareOf(sum, rate), getLocale())}</span>}
            </button>
          ))}
        </div>
      </main>
      <Foot
        next={m.kiosk_pay()}
        back={m.kiosk_back_to_order()}
        onNext={() => onMove({ move: 'go', screen: { at: 'pay' } })}
        onBack={() => onMove({ move: 'go', screen: { at: 'cart' } })}
      />
    </>
  )
}

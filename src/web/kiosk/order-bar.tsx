import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { sumOf } from './chosen-sum.ts'
import type { ScreenProps } from './kiosk-app.tsx'

/** What was chosen so far, and the way on; what the law wants said of calories. */
export function OrderBar({ menu, visit, onMove }: ScreenProps) {
  const count = visit.lines.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
      <button
        type="button"
        className="kiosk-red kiosk-bar"
        disabled={count === 0}
        onClick={() => onMove({ move: 'go', screen: { at: 'cart' } })}
      >
        <span>
          <Icon name="bag" />
          {m.kiosk_items({ count })}
        </span>
        <span>
          {count === 0
            ? m.kiosk_pick_a_dish()
            : m.kiosk_review({ amount: formatMoney(sumOf(visit.lines, menu), getLocale()) })}
        </span>
      </button>
      <p className="kiosk-law">{m.menu_fda_statements()}</p>
    </section>
  )
}

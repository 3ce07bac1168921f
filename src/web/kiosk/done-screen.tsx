import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import { Receipt } from './receipt.tsx'
import type { PlacedOrder, KioskSession } from './visit.ts'

/** How long the number stands, in seconds, before the screen is wiped; longer while a receipt is asked for, and for who needs more time and presses anything. */
const shownFor = 12
const askedFor = 60

/** Counts down to the end of the visit; `stay` gives the guest a minute. */
export function useClearing(onEnd: () => void) {
  const [left, setLeft] = useState(shownFor)
  const tick = useEffectEvent(() => (left <= 1 ? onEnd() : setLeft(left - 1)))
  useEffect(() => {
    const ticking = setInterval(() => tick(), 1_000)
    const touched = () => setLeft(askedFor)
    window.addEventListener('keydown', touched)
    window.addEventListener('click', touched)
    return () => {
      clearInterval(ticking)
      window.removeEventListener('keydown', touched)
      window.removeEventListener('click', touched)
    }
  }, [])
  return { left, stay: () => setLeft(askedFor) }
}

/** The number of the order, when it is ready, and the receipt. */
export function DoneScreen(props: ScreenProps & { readonly placed: PlacedOrder }) {
  const { visit, onEnd, placed, standing } = props
  const { left, stay } = useClearing(onEnd)
  const { number, ready, total, due } = placed
  return (
    <main id="main" className="kiosk-done">
      <p className="kiosk-eyebrow">{m.kiosk_your_number()}</p>
      <h1 tabIndex={-1}>{number}</h1>
      <p className="kiosk-ready">{m.kiosk_ready_about({ time: formatTime(ready, getLocale()) })}</p>
      <p>{whereTo(visit)}</p>
      <div className="kiosk-done-foot">
        <p>
          {due > 0
            ? m.kiosk_pay_crew({ amount: formatMoney(due, getLocale()) })
            : m.kiosk_paid({ amount: formatMoney(total, getLocale()) })}
        </p>
        <Receipt placed={placed} hasPrinter={standing.has_printer} onStay={stay} />
        <button type="button" className="kiosk-red" onClick={onEnd}>
          {m.kiosk_done()}
        </button>
        <p>{m.kiosk_clears_in({ count: left })}</p>
      </div>
    </main>
  )
}

/** Where the guest waits: at their table, or for their number to be called. */
function whereTo({ dining, table_stand, name }: KioskSession): string {
  return dining === 'here' && table_stand !== ''
    ? m.kiosk_take_stand({ stand: table_stand })
    : m.kiosk_watch_screen({ name })
}

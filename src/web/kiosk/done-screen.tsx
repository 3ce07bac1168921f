import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import type { PaidOrder } from './visit.ts'

/** How long the number stands, in seconds, before the screen is wiped; with the receipt in hand once more as long. */
const shownFor = 12

/** The number of the order, when it is ready, and the receipt. */
export function DoneScreen({ visit, onEnd, paid }: ScreenProps & { readonly paid: PaidOrder }) {
  const [left, setLeft] = useState(shownFor)
  const [isPrinted, setPrinted] = useState(false)
  const tick = useEffectEvent(() => (left <= 1 ? onEnd() : setLeft(left - 1)))
  useEffect(() => {
    const ticking = setInterval(() => tick(), 1_000)
    return () => clearInterval(ticking)
  }, [])
  const print = () => {
    setPrinted(true)
    setLeft(shownFor * 2)
  }
  const { number, ready, total, receipt } = paid
  return (
    <main id="main" className="kiosk-done">
      <p className="kiosk-eyebrow">{m.kiosk_your_number()}</p>
      <h1 tabIndex={-1}>{number}</h1>
      <p className="kiosk-ready">{m.kiosk_ready_about({ time: formatTime(ready, getLocale()) })}</p>
      <p>
        {visit.dining === 'here' && visit.table_stand !== ''
          ? m.kiosk_take_stand({ stand: visit.table_stand })
          : m.kiosk_watch_screen({ name: visit.name })}
      </p>
      {isPrinted && (
        <pre className="kiosk-paper" aria-label={m.kiosk_receipt()}>
          {receipt}
        </pre>
      )}
      <div className="kiosk-done-foot">
        <p>{m.kiosk_paid({ amount: formatMoney(total, getLocale()) })}</p>
        {!isPrinted && (
          <button type="button" className="kiosk-ghost" onClick={print}>
            {m.kiosk_print()}
          </button>
        )}
        <button type="button" className="kiosk-red" onClick={onEnd}>
          {m.kiosk_done()}
        </button>
        <p>{m.kiosk_clears_in({ count: left })}</p>
      </div>
    </main>
  )
}

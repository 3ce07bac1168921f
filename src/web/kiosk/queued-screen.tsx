import { m } from '#messages'
import { useClearing } from './done-screen.tsx'
import type { ScreenProps } from './kiosk-app.tsx'

/** The number of an order that waits for the line, and what to do with it. */
export function QueuedScreen({ visit, onEnd, number }: ScreenProps & { readonly number: string }) {
  const { left } = useClearing(onEnd)
  return (
    <main id="main" className="kiosk-done">
      <p className="kiosk-eyebrow">{m.kiosk_queued_number()}</p>
      <h1 tabIndex={-1}>{number}</h1>
      <div className="kiosk-done-foot">
        <p>{m.kiosk_queued_wait({ name: visit.name })}</p>
        <button type="button" className="kiosk-red" onClick={onEnd}>
          {m.kiosk_done()}
        </button>
        <p>{m.kiosk_clears_in({ count: left })}</p>
      </div>
    </main>
  )
}

import type { ReactNode } from 'react'
import { m } from '#messages'

interface FootProps {
  readonly next: ReactNode
  readonly back: string
  readonly isBarred?: boolean
  readonly onNext: () => void
  readonly onBack: () => void
}

/** The foot of a screen: the way on as a bar, and the way back. */
export function Foot({ next, back, isBarred, onNext, onBack }: FootProps) {
  return (
    <section className="kiosk-foot kiosk-foot-two" aria-label={m.kiosk_order_title()}>
      <button type="button" className="kiosk-red kiosk-bar" disabled={isBarred} onClick={onNext}>
        {next}
      </button>
      <button type="button" className="kiosk-ghost" onClick={onBack}>
        {back}
      </button>
    </section>
  )
}

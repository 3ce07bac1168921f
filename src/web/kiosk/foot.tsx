import type { ReactNode } from 'react'
import { m } from '#messages'

interface FootProps {
  readonly next: ReactNode
  readonly back: string
  /** What stands above both. */
  readonly children?: ReactNode
  readonly isBarred?: boolean
  /** The way on; or the form that it sends. */
  readonly onNext?: () => void
  readonly form?: string
  readonly onBack: () => void
}

/** The foot of a screen: the way on as a bar, and the way back. */
export function Foot({ next, back, isBarred, onNext, form, onBack, children }: FootProps) {
  return (
    <section className="kiosk-foot kiosk-foot-two" aria-label={m.kiosk_order_title()}>
      {children}
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className="kiosk-red kiosk-bar"
        disabled={isBarred}
        onClick={onNext}
      >
        {next}
      </button>
      <button type="button" className="kiosk-ghost" onClick={onBack}>
        {back}
      </button>
    </section>
  )
}

import { type ReactNode, useState } from 'react'
import { dinings } from '#core/kiosk/serving.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { LooksButtons } from './looks-buttons.tsx'
import { Question } from './question.tsx'

interface KioskFrameProps extends ScreenProps {
  /** The seconds until the visit ends by itself; null while somebody is there. */
  readonly left: number | null
  readonly children: ReactNode
}

/** What stands around every screen: where the order is eaten, how the screen looks, help, and the way to start over. */
export function KioskFrame(props: KioskFrameProps) {
  const { onEnd, visit, onMove, left, children } = props
  const [question, ask] = useState<'over' | 'help' | null>(null)
  return (
    <>
      <Head {...props} />
      {children}
      <Help visit={visit} onMove={onMove} onAsk={ask} />
      {left !== null ? (
        <Question
          title={m.kiosk_still_there()}
          text={m.kiosk_ends_in({ count: left })}
          onStay={() => undefined}
        />
      ) : (
        question !== null && (
          <Question
            title={question === 'over' ? m.kiosk_start_over_ask() : m.kiosk_get_help()}
            text={question === 'over' ? m.kiosk_start_over_why() : m.kiosk_help_where()}
            onStay={() => ask(null)}
            onEnd={question === 'over' ? onEnd : undefined}
          />
        )
      )}
    </>
  )
}

function Head(props: KioskFrameProps) {
  const { app, visit, onMove } = props
  const other = visit.dining === 'here' ? 'to_go' : 'here'
  return (
    <header className="kiosk-head">
      <img src="/img/mark.svg" alt={app.name} width="88" height="88" />
      <button
        type="button"
        className="kiosk-ghost"
        aria-label={m.kiosk_change_dining({
          now: dinings[visit.dining](),
          other: dinings[other](),
        })}
        onClick={() => onMove({ move: 'tell', told: { dining: other } })}
      >
        {dinings[visit.dining]()}
        <Icon name="down" />
      </button>
      <LooksButtons {...props} />
    </header>
  )
}

interface HelpProps extends Pick<KioskFrameProps, 'visit' | 'onMove'> {
  readonly onAsk: (question: 'over' | 'help') => void
}

function Help({ visit: { looks }, onMove, onAsk }: HelpProps) {
  return (
    <footer className="kiosk-help">
      <button type="button" className="kiosk-ghost" onClick={() => onAsk('over')}>
        <Icon name="recall" />
        {m.kiosk_start_over()}
      </button>
      <button
        type="button"
        className="kiosk-ghost"
        aria-pressed={looks.low}
        onClick={() => onMove({ move: 'tell', told: { looks: { ...looks, low: !looks.low } } })}
      >
        <Icon name="down" />
        {m.kiosk_move_lower()}
      </button>
      <button type="button" className="kiosk-ghost" onClick={() => onAsk('help')}>
        <Icon name="bell" />
        {m.kiosk_get_help()}
      </button>
    </footer>
  )
}

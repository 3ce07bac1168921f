import { type ReactNode, useState, useEffect, useRef } from 'react'
import type { PairedState } from '#contract/kiosk/kiosk.ts'
import { dinings } from '#core/kiosk/serving.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { LooksButtons } from './looks-buttons.tsx'

interface KioskFrameProps extends ScreenProps {
  /** The seconds until the visit ends by itself; null while somebody is there. */
  readonly left: number | null
  readonly children: ReactNode
}

/** What stands around every screen: where the order is eaten, how the screen looks, help, and the way to start over. */
export function KioskFrame(props: KioskFrameProps) {
  const { onEnd, visit, onMove, left, children, standing } = props
  const [question, ask] = useState<keyof typeof questions | null>(null)
  const [isCalled, setCalled] = useState(false)
  const { call } = standing
  const askHelp = async () => {
    // Until it is heard, and without the line, the screen says where the crew is.
    setCalled(false)
    ask('where')
    const isHeard = await callFromPage('POST /kiosk/calls').then(
      () => true,
      () => false,
    )
    setCalled(isHeard)
    if (isHeard) ask((asked) => (asked === 'where' ? 'called' : asked))
  }
  return (
    <>
      <Head {...props} />
      {children}
      <Help
        visit={visit}
        onMove={onMove}
        call={isCalled ? call : 'none'}
        onOver={() => ask('over')}
        onHelp={() => void askHelp()}
      />
      {left !== null ? (
        <Question
          title={m.kiosk_still_there()}
          text={m.kiosk_ends_in({ count: left })}
          onStay={() => undefined}
        />
      ) : (
        question !== null && (
          <Question
            key={question}
            {...questions[question]()}
            onStay={() => ask(null)}
            onEnd={question === 'over' ? onEnd : undefined}
          />
        )
      )}
    </>
  )
}

/** What the screen asks or says before anything goes on. */
const questions = {
  over: () => ({ title: m.kiosk_start_over_ask(), text: m.kiosk_start_over_why() }),
  where: () => ({ title: m.kiosk_get_help(), text: m.kiosk_help_where() }),
  called: () => ({ title: m.kiosk_help_called(), text: m.kiosk_help_called_why() }),
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
  readonly call: PairedState['call']
  readonly onOver: () => void
  readonly onHelp: () => void
}

function Help({ visit: { looks }, onMove, call, onOver, onHelp }: HelpProps) {
  return (
    <footer className="kiosk-help">
      <button type="button" className="kiosk-ghost" onClick={onOver}>
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
      <output>
        {call === 'waiting' && m.kiosk_help_waiting()}
        {call === 'coming' && m.kiosk_help_coming()}
      </output>
      <button type="button" className="kiosk-ghost" onClick={onHelp}>
        <Icon name="bell" />
        {m.kiosk_get_help()}
      </button>
    </footer>
  )
}

interface QuestionProps {
  readonly title: string
  readonly text: string
  readonly onStay: () => void
  /** Ends the visit; without it there is nothing but to go on. */
  readonly onEnd?: (() => void) | undefined
}

/** Asks something over the screen, with what goes on first. */
function Question({ title, text, onStay, onEnd }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="kiosk-question"
      aria-labelledby="kiosk-question"
      onCancel={onStay}
    >
      <h2 id="kiosk-question">{title}</h2>
      <p>{text}</p>
      <button type="button" className="kiosk-red" onClick={onStay}>
        {m.kiosk_go_on()}
      </button>
      {onEnd && (
        <button type="button" className="kiosk-ghost" onClick={onEnd}>
          {m.kiosk_start_over()}
        </button>
      )}
    </dialog>
  )
}

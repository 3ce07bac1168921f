import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { carrySession, kioskIn, leaveLanguage } from './carry-visit.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import { withoutMember } from './visit.ts'

type LooksButtonsProps = Pick<ScreenProps, 'visit' | 'onMove' | 'speech' | 'isLost' | 'isBusy'>

/** How the screen reads and sounds to this guest: its language, its size, and its voice for headphones. */
export function LooksButtons({ visit, onMove, speech, isLost, isBusy }: LooksButtonsProps) {
  const { looks } = visit
  const other = getLocale() === 'en' ? 'es' : 'en'
  return (
    <>
      {!isLost && !isBusy && visit.sent === null && (
        <a
          className="kiosk-ghost"
          lang={other}
          href={kioskIn(other)}
          onClick={() => {
            leaveLanguage()
            carrySession(withoutMember(visit))
          }}
        >
          {m.console_language_name({}, { locale: other })}
        </a>
      )}
      <button
        type="button"
        className="kiosk-ghost"
        aria-pressed={looks.large}
        onClick={() => onMove({ move: 'tell', told: { looks: { ...looks, large: !looks.large } } })}
      >
        {m.kiosk_larger_text()}
      </button>
      {speech.has && (
        <button
          type="button"
          className="kiosk-ghost"
          aria-pressed={speech.isOn}
          aria-keyshortcuts="F8"
          onClick={speech.onToggle}
        >
          {m.kiosk_speech_on()}
        </button>
      )}
    </>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#messages'
import { Popup } from '#web/ui/dialog.tsx'
import styles from './bank-challenge.module.css'

interface BankChallengeProps {
  /** The bank’s page. */
  readonly url: string
  /** Called once its question was answered, and where it is put away: the order is asked for again. */
  readonly onAnswered: () => void
}

/** Shows the page on which a bank asks whether it is the card’s owner who pays. */
export function BankChallenge({ url, onAnswered }: BankChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answered = useEffectEvent(onAnswered)
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const { origin, source, data } = event
      if (origin !== new URL(url).origin || source !== frame.current?.contentWindow) return
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'answered')
        answered()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [url])
  return (
    <Popup open onClose={onAnswered} title={m.checkout_challenge_title()}>
      <iframe ref={frame} src={url} title={m.checkout_challenge_title()} className={styles.frame} />
    </Popup>
  )
}

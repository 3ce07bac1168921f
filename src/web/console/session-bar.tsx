import { useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { formatTime } from '#core/format/format-time.ts'
import type { LocalTime } from '#core/time.ts'
import { readSignIn, SignInFields } from './sign-in-fields.tsx'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { outage } from '#web/api/lost-connection.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './session-bar.module.css'

interface SessionBarProps {
  /** When this screen’s sign-in ends, on the kitchen’s clock. */
  readonly endsAt: LocalTime
  readonly ended: boolean
  /** How old the board is, on the kitchen’s clock. */
  readonly localTime: LocalTime
}

/** Says that this screen is about to sign out, then that it has; whoever signs in does so in place. */
export function SessionBar({ endsAt, ended, localTime }: SessionBarProps) {
  const [isOpen, setOpen] = useState(false)
  const time = (at: LocalTime) => formatTime(at, getLocale())
  return (
    <div className={styles.bar} data-ended={ended}>
      <p>
        <Icon name="warning" />
        {ended
          ? m.console_session_ended({ time: time(localTime) })
          : m.console_session_ends({ time: time(endsAt) })}
      </p>
      {!ended && (
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {m.console_session_again()}
        </Button>
      )}
      {(ended || isOpen) && <SignInAgain />}
    </div>
  )
}

/** Signs in where the screen stands: what it shows stays until somebody may read it anew. */
function SignInAgain() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Pick<ApiError, 'code' | 'message'>>()
  const signIn = async (form: FormData) => {
    setBusy(true)
    try {
      await callFromPage('POST /sign-in', { body: readSignIn(form) })
      window.location.reload()
    } catch (error) {
      setRefused(error instanceof ApiRefusal ? error : outage())
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void signIn(new FormData(event.currentTarget))
      }}
    >
      <SignInFields refused={refused?.code} />
      <Button type="submit" busy={busy}>
        {m.console_sign_in_press()}
      </Button>
      <RefusalMessage message={refused?.message} />
    </form>
  )
}

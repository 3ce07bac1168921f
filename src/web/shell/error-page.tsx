import { isRouteErrorResponse } from 'react-router'
import { localHref, paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Reconnect } from './reconnect.tsx'
import styles from './error-page.module.css'
import { m } from '#messages'

interface ErrorDescription {
  /** Null where nobody answered. */
  readonly status: number | null
  readonly message: string
}

/** What browsers say of a page or a part of it that they could not get; a fault of ours says something else. */
const unreached = /fetch|load|import/i

/** Returns status and message of what went wrong; a fault of ours is 500 and “Error”, nothing inner (R3.3, R10.2). */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof TypeError && unreached.test(error.message))
    return { status: null, message: m.refusal_outage() }
  if (!isRouteErrorResponse(error)) return { status: 500, message: m.shell_error() }
  const { status, data } = error
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data
  if (hasMessage && typeof data.message === 'string') return { status, message: data.message }
  return { status, message: status === 404 ? m.refusal_thing_missing() : m.shell_error() }
}

interface ErrorPageProps {
  readonly error: unknown
  /** Whoever reads it works here: the way back is the kitchen. */
  readonly isForCrew?: boolean
}

/** The error page (R3.3): the message and, for 404, the way back. */
export function ErrorPage({ error, isForCrew = false }: ErrorPageProps) {
  const { status, message } = describeError(error)
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{message}</title>
      <meta name="robots" content="noindex" />
      {status && <p className="eyebrow">{status}</p>}
      <h1>{message}</h1>
      {status ? (
        // A plain address: whatever failed, this loads the page afresh.
        <a href={localHref(isForCrew ? paths.console() : paths.home())} className={buttonClass()}>
          {isForCrew ? m.console_back() : m.shell_back_home()}
        </a>
      ) : (
        <Reconnect />
      )}
    </main>
  )
}

/** What is shown when the error page itself fails (R3.3). */
export function LastErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <title>{m.shell_error()}</title>
      <h1>{m.shell_error_in_error()}</h1>
      <p>
        <a href={localHref(paths.home())}>{m.shell_error_home_plain()}</a>
      </p>
    </main>
  )
}

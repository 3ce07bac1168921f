import { isRouteErrorResponse } from 'react-router'
import { outageWords } from '#core/outage.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Again } from './again.tsx'
import styles from './error-page.module.css'

interface Wrong {
  /** Null where nobody answered. */
  readonly status: number | null
  readonly message: string
}

/** What browsers say of a page or a part of it that they could not get; a fault of ours has other words. */
const unreached = /fetch|load/i

/** Status and words of what went wrong; a fault of ours is 500 and “Error”, nothing inner (R3.3, R10.2). */
export function wordsOf(error: unknown): Wrong {
  if (error instanceof TypeError && unreached.test(error.message))
    return { status: null, message: outageWords }
  if (!isRouteErrorResponse(error)) return { status: 500, message: 'Error' }
  const { status, data } = error
  const known = typeof data === 'object' && data !== null && 'message' in data
  if (known && typeof data.message === 'string') return { status, message: data.message }
  return { status, message: status === 404 ? 'This page could not be found.' : 'Error' }
}

/** The error page (R3.3): the message and, for 404, the way back. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { status, message } = wordsOf(error)
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{message}</title>
      <meta name="robots" content="noindex" />
      {status && <p className="eyebrow">{status}</p>}
      <h1>{message}</h1>
      {status ? (
        // A plain address: whatever failed, this loads the page afresh.
        <a href={paths.home()} className={buttonClass()}>
          Back to the home page
        </a>
      ) : (
        <Again />
      )}
    </main>
  )
}

/** What is shown when the error page itself fails (R3.3). */
export function LastErrorPage() {
  return (
    <main id="main" tabIndex={-1}>
      <title>Error</title>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href={paths.home()}>Go back to home</a>
      </p>
    </main>
  )
}

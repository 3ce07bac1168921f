import type { Route } from './+types/mail-page'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import { type Instant, localTimeAt, type TimeZone } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { useReaderMoment } from '#web/ui/use-reader-time.ts'
import { ConsoleNav } from './console-nav.tsx'
import { asStaff } from './require-staff.server.ts'
import styles from './mail-page.module.css'
import { Pager } from './pager.tsx'
import page from './record-page.module.css'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const before = url.searchParams.get('before')
    const query = before === null ? {} : { before }
    return { before, messages: await call('GET /console/mail', { query }) }
  })
}

/** The simulated mailbox: what would have been sent to guests, for head office to read. */
export default function MailPage({ loaderData: { before, messages } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_mail_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_mail_title()}</h1>
      <p className={page.lede}>{m.console_mail_lede()}</p>
      <ConsoleNav />
      {messages.length === 0 && (
        <p>{before === null ? m.console_mail_empty() : m.console_nothing_older()}</p>
      )}
      <ul className={page.list}>
        {messages.map(({ id, to, subject, text, sent_at, time_zone }) => (
          <li key={id}>
            <article className={styles.message} aria-label={subject}>
              <h2>{subject}</h2>
              <p className={page.lede}>
                <SentTo recipient={to} at={sent_at} zone={time_zone} />
              </p>
              <pre>{text}</pre>
            </article>
          </li>
        ))}
      </ul>
      <Pager rows={messages} idOf={({ id }) => id} path={paths.consoleMail} before={before} />
      <ScreenLock />
    </main>
  )
}

interface SentToProps {
  readonly recipient: string
  readonly at: Instant
  readonly zone: TimeZone | null
}

/** Says to whom and when it was sent, on the clock of the kitchen that it is about; what is about none, on the reader’s. */
function SentTo({ recipient, at, zone }: SentToProps) {
  const here = useReaderMoment(at)
  const there = zone === null ? null : localTimeAt(at, zone)
  const moment =
    there === null
      ? here
      : { day: formatDay(there, getLocale()), time: formatTime(there, getLocale()) }
  return <>{m.console_mail_to({ recipient, ...moment })}</>
}

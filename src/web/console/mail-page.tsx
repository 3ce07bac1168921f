import { Link } from 'react-router'
import type { Route } from './+types/mail-page'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import { type LocalTime, localTimeAt, type TimeZone } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { asStaff } from './require-staff.server.ts'
import styles from './mail-page.module.css'
import { Pager } from './pager.tsx'
import page from './record-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const before = url.searchParams.get('before')
    const messages = await call('GET /console/mail', { query: before === null ? {} : { before } })
    return {
      before,
      messages: messages.map((message) => ({
        ...message,
        localTime: localTimeAt(message.sent_at, message.time_zone ?? 'UTC'),
      })),
    }
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
      <Link to={paths.console()} className={linkClass}>
        <Icon name="back" />
        {m.console_back()}
      </Link>
      {messages.length === 0 && (
        <p>{before === null ? m.console_mail_empty() : m.console_nothing_older()}</p>
      )}
      <ul className={page.list}>
        {messages.map(({ id, to, subject, text, localTime, time_zone }) => (
          <li key={id}>
            <article className={styles.message} aria-label={subject}>
              <h2>{subject}</h2>
              <p className={page.lede}>
                {m.console_mail_to({
                  recipient: to,
                  day: formatDay(localTime, getLocale()),
                  time: formatTimeThere(localTime, time_zone),
                })}
              </p>
              <pre>{text}</pre>
            </article>
          </li>
        ))}
      </ul>
      <Pager rows={messages} idOf={({ id }) => id} path={paths.consoleMail} before={before} />
    </main>
  )
}

/** Words when it was sent, on the clock of the kitchen that it is about; what is about none says that its clock is nobody’s. */
function formatTimeThere(localTime: LocalTime, zone: TimeZone | null): string {
  const time = formatTime(localTime, getLocale())
  return zone === null ? `${time} UTC` : time
}

import { Link } from 'react-router'
import type { Route } from './+types/mail-page'
import { dayWords, timeWords } from '#core/clock-words.ts'
import { wallOf } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/root/handle.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { asStaff } from './as-staff.server.ts'
import styles from './mail-page.module.css'
import { Older } from './older.tsx'
import page from './record-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const before = url.searchParams.get('before')
    const messages = await call('GET /console/mail', { query: before === null ? {} : { before } })
    return {
      before,
      messages: messages.map((message) => ({ ...message, wall: wallOf(message.sent_at, 'UTC') })),
    }
  })
}

/** The simulated mailbox: what guests would have been sent, for head office to read. */
export default function MailPage({ loaderData: { before, messages } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>Simulated mailbox</title>
      <meta name="robots" content="noindex" />
      <h1>Simulated mailbox</h1>
      <p className={page.lede}>
        Nothing here was sent. With a mail server configured, guests would have it.
      </p>
      <Link to={paths.console()} className={linkClass}>
        <Icon name="back" />
        Back to the kitchen
      </Link>
      {messages.length === 0 && <p>{before === null ? 'No mail yet.' : 'Nothing older.'}</p>}
      <ul className={page.list}>
        {messages.map(({ id, to, subject, text, wall }) => (
          <li key={id}>
            <article className={styles.message} aria-label={subject}>
              <h2>{subject}</h2>
              <p className={page.lede}>
                To {to} · {dayWords(wall)}, {timeWords(wall)} UTC
              </p>
              <pre>{text}</pre>
            </article>
          </li>
        ))}
      </ul>
      <Older rows={messages} idOf={({ id }) => id} path={paths.consoleMail} before={before} />
    </main>
  )
}

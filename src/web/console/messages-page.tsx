import { Form } from 'react-router'
import type { Route } from './+types/messages-page'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useReaderMoment } from '#web/ui/use-reader-time.ts'
import { ConsoleNav } from './console-nav.tsx'
import { asStaff } from './require-staff.server.ts'
import styles from './messages-page.module.css'
import { Pager } from './pager.tsx'
import page from './record-page.module.css'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const before = url.searchParams.get('before')
    const query = before === null ? {} : { before }
    return { before, messages: await call('GET /console/messages', { query }) }
  })
}

/** Says that a message was answered, or takes that back. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await call('PUT /console/messages/{message_id}/answered', {
      params: { message_id: field(form, 'message_id') },
      body: { answered: field(form, 'answered') === 'yes' },
    })
    return {}
  })
}

/** Where nobody answers, the messages stay and the page says so. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

type Message = Route.ComponentProps['loaderData']['messages'][number]

/** What guests wrote by the forms of the site, for head office to answer. */
export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { before, messages } = loaderData
  const refusal = refusalIn(actionData)?.message
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_messages_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_messages_title()}</h1>
      <p className={page.lede}>{m.console_messages_lede()}</p>
      <ConsoleNav />
      <RefusalMessage message={refusal} />
      {messages.length === 0 && (
        <p>{before === null ? m.console_messages_empty() : m.console_nothing_older()}</p>
      )}
      <ul className={page.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <Pager rows={messages} idOf={({ id }) => id} path={paths.consoleMessages} before={before} />
      <ScreenLock />
    </main>
  )
}

function MessageCard({ message }: { readonly message: Message }) {
  const { id, form, answers, sent_at, answered_at, answered_by } = message
  const answered = answered_at !== null
  const { day, time } = useReaderMoment(sent_at)
  return (
    <article className={styles.message} aria-labelledby={id}>
      <h2 id={id}>{m.console_messages_sent({ form, day, time })}</h2>
      <dl>
        {answers.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" preventScrollReset>
        {answered_by !== null && <p>{m.console_messages_answered({ name: answered_by })}</p>}
        <input type="hidden" name="message_id" value={id} />
        <input type="hidden" name="answered" value={answered ? 'no' : 'yes'} />
        <Button type="submit" variant={answered ? 'ghost' : 'primary'}>
          {answered ? m.console_messages_reopen() : m.console_messages_answer()}
        </Button>
      </Form>
    </article>
  )
}

import { Form, Link } from 'react-router'
import type { Route } from './+types/waitlist-page'
import type { WaitingAnswer } from '#contract/reservation/waitlist.ts'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { loadUnlessLost, useLastKnown } from '#web/api/last-known.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useLastingResult } from '#web/api/use-lasting-result.ts'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Unreached } from '#web/shell/reconnect.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { formatWait } from './format-wait.ts'
import { WaitRecord } from './wait-record.tsx'
import { PlaceLinks } from './place-links.tsx'
import styles from './reservations.css?url'

/** How often the page asks where its party stands, in milliseconds. */
const askEvery = 10_000

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, params: { waiting_id } }: Route.LoaderArgs) {
  return callInLoader(context, (call) =>
    call('GET /waitlist/{waiting_id}', { params: { waiting_id } }),
  )
}

/** Leaves a party’s place as it was last known while nobody answers: the page asks by itself every few seconds. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadUnlessLost(serverLoader)
}

/** Leaves the waitlist. */
export async function action({ context, params: { waiting_id } }: Route.ActionArgs) {
  return callInAction(context, (call) =>
    call('DELETE /waitlist/{waiting_id}', { params: { waiting_id } }),
  )
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** A party’s place in line, kept up to date, until its table is ready. */
export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const waiting = useLastKnown(loaderData)
  const result = useLastingResult(actionData)
  const isOn = waiting?.status === 'waiting' || waiting?.status === 'called'
  useRevalidated(askEvery, isOn)
  if (!waiting) return <Unreached />
  const { status, party, name, location } = waiting
  const stale = loaderData === null ? m.refusal_outage() : undefined
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', 'reservation-page')}>
      <PageHead title={m.wait_title()} />
      <div className="reservation-head" aria-live="polite">
        <h1>{headings[status]()}</h1>
        <p>
          {m.wait_for({ name, count: party })} · {location.name}
        </p>
      </div>
      <Standing waiting={waiting} />
      {isOn && <PlaceLinks location={location} />}
      <RefusalMessage message={refusalIn(result)?.message ?? stale} />
      {isOn ? (
        <Form method="post">
          <Button type="submit" variant="ghost">
            {m.wait_leave()}
          </Button>
        </Form>
      ) : (
        <Link to={paths.reservations()} className={buttonClass({ variant: 'dark' })}>
          {m.table_again()}
        </Link>
      )}
    </main>
  )
}

const headings = {
  waiting: m.wait_title,
  called: m.wait_called_heading,
  seated: m.wait_seated_heading,
  left: m.wait_left_heading,
} as const

function Standing({ waiting }: { readonly waiting: WaitingAnswer }) {
  const { status, quote, quoted, ahead, record, location, keep_minutes: minutes } = waiting
  if (status === 'seated') return null
  if (status === 'left') return <p>{m.wait_left()}</p>
  return (
    <section
      className={classes('reservation-card', status === 'called' && 'reservation-ready')}
      aria-label={m.wait_title()}
    >
      {status === 'called' ? (
        <p className="reservation-when">{m.wait_called({ name: location.name, minutes })}</p>
      ) : (
        <>
          <p className="reservation-big">{formatWait(quote)}</p>
          <p>
            {m.wait_ahead_label()}: <b>{m.wait_ahead({ count: ahead })}</b>
          </p>
          <p className="reservation-keep">{m.wait_told(quoted)}</p>
          <WaitRecord record={record} />
          <p className="reservation-keep">{m.wait_live()}</p>
        </>
      )}
    </section>
  )
}

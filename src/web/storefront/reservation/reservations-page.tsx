import type { Route } from './+types/reservations-page'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { FinderForm } from './finder-form.tsx'
import { HoldCard } from './hold-card.tsx'
import { loadFinder } from './load-finder.server.ts'
import { runFinderIntent } from './reservation-intents.server.ts'
import { TimesList } from './times-list.tsx'
import { WaitlistBand } from './waitlist-band.tsx'
import styles from './reservations.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const cart = await currentCart(call)
    return loadFinder(call, url, cart?.location.id ?? null)
  })
}

/** Holds, reserves and changes a table, or joins a waitlist; what was typed comes back where it was refused. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  // The page is the same for all who have no cookie: it brings no key. A press without one has one from here on.
  if (field(form, 'intent') === 'hold' && field(form, 'key') === '')
    form.set('key', crypto.randomUUID())
  const typed = Object.fromEntries(
    ['intent', 'key', 'name', 'phone', 'email', 'note'].map((name) => [name, field(form, name)]),
  )
  return callInAction(context, (call) => runFinderIntent(call, form, url), typed)
}

/** Where nobody answers, what was typed stays in the form, and is sent again as it was. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return overNetwork(serverAction)
}

export { unlessLost as shouldRevalidate } from '#web/api/lost-connection.ts'

/** Finds a table by party, day and time, holds it while its guest types, and offers the waitlist beside it (R1.7). */
export default function ReservationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  const of = (...intents: readonly string[]) =>
    refused && intents.includes(refused.typed?.['intent'] ?? '') ? refused : undefined
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title={m.table_title()}
        description={m.table_description()}
        path={paths.reservations()}
      />
      <div className="tables-hero">
        <div className={classes('wrap', 'tables-head')}>
          <p className="eyebrow">{m.table_title()}</p>
          <h1>{m.table_heading()}</h1>
        </div>
        <div className="picado" aria-hidden="true" />
      </div>
      {loaderData ? (
        <>
          <div className="wrap">
            <FinderForm finder={loaderData} />
            <div className="tables-columns">
              <TimesList finder={loaderData} refused={of('hold', 'change')} />
              {loaderData.hold && (
                <HoldCard
                  key={loaderData.hold.id}
                  hold={loaderData.hold}
                  refused={of('book', 'renew')}
                />
              )}
            </div>
          </div>
          <WaitlistBand finder={loaderData} refused={of('wait')} />
        </>
      ) : (
        <p className={classes('wrap', 'tables-none')}>{m.table_none()}</p>
      )}
    </main>
  )
}

import { redirect } from 'react-router'
import type { Route } from './+types/coming-page'
import { m } from '#messages'
import { maxUpcoming } from '#core/list-limits.ts'
import { callInAction } from '#web/api/call-api.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { ConsoleNav } from './console-nav.tsx'
import { ComingDay } from './coming-day.tsx'
import styles from './coming-page.module.css'
import { ScreenLock } from './screen-lock.tsx'
import { asStaff, locationIn } from './require-staff.server.ts'
import { runCrewAction } from './ticket-actions.ts'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  const location_id = locationIn(url)
  return asStaff(context, url, (call) =>
    call('GET /console/locations/{location_id}/coming', { params: { location_id } }),
  )
}

/** Starts an order before its time; then it is on the board, and no more here. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await runCrewAction(call, form)
    throw redirect(`${url.pathname}${url.search}`)
  })
}

/** What the kitchen hasn’t begun: by day, with how many it feeds and what it takes to prepare. */
export default function ComingPage({ loaderData }: Route.ComponentProps) {
  const { location, today, days, full } = loaderData
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{m.console_coming_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_coming_of({ location: location.name })}</h1>
      <ConsoleNav location={location} />
      {days.length === 0 && <p className={styles.none}>{m.console_coming_none()}</p>}
      {days.map((day) => (
        <ComingDay key={day.day} day={day} today={today} />
      ))}
      {full && <p>{m.console_coming_full({ count: maxUpcoming })}</p>}
      <ScreenLock />
    </main>
  )
}

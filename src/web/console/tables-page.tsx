import { Link } from 'react-router'
import type { Route } from './+types/tables-page'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction } from '#web/api/call-api.ts'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { FloorAreas } from './floor-areas.tsx'
import { FloorForms } from './floor-forms.tsx'
import { runFloorIntent } from './floor-intents.server.ts'
import { Arrivals, SeatedParties, ThroughParties } from './floor-parties.tsx'
import { FloorWaitlist } from './floor-waitlist.tsx'
import { asStaff, locationIn } from './require-staff.server.ts'
import styles from './tables.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { theme: 'kds' } satisfies RouteHandle

/** How often the floor asks what others changed, in milliseconds. */
const askEvery = 10_000

export function loader({ context, url }: Route.LoaderArgs) {
  const location_id = locationIn(url)
  return asStaff(context, url, (call) =>
    call('GET /console/locations/{location_id}/tables', { params: { location_id } }),
  )
}

/** Does what the host pressed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await runFloorIntent(call, form, url.searchParams.get('location') ?? '')
    return {}
  })
}

/** The host’s page: who sits where, who comes, who waits, and what was quoted against what was waited (R1.7). */
export default function TablesPage({ loaderData: floor, actionData }: Route.ComponentProps) {
  const { location, now } = floor
  useRevalidated(askEvery)
  return (
    <main id="main" tabIndex={-1} className="floor-page">
      <title>{m.floor_title({ name: location.name })}</title>
      <meta name="robots" content="noindex" />
      <header className="floor-head">
        <h1>{m.floor_title({ name: location.name })}</h1>
        <p>{m.floor_time({ time: formatTime(now, getLocale()) })}</p>
        <Link to={paths.console(location.id)} className={linkClass}>
          <Icon name="back" />
          {m.console_back()}
        </Link>
      </header>
      <RefusalMessage
        message={actionData && 'refusal' in actionData ? actionData.refusal.message : undefined}
      />
      <div className="floor-columns">
        <div className="floor-column">
          <FloorForms floor={floor} />
          <FloorWaitlist floor={floor} />
        </div>
        <div className="floor-column">
          <Arrivals floor={floor} />
          <SeatedParties floor={floor} />
          <ThroughParties floor={floor} />
        </div>
        <FloorAreas floor={floor} />
      </div>
    </main>
  )
}

import { useState } from 'react'
import type { Route } from './+types/tables-page'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { field } from '#web/api/form-field.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { callInAction, type Typed } from '#web/api/call-api.ts'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { FloorAreas } from './floor-areas.tsx'
import { FloorBooking } from './floor-booking.tsx'
import { FloorDays } from './floor-days.tsx'
import { FloorForms } from './floor-forms.tsx'
import { FloorResult } from './floor-result.tsx'
import { runFloorIntent } from './floor-intents.server.ts'
import { Arrivals, SeatedParties, ThroughParties } from './floor-parties.tsx'
import { FloorTight } from './floor-tight.tsx'
import { FloorWaitlist } from './floor-waitlist.tsx'
import { asStaff, locationIn } from './require-staff.server.ts'
import styles from './tables.css?url'
import { ScreenLock } from './screen-lock.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { theme: 'kds' } satisfies RouteHandle

/** How often the floor asks what others changed, in milliseconds. */
const askEvery = 10_000

/** The party that the form for a caller begins with. */
const firstParty = 2

export function loader({ context, url }: Route.LoaderArgs) {
  const location_id = locationIn(url)
  // The field of a date writes its own way.
  const asked = url.searchParams.get('day')?.replaceAll('-', '') ?? null
  return asStaff(context, url, async (call) => {
    const params = { location_id }
    const query = { ...(asked !== null && { day: asked }), party: firstParty }
    return call('GET /console/locations/{location_id}/tables', { params, query })
  })
}

/** Does what the host pressed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, field(form, name)]))
  return callInAction(
    context,
    async (call) => {
      await runFloorIntent(call, form, url.searchParams.get('location') ?? '')
      return { done: typed }
    },
    typed,
  )
}

/** The host’s page: who sits where, who comes, who waits, and what was quoted against what was waited (R1.7). */
export default function TablesPage({ loaderData: floor, actionData }: Route.ComponentProps) {
  const booked = useBookings(actionData)
  const { location, now, day, today } = floor
  useRevalidated(askEvery)
  return (
    <main id="main" tabIndex={-1} className="floor-page">
      <title>{m.floor_title({ name: location.name })}</title>
      <meta name="robots" content="noindex" />
      <header className="floor-head">
        <h1>{m.floor_title({ name: location.name })}</h1>
        <p>{m.floor_time({ time: formatTime(now, getLocale()) })}</p>
        <ConsoleNav location={location} />
      </header>
      <FloorDays floor={floor} />
      {actionData && 'refusal' in actionData && <Refused {...actionData} />}
      <FloorResult done={actionData && 'done' in actionData ? actionData.done : undefined} />
      <div className="floor-columns">
        <div className="floor-column">
          <Arrivals floor={floor} />
          {day === today && <FloorWaitlist floor={floor} />}
        </div>
        <div className="floor-column floor-forms">
          {day === today && <FloorForms floor={floor} />}
          {day >= today && (
            <FloorBooking key={`${day} ${booked}`} floor={floor} party={firstParty} />
          )}
        </div>
        <div className="floor-column">
          {day === today && <SeatedParties floor={floor} />}
          <ThroughParties floor={floor} />
        </div>
        <FloorAreas floor={floor} />
      </div>
      <ScreenLock />
    </main>
  )
}

/** Counts what was reserved for callers: its form begins anew then, and keeps what is typed whatever else changes on the floor. */
function useBookings(actionData: Route.ComponentProps['actionData']): number {
  const [known, setKnown] = useState<{ readonly done: unknown; readonly count: number }>({
    done: null,
    count: 0,
  })
  const heard = actionData && 'done' in actionData ? actionData.done : null
  const done = heard?.['intent'] === 'book' ? heard : null
  if (done !== null && done !== known.done) setKnown({ done, count: known.count + 1 })
  return known.count
}

interface RefusedProps {
  readonly refusal: ApiError
  readonly typed?: Typed | undefined
}

/** Why nothing came of a press, and where chairs alone lack, the press that does it all the same. */
function Refused({ refusal: { code, message }, typed }: RefusedProps) {
  return (
    <>
      <RefusalMessage message={message} />
      {code === 'table.too_small' && typed && <FloorTight typed={typed} />}
    </>
  )
}

import { useState } from 'react'
import type { Route } from './+types/tables-page'
import { formatTime, formatWeekdayAndDay } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { typedIn } from '#web/api/form-field.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { callInAction, type Typed } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { loadUnlessLost, useLastKnown } from '#web/api/last-known.ts'
import { useLastingResult } from '#web/api/use-lasting-result.ts'
import { useRevalidated } from '#web/api/use-revalidated.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { FloorAreas } from './floor-areas.tsx'
import { FloorBooking } from './floor-booking.tsx'
import { FloorResult } from './floor-result.tsx'
import { runFloorIntent } from './floor-intents.server.ts'
import { Arrivals, SeatedParties, ThroughParties } from './floor-parties.tsx'
import { FloorWaitlist } from './floor-waitlist.tsx'
import { asStaff, locationIn } from './require-staff.server.ts'
import styles from './tables.css?url'
import { ScreenLock } from './screen-lock.tsx'
import { Unreached } from '#web/shell/reconnect.tsx'
import { Form, Link } from 'react-router'
import type { FloorAnswer } from '#contract/reservation/console.ts'
import { addDays, isoDate } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FloorForm, FloorPress } from './floor-press.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TableChoice } from './table-choice.tsx'

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

/** Leaves the floor, and what is typed on it, as it is while nobody answers: it asks by itself every few seconds. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadUnlessLost(serverLoader)
}

/** Does what the host pressed. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = typedIn(form)
  return callInAction(
    context,
    async (call) => {
      await runFloorIntent(call, form, url.searchParams.get('location') ?? '')
      return { done: typed }
    },
    typed,
  )
}

/** Where nobody answers, the floor stays, and what was typed for who is on the phone. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The host’s page: who sits where, who comes, who waits, and what was quoted against what was waited (R1.7). */
export default function TablesPage({ loaderData, actionData }: Route.ComponentProps) {
  const floor = useLastKnown(loaderData)
  const result = useLastingResult(actionData)
  useRevalidated(askEvery)
  if (!floor) return <Unreached />
  return <Floor floor={floor} result={result} isStale={loaderData === null} />
}

interface FloorProps {
  readonly floor: FloorAnswer
  readonly result: ActionResult
  /** It was asked for since, and nobody answered. */
  readonly isStale: boolean
}

function Floor({ floor, result, isStale }: FloorProps) {
  const heard = useHeard(result)
  const { location, now, day, today } = floor
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
      <FloorResults result={result} isStale={isStale} />
      <div className="floor-columns">
        <div className="floor-column">
          <Arrivals floor={floor} />
          {day === today && <FloorWaitlist floor={floor} />}
        </div>
        <div className="floor-column floor-forms">
          {day === today && <FloorForms floor={floor} heard={heard} />}
          {day >= today && (
            <FloorBooking
              key={`${day} ${heard['book'] ?? 0}`}
              floor={floor}
              party={firstParty}
              refusal={refusalIn(result, { intent: 'book' })}
            />
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

/** How often what each form sends was done. */
type Heard = Readonly<Record<string, number>>

/** Counts what was done by each form: it begins anew then, and keeps what is typed whatever else changes on the floor. */
function useHeard(actionData: ActionResult): Heard {
  const [known, setKnown] = useState<{ readonly done: unknown; readonly counts: Heard }>({
    done: null,
    counts: {},
  })
  const done = actionData && 'done' in actionData ? actionData.done : null
  if (done !== null && done !== known.done) {
    const { counts } = known
    const intent = done['intent'] ?? ''
    setKnown({ done, counts: { ...counts, [intent]: (counts[intent] ?? 0) + 1 } })
  }
  return known.counts
}

type ActionResult = Route.ComponentProps['actionData']

/** Says at the head of the page, in sight wherever it is scrolled to, what came of a press. */
function FloorResults({ result, isStale }: Pick<FloorProps, 'result' | 'isStale'>) {
  const isOutage = refusalIn(result)?.code === 'outage'
  return (
    <div className="floor-results">
      {isStale && !isOutage && <RefusalMessage message={m.refusal_outage()} />}
      {result && 'refusal' in result && <Refused {...result} />}
      <FloorResult done={result && 'done' in result ? result.done : undefined} />
    </div>
  )
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

/** Leads from the day that is shown to the one before, the one after, and today. */
function FloorDays({ floor: { location, day, today } }: { readonly floor: FloorAnswer }) {
  const named = (one: string) => formatWeekdayAndDay(one, getLocale())
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  return (
    <nav className="floor-days" aria-label={m.floor_days()}>
      <Link to={paths.consoleTables(location.id, before)} className={linkClass}>
        <Icon name="left" />
        {named(before)}
      </Link>
      <b aria-current="date">{day === today ? m.floor_today({ day: named(day) }) : named(day)}</b>
      <Link to={paths.consoleTables(location.id, after)} className={linkClass}>
        {named(after)}
        <Icon name="right" />
      </Link>
      {day !== today && (
        <Link to={paths.consoleTables(location.id)} className={linkClass}>
          {m.floor_back_to_today()}
        </Link>
      )}
      <Form method="get" className="floor-day" key={day}>
        <input type="hidden" name="location" value={location.id} />
        <TextField
          label={m.floor_day()}
          name="day"
          type="date"
          defaultValue={isoDate(day)}
          required
        />
        <Button type="submit" variant="soft" size="small">
          {m.floor_day_show()}
        </Button>
      </Form>
    </nav>
  )
}

/** Asks whether a party sits at tables with too few chairs all the same: what was pressed, once more. */
function FloorTight({ typed }: { readonly typed: Typed }) {
  const { intent = '', ...about } = typed
  return (
    <FloorForm>
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="tight" value="yes" />
      <FloorPress intent={intent} variant="primary">
        {m.floor_tight_yes()}
      </FloorPress>
    </FloorForm>
  )
}

/** Whoever stands at the door: seated at once, or put on the waitlist. */
function FloorForms({ floor, heard }: { readonly floor: FloorAnswer; readonly heard: Heard }) {
  return (
    <>
      <section
        className="floor-card"
        aria-labelledby="walk-in"
        key={`seat ${heard['walk-in'] ?? 0}`}
      >
        <h2 id="walk-in">{m.floor_walk_in()}</h2>
        <FloorForm>
          <PartySize />
          <TextField
            label={m.floor_name_optional()}
            name="name"
            autoComplete="off"
            maxLength={60}
          />
          <TableChoice floor={floor} first={m.floor_best()} />
          <FloorPress intent="walk-in" variant="primary">
            {m.floor_seat()}
          </FloorPress>
        </FloorForm>
      </section>
      <section className="floor-card" aria-labelledby="wait" key={`wait ${heard['wait'] ?? 0}`}>
        <h2 id="wait">{m.floor_add_waiting()}</h2>
        <FloorForm>
          <PartySize />
          <TextField
            label={m.floor_name()}
            name="name"
            autoComplete="off"
            maxLength={60}
            required
          />
          <PhoneField label={m.floor_phone_optional()} name="phone" autoComplete="off" />
          <FloorPress intent="wait">{m.floor_add()}</FloorPress>
        </FloorForm>
      </section>
    </>
  )
}

function PartySize() {
  return (
    <TextField
      label={m.floor_count()}
      name="party"
      type="number"
      inputMode="numeric"
      min={1}
      max={60}
      defaultValue={2}
      required
    />
  )
}

import type { Route } from './+types/reservations-page'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { GuestDay } from '#web/shell/order-time.tsx'
import { formatShortDayIn, formatShortWeekdayIn } from '#core/format/format-date-time.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { classes } from '#web/ui/classes.ts'
import { HoldCard } from './hold-card.tsx'
import { loadFinder, type Finder } from './load-finder.server.ts'
import { runFinderIntent } from './reservation-intents.server.ts'
import { TimesList } from './times-list.tsx'
import { WaitlistBand } from './waitlist-band.tsx'
import styles from './reservations.css?url'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import {
  formatDay,
  formatShortWeekday,
  formatTime,
  formatWeekdayAndDay,
} from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { isoDate } from '#core/time.ts'
import { getLocale } from '#messages/runtime.js'
import { Button, inlineLinkClass } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const cart = await currentCart(call)
    const kitchen = cart?.awaits_address ? null : cart?.location
    return loadFinder(call, url, kitchen?.id ?? null)
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
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

export { unlessPaid as shouldRevalidate } from '#web/storefront/checkout/charge-step.ts'

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

/** How many days stand as buttons; the others are behind the browser’s own calendar. */
const shownDays = 7

/** Asks for how many, when and where; it is a plain form whose answer has an address of its own. */
function FinderForm({ finder }: { readonly finder: Finder }) {
  const { room, party, day, at, change } = finder
  return (
    <Form
      className="finder-card"
      action={paths.reservations()}
      preventScrollReset
      key={`${room.id} ${party} ${day} ${at}`}
    >
      {change && <input type="hidden" name="change" value={change.id} />}
      <Chips
        legend={m.table_party()}
        name="party"
        value={String(party)}
        options={Array.from({ length: room.most }, (_, nth) => ({
          value: String(nth + 1),
          label: String(nth + 1),
        }))}
        hint={
          <>
            {m.table_more({ most: room.most, name: room.name })}{' '}
            <a className={inlineLinkClass} href={`tel:+1${room.phone}`}>
              {formatPhone(room.phone)}
            </a>
          </>
        }
      />
      <DayChips finder={finder} />
      <WhenAndWhere finder={finder} />
      <Button type="submit" variant="dark" className="finder-find">
        {m.table_find()}
      </Button>
    </Form>
  )
}

/** Asks for a day: the next few, each by its weekday. */
function DayChips({ finder: { room, day } }: { readonly finder: Finder }) {
  const locale = getLocale()
  return (
    <Chips
      legend={m.table_day()}
      name="day"
      value={day}
      options={room.days.slice(0, shownDays).map((one) => ({
        value: one,
        note:
          one === room.today ? (
            m.table_today()
          ) : (
            <GuestDay
              day={one}
              own={formatShortWeekday(one, locale)}
              format={formatShortWeekdayIn}
            />
          ),
        label: <GuestDay day={one} own={formatDay(one, locale)} format={formatShortDayIn} />,
      }))}
      hint={room.closed.map(({ day: closed, note }) => (
        <span key={closed}>
          <GuestDay
            day={closed}
            own={formatWeekdayAndDay(closed, locale)}
            sentence={(on) => m.table_closed({ day: on, note })}
          />{' '}
        </span>
      ))}
    />
  )
}

function WhenAndWhere({ finder }: { readonly finder: Finder }) {
  const { rooms, room, day, at, arounds, change } = finder
  return (
    <>
      <TextField
        label={m.table_other_day()}
        name="other"
        type="date"
        min={isoDate(room.today)}
        max={isoDate(room.days.at(-1) ?? room.today)}
        defaultValue={room.days.indexOf(day) < shownDays ? '' : isoDate(day)}
      />
      <SelectField label={m.table_around()} name="at" defaultValue={at}>
        {arounds.map((time) => (
          <option key={time} value={time}>
            {formatTime(time, getLocale())}
          </option>
        ))}
      </SelectField>
      {!change && (
        <SelectField label={m.table_kitchen()} name="location" defaultValue={room.id}>
          {rooms.map(({ id, name, city }) => (
            <option key={id} value={id}>
              {name}, {city}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

interface ChipsProps {
  readonly legend: string
  readonly name: string
  readonly value: string
  readonly options: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly note?: ReactNode
  }[]
  readonly hint: ReactNode
}

/** A native radio group in small cards, as many in a row as there is room for. */
function Chips({ legend, name, value, options, hint }: ChipsProps) {
  return (
    <fieldset className="finder-chips">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className={hiddenClass}
            />
            {option.note && <small>{option.note}</small>}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p>{hint}</p>
    </fieldset>
  )
}

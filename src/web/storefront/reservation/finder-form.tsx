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
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Button, inlineLinkClass } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import type { Finder } from './load-finder.server.ts'

/** How many days stand as buttons; the others are behind the browser’s own calendar. */
const shownDays = 7

/** Asks for how many, when and where; it is a plain form whose answer has an address of its own. */
export function FinderForm({ finder }: { readonly finder: Finder }) {
  const { room, party, day, at, change } = finder
  const locale = getLocale()
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
      <Chips
        legend={m.table_day()}
        name="day"
        value={day}
        options={room.days.slice(0, shownDays).map((one) => ({
          value: one,
          note: one === room.today ? m.table_today() : formatShortWeekday(one, locale),
          label: formatDay(one, locale),
        }))}
        hint={room.closed.map(({ day: closed, note }) => (
          <span key={closed}>
            {m.table_closed({ day: formatWeekdayAndDay(closed, locale), note })}{' '}
          </span>
        ))}
      />
      <WhenAndWhere finder={finder} />
      <Button type="submit" variant="dark" className="finder-find">
        {m.table_find()}
      </Button>
    </Form>
  )
}

function WhenAndWhere({ finder }: { readonly finder: Finder }) {
  const { rooms, room, day, at, arounds } = finder
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
      <SelectField label={m.table_kitchen()} name="location" defaultValue={room.id}>
        {rooms.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {name}, {city}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface ChipsProps {
  readonly legend: string
  readonly name: string
  readonly value: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly note?: string
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

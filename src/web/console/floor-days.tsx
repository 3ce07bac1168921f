import { Form, Link } from 'react-router'
import type { FloorAnswer } from '#contract/reservation/console.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { addDays, isoDate } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Leads from the day that is shown to the one before, the one after, and today. */
export function FloorDays({ floor: { location, day, today } }: { readonly floor: FloorAnswer }) {
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

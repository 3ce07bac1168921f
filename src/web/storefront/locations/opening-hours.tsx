import { m } from '#messages'
import type { LocationAnswer } from '#contract/locations.ts'
import { weekdayOf } from '#core/time.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './opening-hours.module.css'
import { formatDay, formatShortWeekday, formatWeekday } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'
import { formatHandoff } from '#core/handoff/format-handoff.ts'

interface OpeningHoursProps {
  readonly location: Pick<LocationAnswer, 'hours' | 'exceptions' | 'today'>
}

/** Names the handoffs as guests know them: who drives makes no difference to them. */
function formatHandoffs(handoff: LocationAnswer['hours'][number]['handoff']): string {
  return [...new Set(handoff.map((mode) => formatHandoff(mode, getLocale())))].join(', ')
}

/** Names a weekday by its number: the first of January 2024 was a Monday. */
function weekdayName(weekday: number): string {
  return formatWeekday(`2024010${weekday}`, getLocale())
}

/** Shows the week of each handoff, today in bold, and the dates that differ. */
export function OpeningHours({ location }: OpeningHoursProps) {
  const { hours, exceptions, today } = location
  return (
    <section aria-labelledby="hours" className={styles.hours}>
      <h2 id="hours">{m.locations_hours()}</h2>
      {hours.map(({ handoff, days }) => (
        <table key={handoff.join(' ')} className={styles.table}>
          <caption>{formatHandoffs(handoff)}</caption>
          <tbody>
            {days.map(({ weekday, text }) => (
              <tr key={weekday} className={classes(weekday === weekdayOf(today) && styles.today)}>
                <th scope="row">{weekdayName(weekday)}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {exceptions.length > 0 && (
        <table className={styles.table}>
          <caption>{m.locations_hours_coming_up()}</caption>
          <tbody>
            {exceptions.map(({ day, note, text }) => (
              <tr key={day} className={classes(day === today && styles.today)}>
                <th scope="row">
                  {note} · {formatShortWeekday(day, getLocale())} {formatDay(day, getLocale())}
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

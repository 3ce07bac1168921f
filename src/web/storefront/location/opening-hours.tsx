import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { formatDayIn, formatWeekdayIn } from '#core/format/format-date-time.ts'
import { type CalendarDay, weekdayOf } from '#core/time.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { TimeInSentence } from '#web/shell/wanted-time.tsx'
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

/** Names a weekday by its number, in the language that its guest reads (R11.11): the first of January 2024 was a Monday. */
function WeekdayName({ weekday }: { readonly weekday: number }) {
  const { date_language: language } = useRoot()
  const day = `2024010${weekday}`
  const foreign = language === null ? null : formatWeekdayIn(day, language)
  return <TimeInSentence own={formatWeekday(day, getLocale())} foreign={foreign} />
}

/** Names a day whose hours differ, in the language that its guest reads. */
function ExceptionDay({ day }: { readonly day: CalendarDay }) {
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : formatDayIn(day, language)
  const own = `${formatShortWeekday(day, getLocale())} ${formatDay(day, getLocale())}`
  return <TimeInSentence own={own} foreign={foreign} />
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
                <th scope="row">
                  <WeekdayName weekday={weekday} />
                </th>
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
                  {note} · <ExceptionDay day={day} />
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

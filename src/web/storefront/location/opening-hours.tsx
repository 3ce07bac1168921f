import type { LocationAnswer } from '#contract/locations.ts'
import { dayWords, weekdayWords } from '#core/clock-words.ts'
import { weekdayOf } from '#core/time.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './opening-hours.module.css'
import { weekdays } from './restaurant-facts.ts'

interface OpeningHoursProps {
  readonly location: Pick<LocationAnswer, 'hours' | 'exceptions' | 'today'>
}

/** Each way by the name that guests know it by: who drives makes no difference to them. */
function waysOf(handoff: LocationAnswer['hours'][number]['handoff']): string {
  return [...new Set(handoff.map((mode) => handoffModes[mode].title))].join(', ')
}

/** The week of each way to order, today in bold, and the dates that differ. */
export function OpeningHours({ location }: OpeningHoursProps) {
  const { hours, exceptions, today } = location
  return (
    <section aria-labelledby="hours" className={styles.hours}>
      <h2 id="hours">Hours</h2>
      {hours.map(({ handoff, days }) => (
        <table key={handoff.join(' ')} className={styles.table}>
          <caption>{waysOf(handoff)}</caption>
          <tbody>
            {days.map(({ weekday, words }) => (
              <tr key={weekday} className={classes(weekday === weekdayOf(today) && styles.today)}>
                <th scope="row">{weekdays[weekday - 1]}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {exceptions.length > 0 && (
        <table className={styles.table}>
          <caption>Coming up</caption>
          <tbody>
            {exceptions.map(({ day, note, words }) => (
              <tr key={day} className={classes(day === today && styles.today)}>
                <th scope="row">
                  {note} · {weekdayWords(day).slice(0, 3)} {dayWords(day)}
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

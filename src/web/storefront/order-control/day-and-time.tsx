import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { channels } from '#core/channel.ts'
import { timeWords } from '#core/clock-words.ts'
import { paths } from '#web/paths.ts'
import { whenWanted } from '#web/root/handoff-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './day-and-time.module.css'
import { dayAfter, dayName, type DayTimes } from './day-times.ts'

interface DayAndTimeProps {
  readonly cart: CartAnswer
  readonly given: DayTimes | null
  /** The time that is picked. */
  readonly wanted: string | null
  readonly onTime: (wanted: string) => void
  /** Told a day that is looked at; its time is still to be picked. */
  readonly onDay: (day: string) => void
}

/** The days that can be ordered for, then the times of one of them that still have room (R4.4, R7.9). */
export function DayAndTime({ cart, given, wanted, onTime, onDay }: DayAndTimeProps) {
  const { days } = cart.location
  const isSoon = channels[cart.channel].lead_days === 0
  const [day, setDay] = useState(given?.day ?? wanted?.slice(0, 8) ?? '')
  const look = (next: string) => {
    setDay(next)
    onDay(next)
  }
  const { times, checking, lost, again } = useTimes(cart, day, given)
  return (
    <>
      <div className={styles.two}>
        <SelectField
          label="Day"
          name="day"
          value={day}
          onChange={(event) => look(event.currentTarget.value)}
        >
          <option value="">Choose Date...</option>
          <Options values={days} words={dayName} />
        </SelectField>
        <TimeSelect day={day} times={times} checking={checking} wanted={wanted} onTime={onTime} />
      </div>
      <output className={styles.note}>
        <Still cart={cart} day={day} wanted={wanted} />
        {times?.length === 0 && <NoneLeft days={days} day={day} soon={isSoon} onDay={look} />}
        {lost && (
          <>
            <span>The times didn’t load.</span>
            <Button variant="soft" size="small" onClick={again}>
              Try Again
            </Button>
          </>
        )}
      </output>
    </>
  )
}

interface StillProps extends Pick<DayAndTimeProps, 'cart' | 'wanted'> {
  readonly day: string
}

/** The time that an order has is kept while another day is looked at. */
function Still({ cart, day, wanted }: StillProps) {
  const { earliest, asap_unavailable } = cart.time
  const hasTime = cart.time.wanted !== null || (asap_unavailable === null && earliest !== null)
  const isPicked = day !== '' && wanted?.startsWith(day) === true
  if (isPicked || !hasTime) return null
  return <span>Still {whenWanted(cart)}, until you pick a time.</span>
}

interface TimeSelectProps {
  readonly day: string
  readonly times: readonly string[] | undefined
  readonly checking: boolean
  readonly wanted: string | null
  readonly onTime: (wanted: string) => void
}

function TimeSelect({ day, times = [], checking, wanted, onTime }: TimeSelectProps) {
  return (
    <SelectField
      label="Time"
      name="wanted"
      value={times.find((time) => time === wanted) ?? ''}
      aria-busy={checking}
      hint={day === '' ? 'Pick a day first.' : undefined}
      onChange={(event) => event.currentTarget.value && onTime(event.currentTarget.value)}
    >
      <option value="">{checking ? 'Checking times…' : 'Choose Time...'}</option>
      <Options values={times} words={timeWords} />
    </SelectField>
  )
}

interface OptionsProps {
  readonly values: readonly string[]
  readonly words: (value: string) => string
}

function Options({ values, words }: OptionsProps) {
  return values.map((value) => (
    <option key={value} value={value}>
      {words(value)}
    </option>
  ))
}

interface NoneLeftProps {
  readonly days: readonly string[]
  readonly day: string
  /** The first day is today. */
  readonly soon: boolean
  readonly onDay: (day: string) => void
}

/** The day is full or over: says so and offers the next one. */
function NoneLeft({ days, day, soon, onDay }: NoneLeftProps) {
  const next = dayAfter(days, day)
  return (
    <>
      <span>
        {soon && day === days[0] ? 'No times left today' : `No times left on ${dayName(day)}`}
      </span>
      {next && (
        <Button variant="soft" size="small" onClick={() => onDay(next)}>
          Look at {dayName(next)}
        </Button>
      )}
    </>
  )
}

/** The times of a day: as given, else asked for whenever the day or the handoff changes. */
function useTimes(cart: CartAnswer, day: string, given: DayTimes | null) {
  const { data, state, load } = useFetcher<DayTimes | null>()
  const { handoff } = cart
  const here = given?.day === day
  useEffect(() => {
    if (day !== '' && !here) void load(paths.cartTimes(day))
  }, [day, here, handoff, load])
  const known = here ? given : data?.day === day ? data : undefined
  const checking = day !== '' && !known && state !== 'idle'
  return {
    times: known?.times,
    checking,
    lost: day !== '' && data === null && state === 'idle',
    again: () => void load(paths.cartTimes(day)),
  }
}

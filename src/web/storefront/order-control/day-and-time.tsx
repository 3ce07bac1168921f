import { useEffect, useState } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { channels } from '#core/channel.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import styles from './day-and-time.module.css'
import { dayAfter, formatPickerDay, type DayTimes } from './day-times.ts'
import { formatTime } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'

interface DayAndTimeProps {
  readonly cart: CartAnswer
  readonly initial: DayTimes | null
  /** The time that is picked. */
  readonly wanted: string | null
  readonly onTime: (wanted: string) => void
  /** Called with a day that is looked at; its time is still to be picked. */
  readonly onDay: (day: string) => void
}

/** Lists the days that can be ordered for, then the times of one of them that still have room (R4.4, R7.9). */
export function DayAndTime({ cart, initial, wanted, onTime, onDay }: DayAndTimeProps) {
  const { days } = cart.location
  const { date_language } = useRoot()
  const isSoon = channels[cart.channel].lead_days === 0
  const [day, setDay] = useState(initial?.day ?? wanted?.slice(0, 8) ?? '')
  const look = (next: string) => {
    setDay(next)
    onDay(next)
  }
  const { times, checking, lost, retry } = useTimes(cart, day, initial)
  return (
    <>
      <div className={styles.two}>
        <SelectField
          label={m.time_day()}
          name="selectedDay"
          value={day}
          onChange={(event) => look(event.currentTarget.value)}
        >
          <option value="">{m.time_choose_day()}</option>
          <Options values={days} format={(each) => formatPickerDay(each, date_language)} />
        </SelectField>
        <TimeSelect day={day} times={times} checking={checking} wanted={wanted} onTime={onTime} />
      </div>
      <output className={styles.note}>
        <CurrentTime cart={cart} day={day} wanted={wanted} />
        {times?.length === 0 && <NoneLeft days={days} day={day} soon={isSoon} onDay={look} />}
        {lost && (
          <>
            <span>{m.time_not_loaded()}</span>
            <Button variant="soft" size="small" onClick={retry}>
              {m.common_try_again()}
            </Button>
          </>
        )}
      </output>
    </>
  )
}

interface CurrentTimeProps extends Pick<DayAndTimeProps, 'cart' | 'wanted'> {
  readonly day: string
}

/** Tells that an order keeps its time while another day is looked at. */
function CurrentTime({ cart, day, wanted }: CurrentTimeProps) {
  const { earliest, asap_unavailable } = cart.time
  const hasTime = cart.time.wanted !== null || (asap_unavailable === null && earliest !== null)
  const isPicked = day !== '' && wanted?.startsWith(day) === true
  if (isPicked || !hasTime) return null
  return (
    <span>
      <WantedTime cart={cart} sentence={(when) => m.time_still({ when })} />
    </span>
  )
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
      label={m.time_time()}
      name="selectedTime"
      value={times.find((time) => time === wanted) ?? ''}
      aria-busy={checking}
      hint={day === '' ? m.time_pick_day_first() : undefined}
      onChange={(event) => event.currentTarget.value && onTime(event.currentTarget.value)}
    >
      <option value="">{checking ? m.time_checking() : m.time_choose_time()}</option>
      <Options values={times} format={(time) => formatTime(time, getLocale())} />
    </SelectField>
  )
}

interface OptionsProps {
  readonly values: readonly string[]
  readonly format: (value: string) => string
}

function Options({ values, format }: OptionsProps) {
  return values.map((value) => (
    <option key={value} value={value}>
      {format(value)}
    </option>
  ))
}

interface NoneLeftProps {
  readonly days: readonly string[]
  readonly day: string
  /** Whether the first day is today. */
  readonly soon: boolean
  readonly onDay: (day: string) => void
}

/** Tells that a day is full or over, and offers the next one. */
function NoneLeft({ days, day, soon, onDay }: NoneLeftProps) {
  const next = dayAfter(days, day)
  const { date_language } = useRoot()
  return (
    <>
      <span>
        {soon && day === days[0]
          ? m.time_none_today()
          : m.time_none_on({ day: formatPickerDay(day, date_language) })}
      </span>
      {next && (
        <Button variant="soft" size="small" onClick={() => onDay(next)}>
          {m.time_look_at({ day: formatPickerDay(next, date_language) })}
        </Button>
      )}
    </>
  )
}

/** Returns the times of a day: the initial ones, else loaded whenever the day or the handoff changes. */
function useTimes(cart: CartAnswer, day: string, initial: DayTimes | null) {
  const { data, state, load } = useFetcher<DayTimes | null>()
  const { handoff } = cart
  const here = initial?.day === day
  useEffect(() => {
    if (day !== '' && !here) void load(paths.cartTimes(day))
  }, [day, here, handoff, load])
  const loaded = here ? initial : data?.day === day ? data : undefined
  const checking = day !== '' && !loaded && state !== 'idle'
  return {
    times: loaded?.times,
    checking,
    lost: day !== '' && data === null && state === 'idle',
    retry: () => void load(paths.cartTimes(day)),
  }
}

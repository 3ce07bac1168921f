import { useState } from 'react'
import { formatTime } from '#core/format/format-time.ts'
import { usualDeadline } from '#core/group-order/start.ts'
import { isoDate, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { formatPickerDay } from '#web/storefront/order-control/day-times.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { BroughtTo } from './brought-to.tsx'
import styles from './group-order-page.module.css'
import { HandoffField, type Looked } from './handoff-field.tsx'
import type { GroupStart, GroupStartAt } from './load-group-start.server.ts'

export interface WhereAndWhenProps {
  readonly start: GroupStart
  readonly at: GroupStartAt
  readonly looked: Looked
}

/**
 * Asks where a group order is from, how it changes hands, when it is wanted and until when people choose: none of it contradicts the
 * others. Who caters begins with the day.
 */
export function WhereAndWhen({ start, at, looked }: WhereAndWhenProps) {
  const { picked, look, isFound } = looked
  const wish = useWish(at, isFound ? at.times : null, picked.day)
  const isCatered = at.packages.length > 0
  const when = <When at={at} wish={wish} onDay={(day) => look({ day })} />
  const where = <Where start={start} at={at} looked={looked} />
  return (
    <>
      {isCatered ? when : where}
      {isCatered ? where : when}
      <Deadline at={at} ready={wish.isAhead ? wish.time || null : null} />
    </>
  )
}

function Where({ start, at, looked }: WhereAndWhenProps) {
  const { places, delivery } = start
  const { picked, look } = looked
  const isHydrated = useHydrated()
  return (
    <>
      <HandoffField start={start} looked={looked} />
      {delivery ? (
        <BroughtTo start={start} delivery={delivery} menu_id={at.menu_id} />
      ) : (
        <SelectField
          label={m.group_place()}
          name="menu_id"
          value={picked.menu_id}
          onChange={({ currentTarget }) => look({ menu_id: currentTarget.value })}
        >
          {places.map((place) => (
            <option key={place.menu_id} value={place.menu_id}>
              {place.label}
            </option>
          ))}
        </SelectField>
      )}
      {!isHydrated && (
        <Button
          type="submit"
          variant="soft"
          formMethod="get"
          formAction={paths.groupOrder()}
          formNoValidate
        >
          {m.time_show()}
        </Button>
      )}
    </>
  )
}

/** Keeps when a group order is wanted; `times` is null until those of the day are known. */
function useWish({ asap, wanted }: GroupStartAt, times: readonly string[] | null, day: string) {
  const [mode, setMode] = useState(wanted === null ? 'asap' : 'advance')
  const [picked, setPicked] = useState(wanted)
  const time = timeOf(times ?? [], picked, day)
  return { mode, setMode, setPicked, time, times, day, isAhead: !asap || mode === 'advance' }
}

interface WhenProps {
  readonly at: GroupStartAt
  readonly wish: ReturnType<typeof useWish>
  readonly onDay: (day: string) => void
}

/** Asks when it is wanted. */
function When({ at, wish, onDay }: WhenProps) {
  const { mode, setMode, setPicked, isAhead, ...shown } = wish
  return (
    <>
      {at.asap ? (
        <RadioCards
          legend={m.time_when()}
          legendShown
          name="when"
          options={[
            { value: 'asap', label: m.group_when_asap(), icon: 'clock' },
            { value: 'advance', label: m.group_when_time(), icon: 'calendar' },
          ]}
          value={mode}
          onChange={setMode}
        />
      ) : (
        <input type="hidden" name="when" value="advance" />
      )}
      {isAhead && <DayAndTime {...shown} days={at.days} onDay={onDay} onTime={setPicked} />}
    </>
  )
}

/** Returns the time that is picked where it can be had, else the first from noon on; empty where there is none. */
function timeOf(times: readonly string[], picked: string | null, day: string): string {
  const noon = times.find((time) => time >= `${day} 12:00`) ?? times[0] ?? ''
  return times.find((time) => time === picked) ?? noon
}

interface DayAndTimeProps
  extends Pick<WhenProps['wish'], 'day' | 'times' | 'time'>, Pick<WhenProps, 'onDay'> {
  readonly days: readonly string[]
  readonly onTime: (time: string) => void
}

function DayAndTime({ days, day, times, time, onDay, onTime }: DayAndTimeProps) {
  const { date_language } = useRoot()
  return (
    <>
      <div className={styles.two}>
        <SelectField
          label={m.time_day()}
          name="selectedDay"
          value={day}
          onChange={({ currentTarget }) => onDay(currentTarget.value)}
        >
          {days.map((each) => (
            <option key={each} value={each}>
              {formatPickerDay(each, date_language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.time_time()}
          name="ready"
          value={time}
          required
          aria-busy={times === null}
          onChange={({ currentTarget }) => onTime(currentTarget.value)}
        >
          {time === '' && (
            <option value="">{times === null ? m.time_checking() : m.time_choose_time()}</option>
          )}
          {times?.map((each) => (
            <option key={each} value={each}>
              {formatTime(each, getLocale())}
            </option>
          ))}
        </SelectField>
      </div>
      <output>
        {times?.length === 0 &&
          day !== '' &&
          m.time_none_on({ day: formatPickerDay(day, date_language) })}
      </output>
    </>
  )
}

interface DeadlineProps {
  readonly at: GroupStartAt
  readonly ready: string | null
}

/** Asks until when people choose; it follows the time of the order until somebody types another. */
function Deadline({ at: { now, time_zone }, ready }: DeadlineProps) {
  const { app } = useRoot()
  const [typed, setTyped] = useState<string>()
  const [day = '', time = ''] = localTimeAt(
    usualDeadline({ ready, channel: app.channel }, { now, zone: time_zone }),
    time_zone,
  ).split(' ')
  return (
    <TextField
      label={m.group_deadline()}
      hint={m.group_deadline_hint()}
      invalid={m.group_deadline_invalid()}
      type="datetime-local"
      name="deadline"
      value={typed ?? `${isoDate(day)}T${time}`}
      onText={setTyped}
      required
    />
  )
}

import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { addDays, type CalendarDay } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { SelectField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** How many days ahead can be picked; what is out for longer is out until it is back. */
const daysAhead = 30

type Kind = 'tonight' | 'day' | 'back'

interface SpanChoiceProps {
  /** The kitchen’s day that runs. */
  readonly today: CalendarDay
  /** `tonight`, `back`, or the last day. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Until when what is pressed next is out: orders that are wanted later can have it. */
export function SpanChoice({ today, value, onChange }: SpanChoiceProps) {
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1))
  const kind: Kind = value === 'tonight' || value === 'back' ? value : 'day'
  const pick = (picked: Kind) => onChange(picked === 'day' ? addDays(today, 1) : picked)
  return (
    <div className="panel-span">
      <RadioCards
        legend={m.console_out_until()}
        legendShown
        name="span"
        value={kind}
        onChange={pick}
        options={[
          { value: 'tonight', label: m.console_out_until_tonight() },
          { value: 'day', label: m.console_out_until_a_day() },
          { value: 'back', label: m.console_out_until_back() },
        ]}
      />
      {kind === 'day' && (
        <SelectField
          label={m.console_out_last_day()}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {formatWeekdayAndDay(day, getLocale())}
            </option>
          ))}
        </SelectField>
      )}
      {kind !== 'back' && <p>{m.console_out_until_lede()}</p>}
    </div>
  )
}

/** Formats until when an item is out. */
export function formatUntil(until: CalendarDay | null, today: CalendarDay): string {
  if (until === null) return m.console_out_is_until_back()
  if (until <= today) return m.console_out_is_until_tonight()
  return m.console_out_is_through({ day: formatWeekdayAndDay(until, getLocale()) })
}

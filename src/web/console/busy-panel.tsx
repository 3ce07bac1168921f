import { useState } from 'react'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { Board } from './board.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { channels } from '#core/channel.ts'
import { isChannel } from '#core/is-channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { PausedPart } from '#core/location/location.ts'
import { type PauseReason, pauseReasons } from '#core/pause-reason.ts'
import { partKey } from '#core/location/paused-part.ts'
import type { LocalTime } from '#core/time.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { untilATime } from './pause-span.ts'
import { formatPart } from './format-part.ts'
import { ItemRow } from './item-row.tsx'

interface BusyPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

const extraMinutes = ['10', '20', '30', '45', '60'] as const

/** For how long a kitchen can be busy, in minutes. */
const spans = {
  '30': () => m.console_minutes({ count: 30 }),
  '60': () => m.console_hours({ count: 1 }),
  '120': () => m.console_hours({ count: 2 }),
} as const

type Span = keyof typeof spans

/** Makes everything take longer for a while, when the kitchen can’t keep up. Guests read it before they order. */
export function BusyPanel({ board, open, onClose, onChange }: BusyPanelProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const [extra, setExtra] = useState<string>('20')
  const [span, setSpan] = useState<Span>('60')
  const { location, busy: now } = board
  const about = { location_id: location.id }
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_busy()}>
      <p className="panel-lede">
        {now
          ? m.console_busy_now({
              minutes: now.extra_minutes,
              time: formatTime(now.until, getLocale()),
            })
          : m.console_busy_lede()}
        {now?.by && ` ${m.console_busy_by({ person: now.by })}`}
      </p>
      {now && (
        <ActionForm fetcher={fetcher} press="not-busy" about={about} className="panel-end">
          <Button type="submit" variant="ghost" busy={busy}>
            {m.console_busy_end()}
          </Button>
        </ActionForm>
      )}
      <ActionForm fetcher={fetcher} press="busy" about={about} className="panel-list">
        <RadioCards
          legend={m.console_busy_longer()}
          legendShown
          name="extra_minutes"
          value={extra}
          onChange={setExtra}
          options={extraMinutes.map((value) => ({
            value,
            label: m.console_minutes({ count: Number(value) }),
          }))}
        />
        <RadioCards
          legend={m.console_busy_for()}
          legendShown
          name="for_minutes"
          value={span}
          onChange={setSpan}
          options={[
            { value: '30', label: spans['30']() },
            { value: '60', label: spans['60']() },
            { value: '120', label: spans['120']() },
          ]}
        />
        <Button type="submit" busy={busy}>
          {now ? m.console_busy_change() : m.console_busy_start()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
      <PauseForm {...{ board, onChange }} />
    </SidePanel>
  )
}

interface PauseProps {
  readonly board: Board
  readonly onChange: (change: BoardChange) => void
}

type Paused = Board['pauses'][number]

const handoffs = [
  'pickup',
  'curbside',
  'drivethru',
  'delivery',
] as const satisfies readonly HandoffMode[]

/** For how long something can be paused, in minutes. */
const pauseMinutes = [30, 60, 120, 240, 480] as const

/** Takes no orders for a while, of all or a part: those that are wanted later are taken. Guests read why. */
function PauseForm({ board, onChange }: PauseProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { location, pauses } = board
  return (
    <section className="panel-pause" aria-label={m.console_pause()}>
      <h3>{m.console_pause()}</h3>
      <p className="panel-lede">{m.console_pause_lede()}</p>
      <ul className="panel-list" aria-label={m.console_pauses()}>
        {pauses.map((pause) => (
          <PausedRow key={partKey(pause.part)} {...{ pause, board, onChange }} />
        ))}
      </ul>
      <ActionForm
        fetcher={fetcher}
        press="pause"
        about={{ location_id: location.id }}
        className="panel-list"
      >
        <SelectField label={m.console_pause_part()} name="part">
          {partsOf(board).map((part) => (
            <option key={partKey(part)} value={partKey(part)}>
              {formatPart(part, board.location)}
            </option>
          ))}
        </SelectField>
        <PauseSpanFields localTime={board.local_time} />
        <SelectField label={m.console_pause_why()} name="reason">
          {pauseReasons.map((one) => (
            <option key={one} value={one}>
              {reasonLabels[one]()}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          {m.console_pause_start()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </section>
  )
}

/** For how long, or until when by the kitchen’s own clock: who pauses it may be in another zone. */
function PauseSpanFields({ localTime }: { readonly localTime: LocalTime }) {
  const [span, setSpan] = useState('60')
  return (
    <>
      <SelectField
        label={m.console_pause_for()}
        name="for_minutes"
        value={span}
        onChange={({ target }) => setSpan(target.value)}
      >
        {pauseMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes < 60
              ? m.console_minutes({ count: minutes })
              : m.console_hours({ count: minutes / 60 })}
          </option>
        ))}
        <option value={untilATime}>{m.console_pause_until_a_time()}</option>
      </SelectField>
      {span === untilATime && (
        <TextField
          label={m.console_pause_time()}
          hint={m.console_pause_clock({ time: formatTime(localTime, getLocale()) })}
          name="until"
          type="time"
          required
        />
      )}
    </>
  )
}

/** What is paused until when, why and by whom; one press lets it go on. */
function PausedRow({ pause, board, onChange }: PauseProps & { readonly pause: Paused }) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { by, reason, until, part } = pause
  const time = formatTime(until, getLocale())
  const name = formatPart(part, board.location)
  return (
    <ItemRow
      name={name}
      until={m.console_pause_until({ time })}
      place={m.console_pause_by({ reason: reasonLabels[reason](), person: by })}
    >
      <ActionForm
        fetcher={fetcher}
        press="go-on"
        about={{ location_id: board.location.id, part: partKey(part) }}
      >
        <Button
          type="submit"
          variant="ghost"
          busy={busy}
          aria-label={m.console_press_on_item({ press: m.console_pause_end(), item: name })}
        >
          {m.console_pause_end()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </ItemRow>
  )
}

const reasonLabels = {
  rush: () => m.console_pause_rush(),
  short_staffed: () => m.console_pause_short_staffed(),
  equipment: () => m.console_pause_equipment(),
  no_drivers: () => m.console_pause_no_drivers(),
  weather: () => m.console_pause_weather(),
  event: () => m.console_pause_event(),
} as const satisfies Record<PauseReason, () => string>

/** Returns what of a kitchen can be paused. */
function partsOf({ location }: Board): readonly PausedPart[] {
  return [
    { kind: 'kitchen' },
    ...Object.keys(channels)
      .filter(isChannel)
      .map((channel) => ({ kind: 'channel', channel }) as const),
    ...handoffs.map((handoff) => ({ kind: 'handoff', handoff }) as const),
    ...location.stations.map((station) => ({ kind: 'station', station }) as const),
  ]
}

import { useState } from 'react'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { Board } from './board.ts'
import { PauseForm } from './pause-form.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

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

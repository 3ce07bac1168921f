import { useState } from 'react'
import { timeWords } from '#core/clock-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { Board } from './board.ts'
import styles from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'

interface BusyPanelProps {
  readonly board: Board
  readonly open: boolean
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed) => void
}

const longer = ['10', '20', '30', '45', '60'] as const
const spans = { '30': '30 min', '60': '1 hour', '120': '2 hours' } as const
type Span = keyof typeof spans

/** When the kitchen can’t keep up: everything takes so much longer, for so long. Guests read it before they order. */
export function BusyPanel({ board, open, onClose, onPressed }: BusyPanelProps) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const [extra, setExtra] = useState<string>('20')
  const [span, setSpan] = useState<Span>('60')
  const { location, busy: now } = board
  const about = { location_id: location.id }
  return (
    <SidePanel open={open} onClose={onClose} title="Busy">
      <p className={styles.lede}>
        {now
          ? `Everything takes ${now.extra_minutes} min longer until ${timeWords(now.until)}. Guests read it.`
          : 'Give the kitchen time. Guests read how much longer it takes before they order.'}
      </p>
      {now && (
        <PressForm fetcher={fetcher} press="not-busy" about={about} className={styles.end}>
          <Button type="submit" variant="ghost" busy={busy}>
            Back to normal
          </Button>
        </PressForm>
      )}
      <PressForm fetcher={fetcher} press="busy" about={about} className={styles.list}>
        <RadioCards
          legend="Longer by"
          legendShown
          name="extra_minutes"
          value={extra}
          onChange={setExtra}
          options={longer.map((value) => ({ value, label: `${value} min` }))}
        />
        <RadioCards
          legend="For"
          legendShown
          name="for_minutes"
          value={span}
          onChange={setSpan}
          options={[
            { value: '30', label: spans['30'] },
            { value: '60', label: spans['60'] },
            { value: '120', label: spans['120'] },
          ]}
        />
        <Button type="submit" busy={busy}>
          {now ? 'Change it' : 'We’re busy'}
        </Button>
      </PressForm>
      <Refused words={refused} />
    </SidePanel>
  )
}

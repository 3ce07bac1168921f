import { type ReactNode, useId } from 'react'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { itemKey } from './find-items.ts'
import type { At } from './item-row.tsx'

interface PutAllBackProps {
  /** What one press took off. */
  readonly items: Board['sold_out']
  readonly at: At
  readonly onChange: (change: BoardChange) => void
  /** Its rows. */
  readonly children: ReactNode
}

/** Heads the list of what one press took off, and puts all of it back with one more. */
export function PutAllBack({ items, at, onChange, children }: PutAllBackProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const id = useId()
  const time = formatTime(items[0]?.since ?? '', getLocale())
  const count = items.length
  return (
    <section className="panel-batch" aria-labelledby={id}>
      <ActionForm
        fetcher={fetcher}
        press="put-back"
        about={{ ...at, items: items.map(itemKey).join(' ') }}
        className="panel-together"
      >
        <h3 id={id}>{m.console_sold_out_batch({ count, time })}</h3>
        <Button type="submit" variant="ghost" busy={busy}>
          {m.console_put_all_back()}
        </Button>
        <RefusalMessage message={refused} />
      </ActionForm>
      <ul className="panel-list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}

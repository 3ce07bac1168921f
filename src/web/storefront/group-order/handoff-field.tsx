import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { GroupStart } from './load-group-start.server.ts'

/** What is looked at: a place, how it changes hands there, and a day. */
interface Look {
  readonly menu_id: string
  readonly handoff: GroupStart['handoff']
  readonly day: string
}

/**
 * What is picked of place, hands and day stays as it was pressed while the page asks what can be had there: until it knows, no time of
 * another place or day can be sent. What it then finds is picked, as where the new place hasn’t that day.
 */
export function useLook(start: GroupStart, refusal: ApiError | undefined) {
  const { handoff, at, again, delivery } = start
  const found: Look = { menu_id: at?.menu_id ?? '', handoff, day: at?.day ?? '' }
  const navigate = useNavigate()
  const [picked, setPicked] = useState(found)
  const [answered, setAnswered] = useState(start)
  if (answered !== start) {
    setAnswered(start)
    setPicked(found)
  }
  const isFound = isSame(picked, found)
  const ask = useEffectEvent(() => {
    if (isFound) return
    const to = paths.groupOrder({
      menu_id: picked.menu_id,
      handoff: picked.handoff,
      selectedDay: picked.day,
      ...(again && { again: again.order_id }),
      ...(delivery?.by && { deliveryAddress: delivery.typed, building: delivery.building }),
    })
    void navigate(to, { replace: true, preventScrollReset: true })
  })
  // Once it is drawn: what was picked before the page was awake comes while that is drawn, and leads nowhere yet. A press to start breaks off
  // what is asked; where that is refused it is asked again.
  useEffect(() => ask(), [picked, refusal])
  return {
    picked,
    isFound,
    look: (next: Partial<Look>) => setPicked({ ...picked, ...next }),
  }
}

function isSame(one: Look, other: Look): boolean {
  return one.menu_id === other.menu_id && one.handoff === other.handoff && one.day === other.day
}

/** What is picked, whether it is what the page answered for, and how another is looked at. */
export type Looked = ReturnType<typeof useLook>

interface HandoffFieldProps {
  readonly start: GroupStart
  readonly looked: Looked
}

/** Asks how a group order changes hands. */
export function HandoffField({ start: { handoffs }, looked: { picked, look } }: HandoffFieldProps) {
  const { app } = useRoot()
  return handoffs.length > 1 ? (
    <RadioCards
      legend={m.group_handoff()}
      legendShown
      name="handoff"
      look="tabs"
      options={handoffs.map((mode) => ({ value: mode, label: handoffTitle(app, mode) }))}
      value={picked.handoff}
      onChange={(next) => look({ handoff: next })}
    />
  ) : (
    <input type="hidden" name="handoff" value={picked.handoff} />
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { usePause } from '#web/ui/use-debounce.ts'

/** Keeps what is typed of some texts over what is known of them, and saves all of them once typing pauses, or a field is left. */
export function useTexts<Texts extends object>(known: Texts, save: (typed: Texts) => void) {
  const [changed, setChanged] = useState<Partial<Texts>>()
  const typed = { ...known, ...changed }
  const pause = usePause()
  const saveSoon = useEffectEvent(() => pause.after(() => save(typed)))
  useEffect(() => (changed === undefined ? undefined : saveSoon()), [changed])
  return {
    typed,
    change: (texts: Partial<Texts>) => setChanged((before) => ({ ...before, ...texts })),
    /** Gives texts that are remembered; what was typed stays. */
    fill: (texts: Texts) => setChanged((before) => ({ ...texts, ...before })),
    /** The guest is done with a field. */
    left: pause.now,
  }
}

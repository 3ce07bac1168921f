import { m } from '#messages'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFrozenWhile, usePressing } from './freeze-while-pressing.ts'
import { sound, useSound } from './sound.ts'

/** Says large that nobody hears new orders on this screen; a touch anywhere wakes it, as browsers require, and presses nothing. */
export function SoundBar() {
  // The bar goes with the touch that wakes it: nothing moves under that finger.
  const state = useFrozenWhile(useSound(), usePressing())
  if (!useHydrated() || state !== 'asleep') return null
  return (
    <button type="button" className="board-silent" data-press="wake" onClick={sound.wake}>
      <Icon name="sound-off" />
      {m.console_sound_lost()}
    </button>
  )
}

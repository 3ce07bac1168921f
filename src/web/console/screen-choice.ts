import { useSyncExternalStore } from 'react'
import { storedValue } from '#web/browser/web-storage.ts'

/** A screen on which each line that isn’t a ticket’s costs a row of tickets. */
const low = '(min-width: 900px) and (max-height: 899px)'

interface Choice<Value> {
  readonly values: readonly Value[]
  /** What it is until somebody chose: on a low screen, and on every other. */
  readonly onLow: Value
  readonly otherwise: Value
}

/** How a screen shows the board, as whoever stands before it chose; remembered on the device. Browser only. */
export function screenChoice<Value extends string>(
  name: string,
  { values, onLow, otherwise }: Choice<Value>,
) {
  const isValue = (kept: unknown): kept is Value => values.some((value) => value === kept)
  const stored = storedValue('local', name, isValue)
  const listeners = new Set<() => void>()
  const get = () => stored.get() ?? (window.matchMedia(low).matches ? onLow : otherwise)
  const listen = (listener: () => void) => {
    const media = window.matchMedia(low)
    listeners.add(listener)
    media.addEventListener('change', listener)
    return () => {
      listeners.delete(listener)
      media.removeEventListener('change', listener)
    }
  }
  return {
    useValue: () => useSyncExternalStore(listen, get, () => otherwise),
    /** Takes the next of its values, after the last the first. */
    next: () => {
      stored.set(values[(values.indexOf(get()) + 1) % values.length] ?? otherwise)
      for (const listener of listeners) listener()
    },
  } as const
}

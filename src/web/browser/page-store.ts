import { useSyncExternalStore } from 'react'

/** A value that any component shows and anything on the page may set. Browser only: on the server it stays as it began. */
export function pageValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const listen = (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }
  return {
    get,
    set: (next: Value) => {
      if (next === value) return
      value = next
      for (const tell of listeners) tell()
    },
    useValue: () => useSyncExternalStore(listen, get, () => initial),
  }
}

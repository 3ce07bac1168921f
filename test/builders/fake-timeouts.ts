import { onTestFinished, vi } from 'vitest'

/** The time limits of one test: they pass when it says so, not with the clock. */
export interface Limits {
  /** How long each was to be that was set so far, in milliseconds. */
  readonly set: () => readonly number[]
  /** All of them are over. */
  readonly ring: () => void
}

/** Takes every `AbortSignal.timeout` into hand until the test is over. */
export function limitsInHand(): Limits {
  const set: AbortController[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    set.push(limit)
    return limit.signal
  })
  onTestFinished(() => spy.mockRestore())
  return {
    set: () => spy.mock.calls.map(([ms]) => ms),
    ring: () => {
      for (const limit of set) limit.abort(new DOMException('The time is over', 'TimeoutError'))
    },
  }
}

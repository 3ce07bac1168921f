import type { Operation } from './openapi-document.ts'
import type { Received } from './http-exchange.ts'

/** How the requests of a run went. */
export interface Tally {
  readonly count: (operation: Operation, isWellFormed: boolean, received: Received) => void
  readonly all: () => number
  /** As the document wants them, about what exists: they got past validation, to a yes or to a rule that said no. */
  readonly valid: () => number
  readonly counts: () => Readonly<Record<string, number>>
}

/** Answers to requests that no check of form, owner or role stopped. */
const beyondValidation = [200, 304, 409, 422]

export function openTally(): Tally {
  const statuses = new Map<number, number>()
  const taken = new Set<string>()
  let [all, wellFormed, valid] = [0, 0, 0]
  return {
    count: ({ key }, isWellFormed, { status }) => {
      all += 1
      if (isWellFormed) wellFormed += 1
      if (isWellFormed && beyondValidation.includes(status)) valid += 1
      if (status === 200) taken.add(key)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    all: () => all,
    valid: () => valid,
    counts: () => ({
      requests: all,
      unmutated: wellFormed,
      '% valid': Math.round((1_000 * valid) / Math.max(1, all)) / 10,
      'operations taken': taken.size,
      ...Object.fromEntries(
        [...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, many]) => [`answers ${status}`, many]),
      ),
    }),
  }
}

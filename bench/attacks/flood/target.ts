import type { Testbed } from '#bench/testbed/open-testbed.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { codeOf, somebodyAt } from './flood-source.ts'

/** Where somebody comes from who tries often: one network of IPv6, or all 65,536 of one customer, with each try another one. */
export type Reach = 'network' | 'customer'

/** Where and when something is tried. */
export interface Place {
  readonly testbed: Testbed
  readonly round: number
  /** Each target has customers of its own. */
  readonly target: number
  readonly reach: Reach
}

/** What is limited by who calls, and how much more of it a customer may have than one network. */
export interface Target {
  readonly tries: Readonly<Record<Reach, number>>
  readonly share: 1 | 2
  /** Prepares it, and returns one try of somebody new at an address; the nth. */
  readonly open: (place: Place) => Promise<(address: string, nth: number) => Promise<string>>
  /** How many came through, where the answer doesn’t tell. */
  readonly through?: (place: Place) => Promise<number>
  /** What its owner is answered at last: `ok`, or why not. */
  readonly owner?: (place: Place) => Promise<string>
}

/** One call of somebody new at an address. */
export function fresh(
  call: (guest: Guest, nth: number, place: Place) => Promise<unknown>,
): Target['open'] {
  return async (place) => (address, nth) =>
    codeOf(call(somebodyAt(place.testbed, address), nth, place))
}

import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'

const readers = 2
/** How long others are watched before anything happens, in milliseconds. */
const watched = 1_500

/** How long each read of guests took who have nothing to do with an attack, before it or for as long as it lasts. */
export async function othersRead(
  testbed: Testbed,
  attack: Promise<unknown> | undefined,
): Promise<readonly number[]> {
  const taken: number[] = []
  let isOver = false
  const until = performance.now() + watched
  if (attack) void attack.finally(() => (isOver = true))
  const read = async (nth: number) => {
    const { call } = testbed.guest(testbed.products[nth % testbed.products.length])
    const params = { location: southLamar.menu_id }
    while (attack ? !isOver : performance.now() < until) {
      const began = performance.now()
      const page = () => call('GET /locations/{location}', { params, query: { byMenuId: 'true' } })
      await patiently(page, () => {})
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, nth) => read(nth)))
  return taken
}

/** How many times as long they took on average, so that one that stood still counts for as long as it did. */
export function slowedBy(during: readonly number[], before: readonly number[]): number {
  return Math.round((mean(during) / mean(before)) * 10) / 10
}

function mean(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0) / values.length
}

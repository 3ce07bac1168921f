import { ApiRefusal } from '#contract/client.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { takingTurns } from './round-robin.ts'

/** Fewer than a cart holds. */
const lines = 40

/** Forty changes of one cart at once, half of them in each process: every line that was taken is there. */
export async function oneCart(
  testbed: Testbed,
  faulty: (words: string) => void,
): Promise<AttackResult> {
  const guest = testbed.guest(takingTurns(testbed.products))
  const { add, cart } = await startShopping(guest, southLamar.menu_id)
  const queso = { product_id: 'pit-fire-queso', quantity: 1 }
  const people = Array.from({ length: lines }, (_, index) => `Guest ${index}`)
  const taken = await Promise.all(
    people.map(async (recipient) => {
      try {
        await patiently(() => add({ ...queso, recipient }), faulty)
        return [recipient]
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'cart.changed') return []
        throw error
      }
    }),
  )
  const { products } = await cart()
  const there = new Set(products.map(({ recipient }) => recipient))
  const lost = taken.flat().filter((recipient) => !there.has(recipient))
  return {
    counts: {
      'lines at once': lines,
      'lines taken': taken.flat().length,
      'lines lost': lost.length,
    },
    broken: lost.map((recipient) => `the line of ${recipient} was taken and lost`),
  }
}

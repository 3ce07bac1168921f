import type { Defect } from '#bench/testbed/defects.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { readDocument } from './fuzz/openapi-document.ts'
import { settle } from './kill/settle.ts'
import { everyCaller, openCrews } from './matrix/callers.ts'
import { forbidden } from './matrix/forbidden.ts'
import { limits } from './matrix/limits.ts'
import { open, permitted } from './matrix/permitted.ts'
import { type State, states } from './matrix/lifecycle-states.ts'
import { openOwnThings } from './matrix/own-things.ts'
import { openThings } from './matrix/resources.ts'
import { untilFound } from './until-found.ts'

const defects: readonly Defect[] = [
  // The owner is taken out of the one statement that reads a cart.
  { file: 'src/server/cart/store.ts', find: ".where(readableBy('c', value))", put: '' },
  // A member ends the session of any other whose id they know.
  {
    file: 'src/server/member/store-sign-ins.ts',
    find: ".where('user_id', '=', member_id)\n    .where('id', '=', id)",
    put: ".where('id', '=', id)",
  },
  // What a guest types is counted with all others at their address.
  {
    file: 'src/server/api/rate-limits.ts',
    find: '(owner_id === null || typing(owner_id))',
    put: '(owner_id === null || typing(network))',
  },
  // Who tries to sign in is counted with the whole house.
  {
    file: 'src/server/api/rate-limits.ts',
    find: 'return signingInThere(network)',
    put: "return signingInThere('everybody')",
  },
  // An endpoint has lost one of its limits.
  {
    file: 'src/contract/reservation/waitlist.ts',
    find: "limits: ['newcomer', 'form']",
    put: "limits: ['newcomer']",
  },
]

/** Where the guest’s things are, and where the other’s: the crew of one of them doesn’t cover the other. */
const here = { location_id: 'mueller-mill', menu_id: 'austin-mueller-mill-everyday' }
const there = { location_id: 'south-lamar', menu_id: 'austin-south-lamar-everyday' }

/** T1, T4, T25: every call that is described, of every kind of caller, about things that aren’t theirs. */
export const matrix: Attack = { defects, run }

async function run({ full, brief, seed, defect: planted }: Plan): Promise<AttackResult> {
  const testbed = await openTestbed({ defect: planted })
  try {
    const [product] = testbed.products
    if (!product) throw new Error('No process of the product')
    const { operations } = await readDocument(product.ordering)
    const crews = await openCrews(testbed)
    const own = await openOwnThings(testbed)
    const broken: string[] = []
    const counts = {
      operations: operations.length,
      callers: 0,
      forbidden: 0,
      permitted: 0,
      open: 0,
      limits: 0,
    }
    const counted = await limits(testbed, { brief, seed })
    counts.limits = counted.tried
    broken.push(...counted.broken)
    const isFound = () => planted !== undefined && broken.length > 0
    const rounds: readonly State[] = full ? states : states.slice(0, 1)
    for (const [nth, state] of rounds.entries()) {
      const things = await openThings(testbed, here)
      const other = await openThings(testbed, there)
      await settled(testbed)
      await state(testbed.database.db, things)
      const callers = everyCaller(testbed, things, other, crews)
      counts.callers = callers.length
      for (const operation of untilFound(isFound, operations)) {
        const about = {
          operation,
          things,
          other,
          own,
          callers,
          db: testbed.database.db,
          seed: seed + nth,
        }
        const refused = await forbidden(about, full)
        counts.forbidden += refused.tried
        broken.push(...refused.broken)
      }
    }
    const stand = { things: undefined }
    for (const operation of untilFound(isFound, operations)) {
      const about = { operation, testbed, crews, here, seed, stand }
      const [may, same] = [await permitted(about), await open(about)]
      counts.permitted += may.tried
      counts.open += same.tried
      broken.push(...may.broken, ...same.broken)
    }
    broken.push(...product.crashes())
    return { counts, broken }
  } finally {
    await testbed.stop()
  }
}

/** Nothing of the house’s own may change rows while others are watched. */
async function settled({ database: { db } }: Testbed): Promise<void> {
  const left = await settle(db)
  if (left.length > 0) throw new Error(left.join('\n'))
}

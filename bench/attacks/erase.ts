import type { Defect } from '#bench/testbed/defects.ts'
import { openTestbed } from '#bench/testbed/open-testbed.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { checkoutOrDeletion } from './erase/checkout-or-deletion.ts'
import { openHouse } from './erase/canary-context.ts'
import { strangersStay } from './erase/strangers.ts'
import { whoIsGone } from './erase/who-is-gone.ts'
import { untilFound } from './until-found.ts'

/** How often somebody orders while they delete their account. */
const rounds = { small: 48, full: 400 } as const

/** What was reserved, written and sent under an address goes with every account that typed it. */
const typedErased: Defect = {
  file: 'src/server/member/store-erased.ts',
  find: 'unnest(former_emails || case',
  put: "unnest(former_emails || array(select o.contact ->> 'email' from orders as o where o.visitor_id = members.visitor_id) || case",
}

/** So it does under a number that was never proved. */
const unprovedErased: Defect = {
  file: 'src/server/member/store-erased.ts',
  find: 'case when phone_proved_at is not null then phone end as phone',
  put: 'phone',
}

/** Who pays a cart doesn’t wait for the account that goes. */
const cartsUnlocked: Defect = {
  file: 'src/server/member/store-erased.ts',
  find: 'await lockCarts(db, member_id)',
  put: '',
}

/** What was ordered while a code was looked at isn’t looked for again. */
const unlookedAgain: Defect = {
  file: 'src/server/member/delete-member.ts',
  find: 'await refuseOpenBusiness(tx, member.visitor_id)',
  put: '',
}

/** The car somebody came by stays with their order. */
const carStays: Defect = {
  file: 'src/server/order/store-erased.ts',
  find: 'vehicle = null, ',
  put: '',
}

/** R2.13, T30: what a deleted account takes along is all that is theirs, and nothing else. */
export const erase: Attack = {
  defects: [carStays, typedErased, unprovedErased, cartsUnlocked, unlookedAgain],
  run,
}

async function run({ full, seed, defect: planted }: Plan): Promise<AttackResult> {
  const testbed = await openTestbed({ processes: 2, defect: planted })
  try {
    const faults: string[] = []
    const house = await openHouse(testbed, (words) => void faults.push(words))
    const outcomes: AttackResult[] = []
    const isFound = () =>
      planted !== undefined && [...faults, ...outcomes.flatMap(({ broken }) => broken)].length > 0
    const parts = [
      () => whoIsGone(house),
      () => strangersStay(house),
      () => checkoutOrDeletion(testbed, house, { rounds: full ? rounds.full : rounds.small, seed }),
    ]
    for (const part of untilFound(isFound, parts)) {
      outcomes.push(await part())
      console.log(`… ${outcomes.length} of ${parts.length} parts`)
    }
    await house.settled()
    const disagreeing = await booksAgree(testbed.books)
    const crashes = testbed.products.flatMap((product) => product.crashes())
    const counts = Object.assign({}, ...outcomes.map((outcome) => outcome.counts))
    return {
      counts: {
        ...counts,
        'books adrift': disagreeing.length,
        'answers 500': faults.length,
        crashes: crashes.length,
      },
      broken: [...outcomes.flatMap(({ broken }) => broken), ...disagreeing, ...faults, ...crashes],
    }
  } finally {
    await testbed.stop()
  }
}

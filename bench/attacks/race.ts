import type { Defect } from '#bench/testbed/defects.ts'
import { openTestbed, type Testbed } from '#bench/testbed/open-testbed.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { begunAgain, counterAgain, giftAgain } from './kill/at-screens.ts'
import { raceOfGroups, raceToHold, raceToPay } from './race/last-slots.ts'
import { oneGroup } from './race/one-group.ts'
import { oneCart } from './race/one-cart.ts'
import { limitDefects, oneLimit } from './race/one-limit.ts'
import { oneRefund } from './race/one-refund.ts'
import { oneReturn } from './race/one-return.ts'
import { oneSubmit, otherCharges } from './race/one-charge.ts'
import { raceForTables } from './race/last-tables.ts'
import { raceForPortion } from './race/last-portion.ts'
import { raceWithPress, raceWithPressForDays } from './race/sold-out-press.ts'
import { randomInvites } from './race/random-invites.ts'
import { accountDefects, stolenSession } from './race/stolen-session.ts'
import { untilFound } from './until-found.ts'

/** How many want one of the twenty places, how often a submit and a cart are raced for, and how many invites strangers guess. */
const sizes = {
  brief: { crowd: 40, rounds: 1, guesses: 200 },
  small: { crowd: 80, rounds: 1, guesses: 1_000 },
  full: { crowd: 500, rounds: 10, guesses: 100_000 },
} as const

/** Everybody locks for themselves: two processes read what is taken, and both take it. */
const ownLock: Defect = {
  file: 'src/server/schedule/store-slots.ts',
  find: "'kitchen:' || ${value('location_id')}::text",
  put: "'kitchen:' || ${value('visitor_id')}::text",
}

/** Two orders that are placed at one moment both take the number that comes next. */
const numbersRead: Defect = {
  file: 'src/server/order/store-attempts.ts',
  find: 'do update set last = next_order_number(n.location_id, n.last)',
  put: 'do update set last = n.last',
}

/** What somebody holds of the counted portions isn’t missing for others until it is paid. */
const portionsUncounted: Defect = {
  file: 'src/server/menu/store-portions.ts',
  find: "r.held_until is null or ${checkoutEnd('r')} > now() - interval '10 seconds'",
  put: 'r.held_until is null and r.slot_at < now()',
}

/** Who orders for another day isn’t told what their kitchen is out of on it. */
const soldOutUnread: Defect = {
  file: 'src/core/cart/portions.ts',
  find: 'outOn(out, kitchenDayOf(localTime)),',
  put: '[],',
}

/** A dish that is taken off leaves its menu as it was, in every process that has it in memory. */
const menuUnchanged: Defect = {
  file: 'src/server/menu/store-sold-out.ts',
  find: `with changed as (\${changing})
    update menus set version = version + 1`,
  put: `with changed as (\${changing})
    update menus set version = version`,
}

/** Nobody names to the crew what was placed and not begun of what they are out of. */
const affectedUnnamed: Defect = {
  file: 'src/server/kitchen/store-affected.ts',
  find: ".where('o.status', 'in', offeredStatuses)",
  put: ".where('o.status', '=', 'preparing')",
}

/** Another key with each try: the gateway gives the same sum back twice. */
const secondRefund: Defect = {
  file: 'src/server/charge/refund.ts',
  find: 'card.refund({ key: refund_id, ref, amount })',
  put: 'card.refund({ key: `${refund_id}:${performance.now()}`, ref, amount })',
}

/** Who read a cart before somebody else changed it writes over that. */
const versionUnread: Defect = {
  file: 'src/server/cart/store.ts',
  find: ".where('version', '=', value('version'))",
  put: ".where('version', '>', 0)",
}

/** A group order takes lines while its host checks out. */
const lockIgnored: Defect = {
  file: 'src/core/group-order/group-lines.ts',
  find: 'checkingOutRefusal(group) ??',
  put: '',
}

/** Who has an invite gets into a group order that its host checks out. */
const deadInvite: Defect = {
  file: 'src/core/group-order/participants.ts',
  find: "if (group.locked_at !== null) return refusal('group.join_later', { host: hostOf(group).name })",
  put: '',
}

/** What somebody holds of the tables isn’t missing for others: all reach for the same one. */
const tablesUncounted: Defect = {
  file: 'src/server/reservation/store.ts',
  find: "row('r.status', '=', 'held'), sql<boolean>`r.held_until > now()`",
  put: "row('r.status', '=', 'held'), sql<boolean>`r.held_until < now()`",
}

/** Each press that buys a gift card is another one, whatever its key. */
const keyUnread: Defect = {
  file: 'src/server/gift-card/buy-gift-card.ts',
  find: "    id: newId('purchase'),",
  put: "    id: newId('purchase'),\n    key: newId('purchase'),",
}

/** A submit that comes again isn’t known under its key. */
const submitUnread: Defect = {
  file: 'src/server/order/place-order.ts',
  find: 'const seen = await seenBefore(db, input, whole)',
  put: "const seen = input.key === '' ? await seenBefore(db, input, whole) : undefined",
}

/** Neither is one that no card pays. */
const cardlessUnread: Defect = {
  file: 'src/server/order/place-order.ts',
  find: 'const seen = await seenBefore(db, input, whole)',
  put: 'const seen = input.token === null ? undefined : await seenBefore(db, input, whole)',
}

/** Who presses while the bank thinks about their balance tries another charge. */
const balanceUnseen: Defect = {
  file: 'src/server/charge/store-balances.ts',
  find: "if (open) return { state: 'open', ...open }",
  put: "if (open) return { state: 'new', id: `${open.id}:${performance.now()}`, amount, ref }",
}

/** A press that pays one’s part of a group order isn’t known under its key either. */
const shareUnread: Defect = {
  file: 'src/server/group-order/pay-share.ts',
  find: '{ visitor_id: owner.visitor_id, key })',
  put: '{ visitor_id: owner.visitor_id, key: `${key} ${performance.now()}` })',
}

/** Neither is one that pays the deposit of a table. */
const depositUnread: Defect = {
  file: 'src/server/reservation/pay-deposit.ts',
  find: 'if (seen) return { deposit: seen, seen }',
  put: "if (seen && key === '') return { deposit: seen, seen }",
}

/** P1, P4, P6, P7 and T10 over two processes that share one database. */
export const race: Attack = {
  defects: [
    ownLock,
    numbersRead,
    portionsUncounted,
    menuUnchanged,
    soldOutUnread,
    affectedUnnamed,
    tablesUncounted,
    secondRefund,
    ...limitDefects,
    submitUnread,
    balanceUnseen,
    keyUnread,
    shareUnread,
    depositUnread,
    cardlessUnread,
    begunAgain,
    counterAgain,
    giftAgain,
    versionUnread,
    lockIgnored,
    deadInvite,
    ...accountDefects,
  ],
  run,
}

async function run(plan: Plan): Promise<AttackResult> {
  const { defect: planted } = plan
  const testbed = await openTestbed({ processes: 2, defect: planted })
  try {
    const faults: string[] = []
    const faulty = (words: string) => void faults.push(words)
    const outcomes: AttackResult[] = []
    const isFound = () =>
      planted !== undefined && [...faults, ...outcomes.flatMap(({ broken }) => broken)].length > 0
    // What no order, place or group feels is looked for where it would show.
    const isOfAccount = planted !== undefined && accountDefects.includes(planted)
    const races = isOfAccount ? [stolenSession] : racesOf(plan)
    for (const race of untilFound(isFound, races)) {
      outcomes.push(await race(testbed, faulty))
      console.log(`… ${outcomes.length} of ${races.length} races`)
    }
    const disagreeing = await booksAgree(testbed.books)
    // Where one of the two is gone, nothing is raced for over two.
    const crashes = testbed.products.flatMap((product) => product.crashes())
    const found = outcomes.flatMap((outcome) => outcome.broken)
    const broken = [...found, ...disagreeing, ...faults, ...crashes]
    const drift = { 'books adrift': disagreeing.length, 'answers 500': faults.length }
    return { counts: { ...summed(outcomes.map(({ counts }) => counts)), ...drift }, broken }
  } finally {
    await testbed.stop()
  }
}

type OneRace = (testbed: Testbed, faulty: (words: string) => void) => Promise<AttackResult>

/** All races of a run. */
function racesOf({ full, brief }: Plan): readonly OneRace[] {
  const { crowd, rounds, guesses } = full ? sizes.full : brief ? sizes.brief : sizes.small
  const crowds = [
    raceToHold,
    raceToPay,
    raceOfGroups,
    raceForPortion,
    raceWithPress,
    raceWithPressForDays,
    raceForTables,
  ]
  const inRounds = [oneSubmit, oneCart, oneReturn, oneRefund, oneLimit, oneGroup]
  return [
    ...Array.from({ length: rounds }, () => inRounds).flat(),
    ...(brief ? [] : [...otherCharges, stolenSession]),
    (testbed) => randomInvites(testbed, guesses),
    ...crowds.map(
      (race): OneRace =>
        (testbed, faulty) =>
          race({ testbed, crowd, faulty }),
    ),
  ]
}

function summed(all: readonly AttackResult['counts'][]): AttackResult['counts'] {
  const sums: Record<string, number> = {}
  for (const counts of all)
    for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count
  return sums
}

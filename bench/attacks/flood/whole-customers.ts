import { sql } from 'kysely'
import { watchOthers } from '#bench/attacks/others.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import { settle } from '#bench/attacks/kill/settle.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { dayAhead, heldTable } from '#test/journeys/support/a-table.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'
import { holdFrom } from './catering-times.ts'
import { largestCertificate } from './certificates.ts'
import { codeOf, type Flood, somebodyAt } from './flood-source.ts'
import { giftCardDefects, giftCardTargets } from './gift-cards.ts'
import { fresh, type Place, type Reach, type Target } from './target.ts'

/** What they are told whose budget is spent. */
const putOff = [
  'sign_in.too_many',
  'gift_card.too_many_tries',
  'request.too_many',
  'orders.too_many',
  'holds.too_many',
  'holds.unproved',
  'reservation.too_many',
]

/** Over how many days tables are held. */
const days = 8

/** So many are on their way at once. */
const atOnce = 25
/** What comes back of a budget meanwhile, as a part of it. */
const slack = 1.25

const mailboxOf = ({ reach, round }: Place) => `wide-${reach}-${round}@example.com`
const staffOf = { network: 'accounts', customer: 'dolores-vega' } as const

const targets: Readonly<Record<string, Target>> = {
  'carts of newcomers': {
    tries: { network: 330, customer: 900 },
    share: 2,
    open: fresh(({ call }) => call('POST /carts', { body: { menu_id: southLamar.menu_id } })),
  },
  'codes to one mailbox': {
    tries: { network: 15, customer: 40 },
    share: 1,
    open: fresh(({ call }, _, place) =>
      call('POST /auth/code', { body: { email: mailboxOf(place) } }),
    ),
    through: async (place) => {
      const { db } = place.testbed.database
      await settle(db)
      const { rows } = await sql<{ mails: number }>`
        select count(*)::int as mails from mailbox where recipient = ${mailboxOf(place)}`.execute(
        db,
      )
      return rows[0]?.mails ?? 0
    },
  },
  'passwords of one of the crew': {
    tries: { network: 15, customer: 40 },
    share: 1,
    open: async (place) => {
      const { email } = await accountOf(staffOf[place.reach])
      const guess = fresh(({ call }, nth) =>
        call('POST /sign-in', { body: { email, password: `guess-number-${nth}` } }),
      )
      return guess(place)
    },
  },
  'PINs of gift cards': {
    tries: { network: 15, customer: 60 },
    share: 2,
    open: fresh(({ call }, nth, { reach, round }) => {
      const number = `${reach === 'network' ? 1 : 2}${round}${String(nth).padStart(14, '0')}`
      return call('POST /gift-cards/balance', { body: { number, pin: '123456' } })
    }),
  },
  ...giftCardTargets,
  'numbers that are texted': {
    tries: { network: 30, customer: 100 },
    share: 2,
    open: fresh(({ call }, nth, { reach, round }) => {
      const phone = `51255${reach === 'network' ? 7 : 8}${round}${String(nth).padStart(3, '0')}`
      return call('POST /auth/code', { body: { phone } })
    }),
  },
  'catering times that are held': {
    tries: { network: 14, customer: 18 },
    share: 1,
    open:
      async ({ testbed }) =>
      (address, nth) =>
        holdFrom(testbed, address, nth),
  },
  'tables that are held': {
    tries: { network: 12, customer: 24 },
    share: 1,
    open: fresh((guest, nth) =>
      heldTable(guest, 2, Math.floor(nth / days), dayAhead(2 + (nth % days))),
    ),
  },
  'certificates of a hundred caterers': {
    tries: { network: 34, customer: 68 },
    share: 1,
    open:
      async ({ testbed }) =>
      async (address) => {
        const { exempt } = await aFeast(somebodyAt(testbed, address).on('catering'))
        return codeOf(exempt(largestCertificate()))
      },
  },
  'codes that a member asks for': {
    tries: { network: 12, customer: 12 },
    share: 1,
    open: async (place) => {
      let from = '198.51.104.1'
      const member = somebodyAt(place.testbed, () => from)
      await signInAsMember(place.testbed, member, mailboxOf(place).replace('wide', 'member'))
      return (address) => {
        from = address
        return codeOf(member.call('POST /member/deletion'))
      }
    },
  },
}

/**
 * Somebody has all networks of a customer of IPv6, and comes from another one with each try: they get no more than twice what one network
 * gets, and where one person is guarded no more than that. A member who signed in gets as much from wherever they call.
 */
export const comeFromEverywhere: Flood = {
  defects: [
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'export const siteShare = 2',
      put: 'export const siteShare = 2_000',
    },
    // Who guesses at one person from thousands of networks is thousands.
    {
      file: 'src/server/auth/sign-in-limits.ts',
      find: '(siteOf(network) ?? network)',
      put: 'network',
    },
    // So is who holds times.
    {
      file: 'src/server/api/store-limits.ts',
      find: 'return sql`${customerOf(one)} = ${customerOf(other)}`',
      put: 'return sql`${one}::text = ${other}::text`',
    },
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'export const mostTableHolds = 8',
      put: 'export const mostTableHolds = 8_000',
    },
    {
      file: 'src/core/tax-exemption/certificate.ts',
      find: 'address: 120 * megabyte',
      put: 'address: 1_200 * megabyte',
    },
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'codes_member: { size: 5,',
      put: 'codes_member: { size: 5_000,',
    },
    ...giftCardDefects,
  ],
  attack: async (testbed, round) => {
    const others = await watchOthers(testbed)
    const { done: found, slowed } = await others.beside(() => tryAll(testbed, round))
    return {
      counts: {
        ...Object.fromEntries(
          found.flatMap(({ what, through }) => [
            [`${what}, from one network`, through.network],
            [`${what}, from a whole customer’s`, through.customer],
          ]),
        ),
        'reads of others meanwhile, times as long': slowed,
      },
      broken: found.flatMap(wrongWith),
    }
  },
}

interface Found {
  readonly what: string
  readonly target: Target
  readonly through: Readonly<Record<Reach, number>>
  /** What somebody elsewhere is told afterwards. */
  readonly neighbor: string
  /** What its owner is told, where it has one. */
  readonly owner: string
}

async function tryAll(testbed: Testbed, round: number): Promise<readonly Found[]> {
  const found: Found[] = []
  await letGo(testbed)
  for (const [nth, [what, target]] of Object.entries(targets).entries()) {
    const of = { testbed, round, target: nth }
    const network = await throughFrom(target, { ...of, reach: 'network' })
    const customer = await throughFrom(target, { ...of, reach: 'customer' })
    const ask = await target.open({ ...of, round: round + 5, reach: 'network' })
    const neighbor = await ask(`198.51.105.${round}`, 0)
    const owner = (await target.owner?.({ ...of, reach: 'customer' })) ?? 'ok'
    await letGo(testbed)
    found.push({ what, target, through: { network, customer }, neighbor, owner })
  }
  return found
}

/** How many tries come through, and what they hold or sent is let go of. */
async function throughFrom(target: Target, place: Place): Promise<number> {
  const { testbed, reach } = place
  const ask = await target.open(place)
  const answers: string[] = []
  const left = Array.from({ length: target.tries[reach] }, (_, nth) => nth).values()
  const queue = async () => {
    for (const nth of left) answers.push(await ask(addressOf(place, nth), nth))
  }
  const queues = target.tries[reach] > atOnce * 4 ? atOnce : 1
  await Promise.all(Array.from({ length: queues }, queue))
  await letGo(testbed)
  const counted = target.through && (await target.through(place))
  return counted ?? answers.filter((answer) => !putOff.includes(answer)).length
}

/** One machine after the other in one network, or one network after the other. */
function addressOf({ reach, round, target }: Place, nth: number): string {
  const hex = (nth + 1).toString(16)
  const site = `2001:db8:${reach === 'network' ? 1 : 2}${round}${target}`
  return reach === 'network' ? `${site}:1::${hex}` : `${site}:${hex}::1`
}

async function letGo({ database: { db } }: Testbed): Promise<void> {
  await sql`delete from slot_reservations where held_until is not null`.execute(db)
  await sql`update reservations set held_until = now() where status = 'held'`.execute(db)
  await sql`update carts set tax_exemption = null where tax_exemption is not null`.execute(db)
  await sql`delete from certificates where not ordered`.execute(db)
}

function wrongWith({ what, target, through, neighbor, owner }: Found): readonly string[] {
  const { network, customer } = through
  const wrong = {
    [`${what}: nobody gets any`]: network === 0 || customer === 0,
    [`${what}: one network gets all ${network}`]: network >= target.tries.network,
    [`${what}: a customer gets ${customer}, and one network ${network}`]:
      customer > target.share * network * slack,
    [`${what}: somebody elsewhere read ${neighbor}`]: putOff.includes(neighbor),
    [`${what}: its owner read ${owner}`]: owner !== 'ok',
  }
  return Object.keys(wrong).filter((words) => wrong[words])
}

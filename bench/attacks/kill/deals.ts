import type { Offer } from '#core/offer/offer.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { offering } from '#test/journeys/support/coupons.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { grantPoints } from '#test/journeys/support/rewards.ts'

/** What those pay with who don’t only pay with a card, and who gives it back to them. */
export interface Deals {
  /** Head office, at any process. */
  readonly office: Guest
  /** Members with points enough for every visit. */
  readonly members: readonly Guest[]
  /** Members who order together with others. */
  readonly hosts: readonly Guest[]
  /** Screens at which guests order. */
  readonly screens: readonly Guest[]
}

/** The kitchen that never closes, where screens stand. */
export const screensAt = 'slaughter-creek'

/** How many screens stand at a kitchen. */
const screensPaired = 2

/** So many sign in at once: what is attacked comes later. */
const signedInAtOnce = 6

/** The coupon that everybody has, and the reward that members have points for. */
export const deal = { coupon: 'PORCH5', reward: 'queso', points: 1_500 } as const

/** Sets up a coupon with so many uses, as many members with points, and head office; each asks any process. */
export async function openDeals(
  testbed: Testbed,
  {
    members,
    hosts = 0,
    uses,
    seed,
  }: {
    readonly members: number
    readonly hosts?: number
    readonly uses: number
    readonly seed: number
  },
): Promise<Deals> {
  const house = { ctx: { db: testbed.database.db } }
  await offering(house, [couponOf(uses)])
  const random = seededRandom(seed)
  const anywhere = () => testbed.guest(() => random.pick(testbed.products))
  const office = anywhere()
  await office.call('POST /sign-in', { body: await accountOf('head-office') })
  await takeGroupOrders(house)
  const screens = []
  for (let nth = 0; nth < screensPaired; nth += 1)
    screens.push(await pairedScreen(anywhere(), office, { location_id: screensAt }))
  const signIn = async (nth: number) => {
    const email = `member-${nth}@example.com`
    const member = anywhere()
    await signInAsMember(testbed, member, email)
    await grantPoints(house, email, 1_000_000)
    return member
  }
  const everybody: Guest[] = []
  while (everybody.length < members + hosts) {
    const atOnce = Math.min(signedInAtOnce, members + hosts - everybody.length)
    const next = Array.from({ length: atOnce }, (_, nth) => signIn(everybody.length + nth))
    everybody.push(...(await Promise.all(next)))
  }
  return {
    office,
    members: everybody.slice(0, members),
    hosts: everybody.slice(members),
    screens,
  }
}

function couponOf(uses: number): Offer {
  return anOffer({ code: deal.coupon, limits: { in_all: uses } })
}

import fc from 'fast-check'
import type { Discount } from '#core/offer/discounts.ts'
import { aLine } from '#test/builders/a-cart.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { demoPlaces, demoPriceList } from '#test/builders/demo-price-list.ts'
import { takenTogether } from '#test/builders/discount-oracle.ts'
import { reckon } from '#test/builders/price-oracle.ts'
import { costsOf, type LineCost } from '#test/builders/refund-oracle.ts'
import { groupIn, hostGroup, joinGroup } from './a-group.ts'
import { aMember } from './a-member.ts'
import { aTime, send, southLamar } from './an-order.ts'
import { aDepositOrder, collect } from './catering-ahead.ts'
import { fireAll } from './delivery.ts'
import { aToken } from './gateway-ledger.ts'
import { aGiftCard } from './gift-cards.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { grantPoints } from './rewards.ts'
import { type Shopping, shoppingIn, startShopping, twoTacos } from './shopping.ts'

/** Taxed dishes and an untaxed jar, at South Lamar. */
const dishes = ['pit-fire-queso', 'churros', 'charro-beans', 'salsa-macha-jar'] as const
/** The same of the builders' menu, for a group. */
const meals = [
  twoTacos,
  ...['cobbler', 'pralines', 'lemonade'].map((product_id) => ({ product_id, quantity: 1 })),
]

/** An order as it is placed at random: by a guest or a member with rewards, by a group, or with a deposit and a balance. */
export const anySale = fc.record({
  whose: fc.constantFrom('guest', 'member', 'group', 'deposit'),
  dishes: fc.uniqueArray(
    fc.record({
      product_id: fc.constantFrom(...dishes),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 2, maxLength: 4, selector: ({ product_id }) => product_id },
  ),
  /** What the host and two others of a group have, and what each of those gives as a tip. */
  meals: fc.array(fc.nat(meals.length - 1), { minLength: 3, maxLength: 7 }),
  tips: fc.tuple(fc.constantFrom(0, 150), fc.constantFrom(0, 99)),
  code: fc.constantFrom(null, 'PORCH5', 'TENTH'),
  rewards: fc.subarray(['dish', 'three'], { minLength: 1 }),
  tip: fc.constantFrom(0, 123, 500),
  gift: fc.constantFrom(null, 1_000, 1_750, 10_000),
  isCharged: fc.boolean(),
})
export type Sale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never

/** What members have for points, beside a coupon. */
export const rewards = [
  {
    id: 'dish',
    name: 'A dish on us',
    product_id: null,
    points: 100,
    discount: { kind: 'item_price', of: { name: 'dish', products: dishes }, price: 0 },
  },
  {
    id: 'three',
    name: '$3 off',
    product_id: null,
    points: 100,
    discount: { kind: 'amount_off', cents: 300 },
  },
] as const

const [list, places] = [demoPriceList(), demoPlaces()]

/** The coupons that are typed. */
export const offers = [
  anOffer(),
  anOffer({ id: 'tenth', code: 'TENTH', discount: { kind: 'percent_off', rate: 100_000 } }),
]

let nth = 0

/** Places an order as a sale says, and charges it where that says so; answers its id. */
export async function placed(journey: Journey, sale: Sale): Promise<string> {
  nth += 1
  if (sale.whose === 'deposit') return (await aDepositOrder(journey)).order_id
  const order_id = await placers[sale.whose](journey, sale)
  if (sale.isCharged) await fireAll(journey)
  return order_id
}

/**
 * Says what each line of an order cost by the oracles of prices, discounts and refunds, by the ids that its lines have; undefined of a
 * group’s and of one with a deposit.
 */
export function costsOfSale(
  { whose, dishes: sold, code, rewards: chosen }: Sale,
  ids: readonly string[],
): ReadonlyMap<string, LineCost> | undefined {
  const place = places.get(southLamar.id)
  if (!place || whose === 'group' || whose === 'deposit') return undefined
  const lines = sold.map(({ product_id, quantity }) => aLine(product_id, { quantity, choices: [] }))
  const priced = reckon({ lines, tip: { kind: 'amount', cents: 0 } }, list, place).lines
  const counted = sold.map((dish, line) => ({
    ...dish,
    categories: [],
    each: priced[line]?.each ?? 0,
  }))
  const discounts: readonly Discount[] = [
    ...offers.filter((offer) => offer.code === code).map(({ discount }) => discount),
    ...(whose === 'member' ? rewards.filter(({ id }) => chosen.includes(id)) : []).map(
      ({ discount }) => discount,
    ),
  ]
  const taken = takenTogether(discounts, counted, 0)
  const taxOf = (product_id: string) => list.products.find(({ id }) => id === product_id)?.tax
  return costsOf(
    counted.map(({ product_id }, line) => ({
      id: ids[line] ?? '',
      list: priced[line]?.total ?? 0,
      off: taken.map((one) => one.lines[line] ?? 0),
      rate: place.tax[taxOf(product_id) ?? 'prepared'],
    })),
    { due: 0, rate: 0 },
  )
}

/** Has the rest paid of an order that took a deposit. */
export async function payRest(journey: Journey, { whose }: Sale, order_id: string): Promise<void> {
  if (whose === 'deposit') await collect(journey, order_id)
}

const placers = {
  guest: (journey: Journey, sale: Sale) => placedBy(journey, journey.guest(), sale),
  member: async (journey: Journey, sale: Sale) => {
    const email = `random-${nth}@example.com`
    const member = await aMember(journey, email)
    await grantPoints(journey, email, 1_000)
    return placedBy(journey, member, sale)
  },
  group: async (journey: Journey, sale: Sale) => {
    const email = `random-${nth}@example.com`
    const { host, id, invite } = await hostGroup(journey, 'grove-menu', email, 'individual')
    const guests = [
      await joinGroup(journey, invite, 'Dale'),
      await joinGroup(journey, invite, 'Priya'),
    ]
    for (const [turn, meal] of sale.meals.entries()) {
      const eater = [host, ...guests][turn % 3] ?? host
      await shoppingIn(eater, id).add(meals[meal] ?? twoTacos)
    }
    const shopping = shoppingIn(host, id)
    await discounted(shopping, sale)
    for (const [who, guest] of guests.entries()) {
      const tip = sale.tips[who] ?? 0
      const most = (await groupIn(guest, id).read()).own_share?.most ?? 0
      const token = await aToken(journey)
      const paying = { token, tip, total: most + tip, key: `${id}:${who}` }
      await groupIn(guest, id).pay({ ...paying, email: `guest-${nth}@example.com` })
    }
    await groupIn(host, id).lock()
    return sent(journey, host, shopping, sale)
  },
}

async function placedBy(journey: Journey, guest: Guest, sale: Sale): Promise<string> {
  const shopping = await startShopping(guest, southLamar.menu_id)
  for (const dish of sale.dishes) await shopping.add(dish)
  await shopping.wantAt(await aTime(guest))
  await discounted(shopping, sale)
  if (sale.whose === 'member')
    for (const reward_id of sale.rewards)
      await guest.call('PUT /carts/{cart_id}/rewards/{reward_id}', {
        params: { cart_id: shopping.id, reward_id },
      })
  return sent(journey, guest, shopping, sale)
}

async function discounted(shopping: Shopping, { tip, code }: Sale): Promise<void> {
  await shopping.tip({ kind: 'amount', cents: tip })
  if (code !== null) await shopping.coupon(code)
}

/** Holds the time of a cart and orders it: a gift card pays what it holds, a card the rest. */
async function sent(journey: Journey, guest: Guest, { id }: Shopping, { gift, whose }: Sale) {
  const params = { cart_id: id }
  if (gift !== null) {
    const { number, pin } = await aGiftCard(journey, gift)
    await guest.call('POST /carts/{cart_id}/gift-cards', { params, body: { number, pin } })
  }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { card_due: card } = cart
  const token = card > 0 ? await aToken(journey) : null
  const paying = { token, key: id, ...((gift !== null || whose === 'group') && { card }) }
  const { order } = await send({ guest, params, cart }, paying)
  return order.id
}

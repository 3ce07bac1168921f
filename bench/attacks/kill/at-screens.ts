import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Db } from '#server/database/db.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import type { Books } from '#test/journeys/support/oracle.ts'
import {
  type CheckoutResult,
  declinedCard,
  endOf,
  goodCard,
  step,
  type Wanting,
} from './check-out.ts'
import { aGiftCard } from './shopper.ts'

/** What is ordered at a screen. */
const lines = [{ product_id: 'pit-fire-queso', quantity: 1 }]
const tip = { kind: 'rate', rate: 0 } as const

/** What stands for a cart that nobody sees. */
export const atScreen = 'at a screen'

/** A gift card that pays all of it. */
const enough = 10_000

/** What pays an order at a screen: a card at its reader, money that the crew takes at the counter, or nothing but gift cards. */
export type Tender =
  | { readonly kind: 'card' }
  | { readonly kind: 'counter'; readonly office: Guest; readonly db: Db }
  | { readonly kind: 'gift_card'; readonly buyer: Guest }

/** What somebody at a screen was told, of how much, and whether the crew took what they owed. */
export interface ScreenResult extends CheckoutResult {
  readonly tender: Tender['kind']
  readonly total: Cents
  readonly isTaken: boolean
}

/** A screen that asks again under its key begins another order. */
export const begunAgain = beginningAgain('true')

/** So it does of an order that is paid at the counter, and of one that gift cards pay. */
export const counterAgain = beginningAgain('input.at_counter')
export const giftAgain = beginningAgain('input.gift_cards.length > 0')

function beginningAgain(where: string): Defect {
  return {
    file: 'src/server/kiosk/place-order.ts',
    find: '?? (await begin(input, ctx))',
    put: `?? (await begin(${where} ? { ...input, key: \`\${key} \${performance.now()}\` } : input, ctx))`,
  }
}

/** What is owed at the counter is written as an order that costs nothing. */
export const counterForgotten: Defect = {
  file: 'src/server/order/charge-order.ts',
  find: 'owes: agreed.at_location !== undefined',
  put: 'owes: false',
}

/** Of an order that gift cards pay whole it isn’t written what they paid. */
export const giftsUnwritten: Defect = {
  file: 'src/server/gift-card/store.ts',
  find: 'where s.attempt_id = won.id`',
  put: 'where s.attempt_id = won.id and won.amount > 0`',
}

/** Somebody orders at a screen, and pays there: of those who hold a card to its reader some hold one that is declined first. */
export async function orderAtScreen(
  wanting: Wanting,
  tender: Tender = { kind: 'card' },
): Promise<readonly ScreenResult[]> {
  const { random, faulty } = wanting
  const isDeclined = tender.kind === 'card' && random.chance(0.2)
  const results: ScreenResult[] = []
  for (const card of isDeclined ? [declinedCard, goodCard] : [goodCard]) {
    const last = await patiently(() => unlessAway(press(wanting, tender, card)), faulty)
    results.push(last)
    if (last.answer !== 'payment.declined') break
  }
  return results
}

/** A reader that can’t be reached took nothing: whoever stands there presses again. */
async function unlessAway(pressed: Promise<ScreenResult>): Promise<ScreenResult | undefined> {
  const result = await pressed
  return result.answer === 'kiosk.reader_away' ? undefined : result
}

/** Presses once, and asks under its key until it is known what became of it, as the screen does. */
async function press(wanting: Wanting, tender: Tender, card: string): Promise<ScreenResult> {
  const { guest: screen, faulty } = wanting
  const key = randomUUID()
  const asked = { cart_id: atScreen, key, order_id: null, tender: tender.kind }
  let total: Cents = 0
  try {
    const priced = { body: { lines, tip, at_counter: tender.kind === 'counter' } }
    const { sheet } = await step(wanting, () => screen.call('POST /kiosk/prices', priced))
    total = sheet.total
    const served = { name: 'Ana', dining: 'to_go' as const, table_stand: null }
    const body = { ...priced.body, ...served, ...(await paidBy(wanting, tender, card)), total }
    const headers = { 'idempotency-key': key }
    await patiently(async () => {
      const { state } = await screen.call('POST /kiosk/orders', { body, headers })
      return state === 'confirmed' ? true : undefined
    }, faulty)
    const isTaken = tender.kind === 'counter' && wanting.random.chance(0.7)
    if (isTaken) await takeMoney(wanting, tender, { key, total })
    return { ...asked, total, isTaken, answer: 'confirmed' }
  } catch (error) {
    return { ...asked, total, isTaken: false, answer: endOf(error) }
  }
}

/** What a screen sends of how its guest pays. */
async function paidBy(wanting: Wanting, tender: Tender, card: string) {
  if (tender.kind === 'card') return { card }
  if (tender.kind === 'counter') return { card: null }
  const { buyer } = tender
  const { number, pin } = await aGiftCard({ ...wanting, buyer, declines: false }, enough)
  return { card: null, card_due: 0, gift_cards: [{ number, pin }] }
}

/** The crew takes what an order owes, pressed at two screens of theirs at once. */
async function takeMoney(
  { faulty }: Wanting,
  { office, db }: Extract<Tender, { readonly kind: 'counter' }>,
  { key, total }: Pick<ScreenResult, 'key' | 'total'>,
): Promise<void> {
  const params = await patiently(async () => {
    const { rows } = await sql<{ order_id: string }>`
      select o.id as order_id from orders as o join kiosk_orders as k on k.cart_id = o.cart_id where k.order_key = ${key}`.execute(
      db,
    )
    return rows[0]
  }, faulty)
  const body = { by: 'cash', amount: total } as const
  const take = () =>
    patiently(
      () => office.call('PUT /console/tickets/{order_id}/payment', { params, body }),
      faulty,
    )
  await Promise.all([take(), take()])
}

/** What pays an order that a screen sent. */
interface Paying {
  readonly key: string
  readonly paid: readonly {
    readonly part: string
    readonly gateway: string
    readonly amount: Cents
    readonly status: string
  }[]
}

/** Compares what people at screens were told with what pays their orders: each once, as they chose, and all of it. */
export async function screenFindings(
  { ctx }: Books,
  screens: readonly ScreenResult[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<Paying>`
    select k.order_key as key, coalesce((
      select jsonb_agg(jsonb_build_object('part', part, 'gateway', gateway, 'amount', amount, 'status', status))
      from payments where order_id = o.id), '[]') as paid
    from orders as o join kiosk_orders as k on k.cart_id = o.cart_id`.execute(ctx.db)
  const told = new Map(screens.map((one) => [one.key, one]))
  return {
    'orders at screens adrift': rows.flatMap(({ key, paid }) => {
      const result = told.get(key)
      if (!result) return [`${key}: ordered at a screen, and nobody pressed`]
      return isPaidAs(result, paid)
        ? []
        : [`${key}: ${result.total} by ${result.tender}, and paid ${JSON.stringify(paid)}`]
    }),
  }
}

function isPaidAs({ tender, total, isTaken }: ScreenResult, paid: Paying['paid']): boolean {
  const [only, ...more] = paid
  if (only?.amount !== total || more.length > 0) return false
  if (tender === 'gift_card') return only.part === 'gift_card'
  const isOwed = only.gateway === 'at_location'
  if (tender === 'card') return only.part === 'first' && !isOwed
  return isOwed && only.status === (isTaken ? 'captured' : 'pending')
}

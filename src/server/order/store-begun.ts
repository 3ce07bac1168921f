import { type RawBuilder, sql } from 'kysely'
import { hastySeconds } from '#core/checkout/abuse-limits.ts'
import type { GiftCardSpend } from '#core/gift-card/spend.ts'
import type { Cents } from '#core/money.ts'
import type { OfferUse } from '#core/offer/guest.ts'
import type { PointsSpent } from '#core/reward/points.ts'
import type { Instant } from '#core/time.ts'
import { isCallerTokenShort, isSpent, takingCallerToken } from '#server/api/store-limits.ts'
import {
  areGiftsShort,
  giftsLocked,
  takingFromGifts,
  wantedSpends,
  writingSpends,
} from '#server/gift-card/store.ts'
import { isDeclinedTooOften } from '#server/charge/store.ts'
import { countingUses } from '#server/offer/store.ts'
import { tableLocked } from '#server/reservation/store.ts'
import { arePointsShort, pointsLocked, takingPoints } from '#server/reward/store-spent.ts'
import { checkoutEnd } from '#server/schedule/store-slots.ts'
import type { Db } from '#server/database/db.ts'
import { statement } from '#server/database/compiled-query.ts'
import type { AgreedOrder } from '#server/charge/store-attempt-tables.ts'

/** Part of a statement. */
type Part = RawBuilder<unknown>

/** A new try to pay, as it is written before the gateway hears of it. */
export interface NewAttempt {
  readonly id: string
  readonly key: string
  readonly body_hash: string
  readonly gateway: string
  /** None where gift cards pay all of it. */
  readonly token: string | null
  readonly caller: string | null
  readonly agreed: AgreedOrder
  /** What of its total is charged at once. */
  readonly amount: Cents
  /** What of the rest gift cards pay, in their order. */
  readonly spends: readonly GiftCardSpend[]
  /** The cart that the order was agreed on from. */
  readonly cart_version: number
  /** The reserved table that it is brought to, as it was read; null where it is brought to none. */
  readonly table: { readonly id: string; readonly version: number } | null
  /** What of its coupon is counted. */
  readonly uses: readonly OfferUse[]
  /** What its rewards take of its member’s points, and which they are. */
  readonly points: PointsSpent
  /** What it takes of its slot. */
  readonly load: {
    readonly make_minutes: number
    readonly cents: Cents
    /** As `takenOf` writes it. */
    readonly portions: string | null
  }
}

/** Whether a try to pay was written, or why it may not even be made (see abuse-limits). */
interface Begun {
  readonly written: boolean
  readonly refused: 'payment.too_many_declines' | 'orders.too_many' | 'gift_card.changed' | null
}

/** One try to pay, as the statement below takes it. */
interface BeginParams extends Pick<
  NewAttempt,
  'id' | 'key' | 'body_hash' | 'gateway' | 'token' | 'caller' | 'cart_version'
> {
  readonly cart_id: string
  readonly visitor_id: string
  readonly location_id: string
  readonly table_id: string | null
  readonly table_version: number | null
  readonly ready_at: Instant
  readonly amount: Cents
  readonly agreed: string
  /** As JSON. */
  readonly spends: string
  readonly make_minutes: number
  readonly cents: Cents
  readonly portions: string | null
  readonly uses: string
  readonly cost: number
  /** As JSON. */
  readonly reason: string
}

const hasty = 'hasty_token'

/** The parts of a statement that take an order from the budgets of its caller, of the row `sender`: a hasty one from another too. */
function takingOrderTokens(caller: Part): Part {
  const mayTake = sql`exists (select from sender
    where not is_declined and not (is_hasty and ${isSpent('hasty_orders', caller)}))`
  const isTakenHasty = sql`exists (select from token) and (select is_hasty from sender)`
  return sql`${takingCallerToken('orders', caller, { when: mayTake })}, ${takingCallerToken('hasty_orders', caller, { when: isTakenHasty, name: hasty })}`
}

/** Whether one of these was spent. */
function areTokensShort(caller: Part): Part {
  return sql`(${isCallerTokenShort(caller)} or is_hasty and ${isCallerTokenShort(caller, hasty)})`
}

const begin = statement<BeginParams>()((_, value) => {
  const [cart_id, caller, table_id] = [value('cart_id'), value('caller'), value('table_id')]
  const spent = { visitor_id: value('visitor_id'), cost: value('cost') }
  return sql<Begun>`
    with place as (
      select c.created_at > now() - make_interval(secs => ${sql.lit(hastySeconds)}) as is_hasty
      from carts as c join slot_reservations as s on s.cart_id = c.id
      where c.id = ${cart_id} and c.status = 'open' and c.version = ${value('cart_version')}::int
        and ${checkoutEnd('s')} > now() and s.slot_at = ${value('ready_at')}::timestamptz
      for update of c, s
    ), seat as (${tableLocked({ id: table_id, version: value('table_version'), where: sql`exists (select from place)` })}
    ), sender as (
      select is_hasty,
        ${isDeclinedTooOften({ visitor_id: value('visitor_id'), caller })}
          or is_hasty and ${isSpent('location_declines', value('location_id'))} as is_declined
      from place where ${table_id}::text is null or exists (select from seat)
    ), wanted as (${wantedSpends(value('spends'))}
    ), gifts as (${giftsLocked('wanted', sql`stopped_at is null and exists (select from place)`)}
    ), purse as (${pointsLocked(spent)}
    ), ${takingOrderTokens(caller)}, verdict as (
      select case when is_declined then 'payment.too_many_declines'
        when ${areTokensShort(caller)} then 'orders.too_many'
        when ${areGiftsShort} then 'gift_card.changed'
      end as refused from sender
    ), begun as (
      update carts set status = 'placing', version = version + 1
      where id = ${cart_id} and exists (select from verdict where refused is null) and not (${arePointsShort(spent)})
      returning id
    ), confirmed as (
      update slot_reservations
      set held_until = null, group_until = null, checkout_until = null, caller = null, make_minutes = ${value('make_minutes')}, cents = ${value('cents')},
        portions = ${value('portions')}::jsonb
      where cart_id = ${cart_id} and exists (select from begun)
      returning cart_id
    ), ${countingUses({ uses: value('uses'), cart_id, where: sql<boolean>`exists (select from begun)` })}, ${takingPoints(spent, { attempt_id: value('id'), cart_id, reason: value('reason') })}, written as (
      insert into payment_attempts
        (id, cart_id, visitor_id, idempotency_key, body_hash, gateway, amount, token, caller, agreed, status)
      select ${value('id')}, cart_id, ${value('visitor_id')}, ${value('key')}, ${value('body_hash')}, ${value('gateway')},
        ${value('amount')}::int, ${value('token')}, ${caller}, ${value('agreed')}::jsonb, 'pending'
      from confirmed
      returning id
    ), spent as (${takingFromGifts}
    ), with_spends as (${writingSpends}
    )
    select exists (select from written) as written, refused from verdict
  `
})

/**
 * Confirms the held slot, turns the cart from open to placing and writes the try to pay: all of it, or
 * nothing where the hold is gone or for another time, the cart closed or changed, its table was moved or called off, its coupon
 * or its points were used up, or its sender has to wait. Cart, place and table are locked first, as they are by then: who was
 * faster is seen, and nobody’s budget pays for who comes second. Whoever moves or calls off the table waits for this, and reads
 * that it is being ordered for.
 */
export async function beginAttempt(db: Db, attempt: NewAttempt): Promise<Begun> {
  const { agreed, load, uses, spends, points, table, ...sent } = attempt
  const { cart_id, visitor_id, location_id, ready_at } = agreed
  const [begun] = await begin(db, {
    ...sent,
    ...load,
    cart_id,
    visitor_id,
    location_id,
    table_id: table?.id ?? null,
    table_version: table?.version ?? null,
    ready_at,
    agreed: JSON.stringify(agreed),
    uses: JSON.stringify(uses),
    cost: points.cost,
    reason: JSON.stringify({ names: points.names }),
    spends: JSON.stringify(spends.map(({ id, cents }) => ({ id, cents }))),
  })
  return begun ?? { written: false, refused: null }
}

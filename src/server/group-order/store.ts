import { sql } from 'kysely'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import type { GroupOrder, Participant, ParticipantContact } from '#core/cart/group.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import { reminderMinutes } from '#core/group-order/reminders.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { statement } from '#server/database/compiled-query.ts'
import type { Db } from '#server/database/db.ts'
import { enqueue, enqueueOne } from '#server/outbox/store.ts'
import { isOwnedOrJoined } from '#server/database/owned-by.ts'

/** The cart that an invite lets into, and whose it is. */
export interface InvitedCart {
  readonly cart_id: string
  readonly visitor_id: string
}

/** Returns the cart of an invite; undefined where none, or a newer one, names it. */
export async function cartOfInvite(db: Db, invite: string): Promise<InvitedCart | undefined> {
  return db
    .selectFrom('carts')
    .where('group_order', 'is not', null)
    .where(sql<string>`group_order ->> 'invite'`, '=', invite)
    .select(['id as cart_id', 'visitor_id'])
    .executeTakeFirst()
}

const readHost = statement<{ readonly cart_id: string }>()((db, value) =>
  db
    .selectFrom('carts')
    .where('id', '=', value('cart_id'))
    .where('group_order', 'is not', null)
    .select('visitor_id'),
)

/** Returns whose cart a group order is; undefined where it is none any more. Who may see it, `requireActor` says. */
export async function hostOfGroup(
  db: Db,
  cart_id: string,
): Promise<Pick<Cart, 'visitor_id'> | undefined> {
  const [row] = await readHost(db, { cart_id })
  return row
}

/**
 * Returns the earlier order that a group repeats, to somebody who is in it; undefined where it repeats none, and where it asks for
 * packages: nobody chooses dishes of their own there.
 */
export async function repeatedBy(
  db: Db,
  cart_id: string,
  owner: Owner,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('carts')
    .where('id', '=', cart_id)
    .where(isOwnedOrJoined('carts', owner))
    .where(sql<boolean>`not coalesce(group_order ? 'rsvp', true)`)
    .select(sql<string | null>`group_order ->> 'repeats'`.as('repeats'))
    .executeTakeFirst()
  return row?.repeats ?? undefined
}

/** Returns the order that a group order became, and how it stands; undefined while it is none. */
export async function orderOfGroup(
  db: Db,
  cart_id: string,
): Promise<{ readonly id: string; readonly status: OrderStatus } | undefined> {
  return db
    .selectFrom('orders')
    .where('cart_id', '=', cart_id)
    .select(['id', 'status'])
    .executeTakeFirst()
}

/** The group that ordered, and the lines of its cart, which say whose each one is. */
export interface GroupOfOrder {
  readonly group: GroupOrder
  readonly cart_lines: readonly CartLine[]
  /** Whose order it is, and in which language they read. */
  readonly visitor_id: string
  readonly locale: Locale
}

/** Returns who ordered together; undefined where somebody ordered alone, or who they were is forgotten. */
export async function groupOfOrder(db: Db, order_id: string): Promise<GroupOfOrder | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('carts as c', 'c.id', 'o.cart_id')
    .where('o.id', '=', order_id)
    .select(['c.group_order', 'c.lines', 'o.visitor_id'])
    .select(sql<Locale>`coalesce(o.locale, ${sql.lit(defaultLocale)})`.as('locale'))
    .executeTakeFirst()
  if (!row?.group_order) return undefined
  const { group_order: group, lines: cart_lines, visitor_id, locale } = row
  return { group, cart_lines, visitor_id, locale }
}

/** Returns who eats what of a group order, by their names; nobody where somebody ordered alone, and once it is forgotten. */
export async function peopleOfOrder(db: Db, order_id: string): Promise<readonly OrderPerson[]> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', order_id)
    .select('people')
    .executeTakeFirst()
  return row?.people ?? []
}

/** Returns where a mail reaches each of some people: a member at the address that is theirs now, everybody else where they said. */
export async function contactsOf(
  db: Db,
  people: readonly Participant[],
  locale: Locale,
): Promise<ReadonlyMap<string, ParticipantContact>> {
  const ids = people.map(({ visitor_id }) => visitor_id)
  const { rows } = await sql<{ visitor_id: string; email: string }>`
    select visitor_id, email from members where visitor_id = any(${ids}::text[])
  `.execute(db)
  const members = new Map(rows.map((row) => [row.visitor_id, row.email]))
  return new Map(
    people.flatMap(({ id, visitor_id, contact }) => {
      const email = members.get(visitor_id) ?? contact?.email
      return email === undefined ? [] : [[id, { email, locale: contact?.locale ?? locale }]]
    }),
  )
}

/** How often a day the people of one earlier group are written to. */
const roundsADay = 3

/** Has the people of an earlier group order asked into the one that repeats it, three times a day at most: they never asked for it. */
export async function askAgain(db: Db, cart_id: string, order_id: string): Promise<void> {
  // A round that somebody takes at the same time leaves the next one.
  for (let nth = 0; nth < roundsADay; nth += 1) if (await takeRound(db, cart_id, order_id)) return
}

/** Takes a round of the day, and says whether it did. */
async function takeRound(db: Db, cart_id: string, order_id: string): Promise<boolean> {
  const { rows } = await sql`
    with rounds as (
      select nth, ${`${order_id}:`} || to_char(now(), 'YYYYMMDD') || ':' || nth as name
      from generate_series(1, ${roundsADay}::int) as nth
    ), due as (
      select name, ${cart_id}::text as cart_id from rounds
      where not exists (select from outbox where event_id = 'group-again:' || name)
      order by nth limit 1
    )
    ${enqueue({ kind: 'group-again', from: sql`due`, id: sql`cart_id`, named: sql`name` })}
    returning event_id
  `.execute(db)
  return rows.length > 0
}

/** Gives the cart of a group order to who takes over as its host, without the gift cards that it was to be paid with. */
export async function giveGroupCart(
  db: Db,
  { id, visitor_id }: Pick<Cart, 'id' | 'visitor_id'>,
): Promise<void> {
  await sql`delete from cart_gift_cards where cart_id = ${id}`.execute(db)
  await db.updateTable('carts').set({ visitor_id }).where('id', '=', id).execute()
}

/** How long somebody is left alone after their host wrote to them, in seconds. */
const nudgePause = 600

/** Has somebody in a group order written to, unless they were in the same ten minutes. */
export async function nudge(db: Db, cart_id: string, participant_id: string): Promise<void> {
  const { rows } = await sql<{ pause: number }>`
    select floor(extract(epoch from now()) / ${nudgePause}::int)::int as pause
  `.execute(db)
  await enqueueOne(db, {
    event_id: `group-nudge:${cart_id}:${participant_id}:${rows[0]?.pause}`,
    kind: 'group-nudge',
    payload: { cart_id, participant_id },
  })
}

const marks = sql.lit(`{${reminderMinutes.join()}}`)
/** The moment as a deadline is written. */
const nowAsWritten = (plus: string) =>
  sql`to_char((now() + ${sql.lit(plus)}::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * Has everybody reminded of the group orders whose deadline came so near since they were looked at last, each once; how many
 * there were. One that is seen for the first time is only looked at: it was just started.
 */
export async function remindGroups(db: Db): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`
    with near as (
      select id, group_reminded_at as seen, (group_order ->> 'deadline')::timestamptz as deadline
      from carts
      where group_order is not null and status = 'open' and group_order ->> 'locked_at' is null
        and group_order ->> 'deadline' between ${nowAsWritten('-1 hour')} and ${nowAsWritten('15 days')}
      for update skip locked
    ), crossed as (
      select id, min(m) as minutes from near, unnest(${marks}::int[]) as m
      where seen < deadline - make_interval(mins => m) and deadline - make_interval(mins => m) <= now()
      group by id
    ), marked as (
      update carts as c set group_reminded_at = now() from near
      where c.id = near.id and (near.seen is null or c.id in (select id from crossed))
    ), told as (${enqueue({
      kind: 'group-reminder',
      from: sql`crossed join near using (id)`,
      id: sql`id`,
      named: sql`id || ':' || minutes || ':' || floor(extract(epoch from deadline))`,
    })}
      returning event_id
    )
    select count(*)::int as reminded from told
  `.execute(db)
  return rows[0]?.reminded ?? 0
}

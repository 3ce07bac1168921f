import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#core/channel.ts'
import type { Dietary } from '#core/menu/dietary.ts'
import type { Profile } from '#core/member/profile.ts'
import type { Db } from '#server/database/db.ts'
import { statement } from '#server/database/compiled-query.ts'

/** A cart that can still be ordered, or is being paid. */
export interface LiveCart {
  readonly id: string
  readonly channel: Channel
  /** It has lines and is its owner’s alone: what they would miss. */
  readonly is_filled: boolean
}

/** What an account is reached by, and which of it its member proved. */
export interface AccountNames {
  readonly email: string
  readonly email_verified: boolean
  readonly phone: string | null
  readonly phone_proved: boolean
}

/** A member as their session names them, with what every page asks about them. */
export interface SignedInMember extends AccountNames {
  readonly id: string
  /** What their carts and orders bear. */
  readonly visitor_id: string
  readonly first_name: string
  readonly sign_in_id: string
  /** Whether it is more than an hour since the session was seen. */
  readonly is_rested: boolean
  /** Who vouched for them (R5.17). */
  readonly provider: string
  /** What they told that they don’t eat; null where they told nothing yet. */
  readonly dietary: Dietary | null
  /** Their carts on all devices and both sites, the newest first. */
  readonly carts: readonly LiveCart[]
}

const readBySession = statement<{ readonly token: string }>()((db, value) =>
  db
    .selectFrom('member_sign_ins as s')
    .innerJoin('members as m', 'm.id', 's.user_id')
    .where('s.token', '=', value('token'))
    .where('s.expires_at', '>', sql<string>`now()`)
    .select(['m.id', 'm.visitor_id', 'm.first_name', 'm.email', 'm.email_verified', 'm.phone'])
    .select(isPhoneProved('m').as('phone_proved'))
    .select(['s.id as sign_in_id', 's.provider'])
    .select(sql<boolean>`s.last_used_at < now() - interval '1 hour'`.as('is_rested'))
    .select(liveCarts().as('carts'))
    .select(dietaryOf().as('dietary')),
)

function isPhoneProved(member: 'm' | 'members'): RawBuilder<boolean> {
  return sql`${sql.table(member)}.phone_proved_at is not null`
}

function liveCarts(): RawBuilder<readonly LiveCart[]> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'channel', c.channel,
      'is_filled', c.status = 'open' and c.group_order is null and c.lines <> '[]'
    ) order by c.created_at desc), '[]')
    from carts as c
    where c.visitor_id = m.visitor_id and (c.status = 'placing' or c.status = 'open' and c.reset > now()))`
}

function dietaryOf(): RawBuilder<Dietary | null> {
  return sql`(
    select jsonb_build_object('allergens', d.allergens, 'diets', d.diets) from member_dietary as d
    where d.member_id = m.id)`
}

/** Returns the member whom the token of a session names; undefined where it ended. */
export async function memberBySession(db: Db, token: string): Promise<SignedInMember | undefined> {
  const [row] = await readBySession(db, { token })
  return row
}

/** A member with what they told of themselves. */
export interface StoredMember extends Profile {
  /** Ten digits; null where none was given. */
  readonly phone: string | null
  readonly id: string
  readonly visitor_id: string
  readonly email: string
}

/** Returns a member by id; undefined where there is none any more. */
export async function memberById(db: Db, id: string): Promise<StoredMember | undefined> {
  return db
    .selectFrom('members')
    .where('id', '=', id)
    .select(['id', 'visitor_id', 'email', 'first_name', 'last_name', 'phone'])
    .executeTakeFirst()
}

/** Lets nobody else add to what a member has until the transaction ends. */
export async function lockMember(db: Db, id: string): Promise<void> {
  await sql`select from members where id = ${id} for no key update`.execute(db)
}

/** Returns what the account that owns a visitor’s rows is reached by; undefined where nobody signed in. */
export async function memberOfVisitor(
  db: Db,
  visitor_id: string,
): Promise<AccountNames | undefined> {
  return db
    .selectFrom('members')
    .where('visitor_id', '=', visitor_id)
    .select(['email', 'email_verified', 'phone', isPhoneProved('members').as('phone_proved')])
    .executeTakeFirst()
}

/** The account of a number: whose it is, its address, and whether a code may go to the number itself. */
export interface PhoneAccount {
  readonly id: string
  readonly email: string
  readonly is_proved: boolean
}

/** Returns the account of the member who proved a number, else of the one who gave it first; undefined where nobody did. */
export async function accountByPhone(db: Db, phone: string): Promise<PhoneAccount | undefined> {
  return db
    .selectFrom('members')
    .where('phone', '=', phone)
    .orderBy(sql`phone_proved_at is null`)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'email', sql<boolean>`phone_proved_at is not null`.as('is_proved')])
    .limit(1)
    .executeTakeFirst()
}

/** Writes what a member is called. */
export async function saveProfile(db: Db, id: string, profile: Profile): Promise<void> {
  await db
    .updateTable('members')
    .set({ ...profile, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives a member all that a visitor began, paid, reserved or ordered on this device: carts with their held times, charges whose bank
 * is still asked, gift cards that they bought, tables, orders. In one statement, so that nothing is on neither side; a second time there is nothing left.
 */
export async function joinVisitor(
  db: Db,
  { visitor_id, member_id }: { readonly visitor_id: string; readonly member_id: string },
): Promise<void> {
  await sql`
    with member as (select visitor_id as id from members where id = ${member_id} for key share),
    moved_carts as (
      update carts set visitor_id = member.id from member where visitor_id = ${visitor_id}),
    moved_groups as (
      update carts set version = version + 1, group_order = jsonb_set(group_order, '{participants}', (
        select jsonb_agg(
          case when p ->> 'visitor_id' = ${visitor_id} then p || jsonb_build_object('visitor_id', member.id) else p end
          order by nth)
        from jsonb_array_elements(group_order -> 'participants') with ordinality as x (p, nth)))
      from member
      where group_order is not null and visitor_id <> ${visitor_id}
        and group_order -> 'participants' @> jsonb_build_array(jsonb_build_object('visitor_id', ${visitor_id}::text))
        and not group_order -> 'participants' @> jsonb_build_array(jsonb_build_object('visitor_id', member.id))),
    moved_attempts as (
      update payment_attempts
      set visitor_id = member.id, agreed = jsonb_set(agreed, '{visitor_id}', to_jsonb(member.id))
      from member
      where status in ('pending', 'authorized') and cart_id in (select id from carts where visitor_id = ${visitor_id})),
    moved_tables as (
      update reservations set visitor_id = member.id from member where visitor_id = ${visitor_id}),
    moved_waits as (
      update waitlist set visitor_id = member.id from member where visitor_id = ${visitor_id}),
    moved_purchases as (
      update gift_card_purchases set visitor_id = member.id from member where visitor_id = ${visitor_id}),
    moved_shares as (
      update group_payments as g set visitor_id = member.id from member
      where g.visitor_id = ${visitor_id} and not exists (
        select from group_payments as o where o.visitor_id = member.id and o.idempotency_key = g.idempotency_key)),
    moved_uses as (
      update offer_uses set guest = member.id from member where guest = ${visitor_id}),
    gone_counts as (
      delete from offer_counts where guest = ${visitor_id} returning offer_id, uses, most),
    moved_counts as (
      insert into offer_counts as n (guest, offer_id, uses, most)
      select member.id, offer_id, uses, most from gone_counts, member
      on conflict (guest, offer_id) do update
      set uses = n.uses + excluded.uses, most = greatest(n.most, n.uses + excluded.uses))
    update orders set visitor_id = member.id from member where visitor_id = ${visitor_id}
  `.execute(db)
}

/**
 * Calls a new member as they called themselves in the last order of this device’s visitor, where that names the address that
 * they proved, and returns their first name; empty where there is no such order. To be asked before that visitor joins the account:
 * who ordered elsewhere under the address may be anybody.
 */
export async function nameFromOrder(
  db: Db,
  { visitor_id, member_id }: { readonly visitor_id: string; readonly member_id: string },
): Promise<string> {
  const { rows } = await sql<{ first_name: string }>`
    update members as m
    set first_name = o.contact ->> 'first_name', last_name = o.contact ->> 'last_name',
      phone = coalesce(m.phone, nullif(o.contact ->> 'phone', '')), updated_at = now()
    from (
      select contact from orders where visitor_id = ${visitor_id} order by placed_at desc limit 1
    ) as o
    where m.id = ${member_id} and m.first_name = '' and lower(o.contact ->> 'email') = m.email
    returning m.first_name
  `.execute(db)
  return rows[0]?.first_name ?? ''
}

/** Returns the account of an address that its owner just proved; it is opened under this id where there is none. */
export async function openAccount(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const account = await db
    .insertInto('members')
    .values({ id, email, email_verified: true })
    .onConflict((taken) => taken.column('email').doUpdateSet({ email_verified: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return account.id
}

/** Forgets sessions, codes and links that are over. */
export async function sweepSignIns(db: Db): Promise<void> {
  await sql`delete from member_sign_ins where expires_at < now()`.execute(db)
  await sql`delete from member_verifications where expires_at < now() - interval '1 day'`.execute(
    db,
  )
}

import { type RawBuilder, sql } from 'kysely'
import { type GuestFacts, newGuest } from '#core/offer/guest.ts'
import type { Db } from '#server/database/db.ts'

/** How a guest is known beside their device or account: what stands for their mailbox and phone, as it is counted and as orders hold it. */
export interface NamedGuest {
  readonly pseudonyms: readonly string[]
  readonly email: string | null
  readonly phone: string | null
}

/** A guest who named nothing. */
export const unnamedGuest: NamedGuest = { pseudonyms: [], email: null, phone: null }

/** A guest who named themselves, as a statement takes them. */
export interface NamedParams extends Pick<NamedGuest, 'email' | 'phone'> {
  /** As JSON. */
  readonly pseudonyms: string
}

/** Returns a named guest as a statement takes them. */
export function namedParams({ pseudonyms, email, phone }: NamedGuest): NamedParams {
  return { pseudonyms: JSON.stringify(pseudonyms), email, phone }
}

/** The same guest in a statement. */
type NamedIn = { readonly [Name in keyof NamedParams]: RawBuilder<NamedParams[Name]> }

/** Whether an order came to something under one of their names. */
function hasOrderedAs({ email, phone }: NamedIn): RawBuilder<boolean> {
  return sql`exists (
    select from orders as p
    where (lower(p.contact ->> 'email') = lower(${email}::text) or p.contact ->> 'phone' = ${phone}::text)
      and p.status not in ('cancelled', 'rejected'))`
}

/**
 * Selects what offers ask about whoever owns the cart `c` of a query. What the cart counted itself takes nothing from it. Who they
 * are beside their device or account is what they named as they order, else what a checkout was refused for a moment before.
 */
export function guestFacts(named: NamedIn | null): RawBuilder<GuestFacts> {
  const pseudonyms = named
    ? sql`array(select jsonb_array_elements_text(${named.pseudonyms}::jsonb))`
    : sql`coalesce((select v.pseudonyms from visitor_names as v where v.visitor_id = c.visitor_id), '{}')`
  const hasOrdered = named
    ? hasOrderedAs(named)
    : sql`exists (select from visitor_names where visitor_id = c.visitor_id and has_ordered)`
  return sql`(select jsonb_build_object(
  'is_member', exists (select from members where visitor_id = c.visitor_id),
  'is_proved', exists (select from visitor_proofs where visitor_id = c.visitor_id),
  'has_ordered', exists (
    select from orders as p where p.visitor_id = c.visitor_id and p.status not in ('cancelled', 'rejected') and p.cart_id <> c.id)
    or ${hasOrdered},
  'pseudonyms', to_jsonb(k.pseudonyms),
  'is_passing', exists (select from kiosk_orders where cart_id = c.id)
    and not exists (select from members where visitor_id = c.visitor_id),
  'uses', (
    select coalesce(jsonb_agg(jsonb_build_object('offer_id', n.offer_id, 'guest', n.guest, 'uses', n.uses - (
      select count(*) from offer_uses as u where u.cart_id = c.id and u.offer_id = n.offer_id and u.guest = n.guest))), '[]')
    from offer_counts as n where n.guest = any(array['', c.visitor_id] || k.pseudonyms)),
  'points', coalesce((
    select b.points - (select coalesce(sum(p.points), 0)::int from points as p where p.cart_id = c.id and p.kind = 'spent')
    from point_balances as b join members as m on m.id = b.member_id where m.visitor_id = c.visitor_id), 0))
  from (
    select array(select mailbox from visitor_proofs where visitor_id = c.visitor_id) || ${pseudonyms} as pseudonyms
  ) as k)`
}

/** Returns what offers ask about a visitor who has no cart yet, by the names of their account too where it is known. */
export async function guestFactsOf(
  db: Db,
  visitor_id: string,
  named: NamedGuest | null = null,
): Promise<GuestFacts> {
  const facts = guestFacts(named && paramsIn(named))
  const { rows } = await sql<{ facts: GuestFacts }>`
    select ${facts} as facts from (select ${visitor_id}::text as visitor_id, ''::text as id) as c
  `.execute(db)
  return rows[0]?.facts ?? newGuest
}

function paramsIn(named: NamedGuest): NamedIn {
  const { pseudonyms, email, phone } = namedParams(named)
  return { pseudonyms: sql`${pseudonyms}`, email: sql`${email}`, phone: sql`${phone}` }
}

/** Remembers by which names a visitor was refused a price, for as long as a cart lives: what they read next is the price of who they are. */
export async function rememberNames(db: Db, visitor_id: string, named: NamedGuest): Promise<void> {
  const { pseudonyms, email, phone } = paramsIn(named)
  await sql`
    insert into visitor_names (visitor_id, pseudonyms, has_ordered)
    select ${visitor_id}, array(select jsonb_array_elements_text(${pseudonyms}::jsonb)), ${hasOrderedAs({ pseudonyms, email, phone })}
    on conflict (visitor_id) do update
    set pseudonyms = excluded.pseudonyms, has_ordered = excluded.has_ordered, named_at = now()
  `.execute(db)
}

/** Forgets names after a day. */
export async function sweepNames(db: Db): Promise<void> {
  await sql`delete from visitor_names where named_at < now() - interval '1 day'`.execute(db)
}

import { type RawBuilder, sql } from 'kysely'
import { type GuestFacts, newGuest, provedName } from '#core/offer/guest.ts'
import type { Db } from '#server/database/db.ts'

/** A mailbox or phone that somebody is known by. */
export interface GuestName {
  /** As orders hold it. */
  readonly given: string
  /** What stands for it where it is counted. */
  readonly pseudonym: string
  /** Whether their account proved it; what was typed may be anybody’s. */
  readonly is_proved: boolean
}

/** How a guest is known beside their device or account. */
export interface NamedGuest {
  readonly email: GuestName | null
  readonly phone: GuestName | null
}

/** A guest who named nothing. */
export const unnamedGuest: NamedGuest = { email: null, phone: null }

/** A guest who named themselves, as a statement takes them: by what they typed, which earlier orders bear, and by what stands for each name. */
export type NamedParams = Readonly<
  Record<'email' | 'phone' | 'email_name' | 'phone_name', string | null>
>

/** Returns a named guest as a statement takes them. */
export function namedParams({ email, phone }: NamedGuest): NamedParams {
  return {
    email: typedName(email),
    phone: typedName(phone),
    email_name: countedName(email),
    phone_name: countedName(phone),
  }
}

/** What earlier orders are looked up by: whose name it is has their own orders, and no stranger’s. */
function typedName(name: GuestName | null): string | null {
  return name === null || name.is_proved ? null : name.given
}

function countedName(name: GuestName | null): string | null {
  if (name === null) return null
  return name.is_proved ? provedName(name.pseudonym) : name.pseudonym
}

/** The same guest in a statement. */
type NamedIn = { readonly [Name in keyof NamedParams]: RawBuilder<NamedParams[Name]> }

/** Whether an order came to something under one of the names that a visitor typed, but for one that they proved lately. */
function hasOrderedAs(named: NamedIn, visitor_id: RawBuilder<unknown>): RawBuilder<boolean> {
  const isTyped = (name: RawBuilder<string | null>) => sql`not exists (
    select from visitor_proofs as v where v.visitor_id = ${visitor_id} and v.mailbox = ${name}::text)`
  return sql`exists (
    select from orders as p
    where (lower(p.contact ->> 'email') = lower(${named.email}::text) and ${isTyped(named.email_name)}
        or p.contact ->> 'phone' = ${named.phone}::text and ${isTyped(named.phone_name)})
      and p.status not in ('cancelled', 'rejected'))`
}

/** What a named guest is counted under. */
function countedNames({ email_name, phone_name }: NamedIn): RawBuilder<readonly string[]> {
  return sql`array_remove(array[${email_name}::text, ${phone_name}::text], null)`
}

const proved = sql.lit(provedName(''))

/**
 * Selects what offers ask about whoever owns the cart `c` of a query. What the cart counted itself takes nothing from it. Who they
 * are beside their device or account is what they named as they order, else what a checkout was refused for a moment before.
 */
export function guestFacts(named: NamedIn | null): RawBuilder<GuestFacts> {
  const pseudonyms = named
    ? countedNames(named)
    : sql`coalesce((select v.pseudonyms from visitor_names as v where v.visitor_id = c.visitor_id), '{}')`
  const hasOrdered = named
    ? hasOrderedAs(named, sql`c.visitor_id`)
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
    from offer_counts as n
    where n.guest = any(array['', c.visitor_id] || k.pseudonyms || array(select ${proved} || name from unnest(k.pseudonyms) as name))),
  'points', coalesce((
    select b.points - (select coalesce(sum(p.points), 0)::int from points as p where p.cart_id = c.id and p.kind = 'spent')
    from point_balances as b join members as m on m.id = b.member_id where m.visitor_id = c.visitor_id), 0))
  from (
    select array(select ${proved} || mailbox from visitor_proofs where visitor_id = c.visitor_id) || ${pseudonyms} as pseudonyms
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
  const { email, phone, email_name, phone_name } = namedParams(named)
  return {
    email: sql`${email}`,
    phone: sql`${phone}`,
    email_name: sql`${email_name}`,
    phone_name: sql`${phone_name}`,
  }
}

/** Remembers by which names a visitor was refused a price, for as long as a cart lives: what they read next is the price of who they are. */
export async function rememberNames(db: Db, visitor_id: string, named: NamedGuest): Promise<void> {
  const names = paramsIn(named)
  await sql`
    insert into visitor_names (visitor_id, pseudonyms, has_ordered)
    select ${visitor_id}, ${countedNames(names)}, ${hasOrderedAs(names, sql`${visitor_id}::text`)}
    on conflict (visitor_id) do update
    set pseudonyms = excluded.pseudonyms, has_ordered = excluded.has_ordered, named_at = now()
  `.execute(db)
}

/** Forgets names after a day. */
export async function sweepNames(db: Db): Promise<void> {
  await sql`delete from visitor_names where named_at < now() - interval '1 day'`.execute(db)
}

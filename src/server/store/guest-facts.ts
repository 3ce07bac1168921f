import { type RawBuilder, sql } from 'kysely'
import { type GuestFacts, newGuest } from '#core/offer/guest.ts'
import type { Db } from '#server/store/database/db.ts'

/** Selects what offers ask about whoever owns the cart `c` of a query. What the cart counted itself takes nothing from it. */
export const guestFacts: RawBuilder<GuestFacts> = sql`jsonb_build_object(
  'is_member', exists (select from members where visitor_id = c.visitor_id),
  'is_proved', exists (select from visitor_proofs where visitor_id = c.visitor_id),
  'has_ordered', exists (
    select from orders as p where p.visitor_id = c.visitor_id and p.status not in ('cancelled', 'rejected') and p.cart_id <> c.id),
  'is_passing', exists (select from kiosk_orders where cart_id = c.id)
    and not exists (select from members where visitor_id = c.visitor_id),
  'uses', (
    select coalesce(jsonb_agg(jsonb_build_object('offer_id', n.offer_id, 'guest', n.guest, 'uses', n.uses - (
      select count(*) from offer_uses as u where u.cart_id = c.id and u.offer_id = n.offer_id and u.guest = n.guest))), '[]')
    from offer_counts as n where n.guest in ('', c.visitor_id)),
  'points', coalesce((
    select b.points - (select coalesce(sum(p.points), 0)::int from points as p where p.cart_id = c.id and p.kind = 'spent')
    from point_balances as b join members as m on m.id = b.member_id where m.visitor_id = c.visitor_id), 0))`

/** Returns what offers ask about a visitor who has no cart yet. */
export async function guestFactsOf(db: Db, visitor_id: string): Promise<GuestFacts> {
  const { rows } = await sql<{ facts: GuestFacts }>`
    select ${guestFacts} as facts from (select ${visitor_id}::text as visitor_id, ''::text as id) as c
  `.execute(db)
  return rows[0]?.facts ?? newGuest
}

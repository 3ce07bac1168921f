import { sql } from 'kysely'
import type { Db } from '#server/store/database/db.ts'

/**
 * Every table that refers to a member, by the column that does, with what of it stays here: secrets, and ids that mean
 * nothing outside. A test finds one that is missing.
 */
export const memberTables = {
  member_credentials: {
    owner: 'user_id',
    hides: ['user_id', 'password', 'access_token', 'refresh_token', 'id_token'],
  },
  member_sign_ins: { owner: 'user_id', hides: ['user_id', 'token', 'ip_address'] },
  member_cards: { owner: 'member_id', hides: ['member_id', 'ref', 'gateway'] },
} as const satisfies Record<string, MemberTable>

interface MemberTable {
  readonly owner: 'user_id' | 'member_id'
  readonly hides: readonly string[]
}

/** All that is known of a member, table by table. */
export type MemberDownload = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Returns all that is stored about a member, for them to take along; undefined where there is none. */
export async function downloadOf(db: Db, member_id: string): Promise<MemberDownload | undefined> {
  const account = await rowsOf(
    db,
    sql`select to_jsonb(m) - 'visitor_id' as row from members as m where m.id = ${member_id}`,
  )
  if (account.length === 0) return undefined
  const theirs = await Promise.all(
    Object.entries<MemberTable>(memberTables).map(async ([table, { owner, hides }]) => {
      const rows = sql`
        select to_jsonb(t) - ${[...hides]}::text[] as row from ${sql.table(table)} as t
        where ${sql.ref(`t.${owner}`)} = ${member_id}`
      return [table, await rowsOf(db, rows)] as const
    }),
  )
  const orders = await rowsOf(db, ordersOf(member_id))
  const carts = await rowsOf(db, cartsOf(member_id))
  return { account, ...Object.fromEntries(theirs), orders, carts }
}

function ordersOf(member_id: string) {
  return sql`
    select (to_jsonb(o) - 'visitor_id' - 'cart_id') || jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(l) - 'order_id' order by l.position), '[]')
        from order_lines as l where l.order_id = o.id),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object('brand', p.brand, 'last4', p.last4, 'amount', p.amount, 'status', p.status)), '[]')
        from payments as p where p.order_id = o.id)) as row
    from orders as o join members as m on m.visitor_id = o.visitor_id
    where m.id = ${member_id} order by o.placed_at desc`
}

function cartsOf(member_id: string) {
  return sql`
    select jsonb_build_object('created_at', c.created_at, 'menu_id', c.menu_id, 'status', c.status, 'lines', c.lines,
      'address', c.address, 'vehicle', c.vehicle, 'on_site', c.on_site) as row
    from carts as c join members as m on m.visitor_id = c.visitor_id
    where m.id = ${member_id} and c.status in ('open', 'placing') order by c.created_at desc`
}

async function rowsOf(db: Db, query: ReturnType<typeof sql<unknown>>) {
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`${query}`.execute(db)
  return rows.map(({ row }) => row)
}

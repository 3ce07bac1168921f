import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PersonalData } from './store-erased.ts'

/** What stays here of a row that refers to a member: secrets, and ids that mean nothing outside. */
const hidden = [
  'user_id',
  'member_id',
  'visitor_id',
  'token',
  'password',
  'pin',
  'pin_proof',
  'code_hash',
  'access_token',
  'refresh_token',
  'id_token',
  'ip_address',
  'public_key',
  'credential_id',
  'ref',
  'caller',
  'booking_key',
  'idempotency_key',
  'body_hash',
  'gateway_ref',
  'cart_id',
  'gift_card_id',
]

/** All that is known of a member, table by table. */
export type MemberDownload = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Returns all that is stored about a member, for them to take along; undefined where there is none. */
export async function downloadOf(
  db: Db,
  member_id: string,
  { download }: Pick<PersonalData, 'download'>,
): Promise<MemberDownload | undefined> {
  const account = await rowsOf(
    db,
    sql`select to_jsonb(m) - 'visitor_id' as row from members as m where m.id = ${member_id}`,
  )
  if (account.length === 0) return undefined
  const theirs = await Promise.all(
    (await memberTables(db)).map(async ({ name, owner }) => {
      const rows = sql`
        select to_jsonb(t) - ${hidden}::text[] as row from ${sql.table(name)} as t
        where ${sql.ref(`t.${owner}`)} = ${member_id}`
      return [name, await rowsOf(db, rows)] as const
    }),
  )
  const orders = await rowsOf(db, ordersOf(member_id))
  const carts = await rowsOf(db, cartsOf(member_id))
  const visits = await Promise.all(
    download.map(async (name) => [name, await rowsOf(db, visitsOf(name, member_id))] as const),
  )
  return { account, ...Object.fromEntries([...theirs, ...visits]), orders, carts }
}

/** A table that refers to a member, and the column that does. */
interface MemberTable {
  readonly name: string
  readonly owner: string
}

/** Returns every table that refers to members, as the database itself knows them: none is ever forgotten. */
async function memberTables(db: Db): Promise<readonly MemberTable[]> {
  const { rows } = await sql<MemberTable>`
    select r.relname as name, a.attname as owner
    from pg_constraint as c
    join pg_class as r on r.oid = c.conrelid
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'members'::regclass
    order by name
  `.execute(db)
  return rows
}

function ordersOf(member_id: string) {
  return sql`
    select (to_jsonb(o) - 'visitor_id' - 'cart_id') || jsonb_build_object(
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(l) - 'order_id' order by l.position), '[]')
        from order_lines as l where l.order_id = o.id),
      'notices', (
        select coalesce(jsonb_agg(jsonb_build_object('browser', p.endpoint, 'asked_at', p.created_at)), '[]')
        from order_pushes as p where p.order_id = o.id),
      'proved', (
        select coalesce(jsonb_agg(jsonb_build_object('proved_at', g.proved_at, 'until', g.until)), '[]')
        from order_grants as g where g.order_id = o.id),
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

/** What else they reserved, waited for and paid, by whose device or account it is. */
function visitsOf(name: keyof Tables, member_id: string) {
  return sql`
    select to_jsonb(t) - ${hidden}::text[] as row
    from ${sql.table(name)} as t join members as m on m.visitor_id = t.visitor_id where m.id = ${member_id}`
}

async function rowsOf(db: Db, query: ReturnType<typeof sql<unknown>>) {
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`${query}`.execute(db)
  return rows.map(({ row }) => row)
}

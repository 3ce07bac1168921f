import { sql } from 'kysely'
import { charges } from '#test/journeys/support/gateway-ledger.ts'
import type { Books } from '#test/journeys/support/oracle.ts'
import type { Together } from './group-payers.ts'

/** What the people of a group order may be left with. */
const honest = new Set(['confirmed', 'cancelled'])

/** A part that somebody’s bank said yes to: the order that it pays, if one does. */
interface Part {
  readonly id: string
  readonly cart_id: string
  readonly participant_id: string
  readonly order_id: string | null
  /** How it stands among what the order is paid by; null where it isn’t. */
  readonly paid: string | null
}

/** Compares what the people of group orders were told with the parts that are held, and that their orders are paid by. */
export async function groupFindings(
  books: Books,
  groups: readonly Together[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<Part>`
    select g.id, g.cart_id, g.participant_id, g.order_id, p.status as paid
    from group_payments as g left join payments as p on p.id = g.id and p.order_id = g.order_id`.execute(
    books.ctx.db,
  )
  const held = new Set((await charges(books)).map(({ key }) => key))
  const orders = await books.ctx.db.selectFrom('orders').select(['id', 'cart_id']).execute()
  const orderOf = new Map(orders.map(({ id, cart_id }) => [cart_id, id]))
  return {
    'orders missing a payer': groups.flatMap((group) => missing(group, rows)),
    'parts held for nothing': rows
      .filter(({ id, order_id }) => order_id === null && held.has(id))
      .map(({ id }) => `${id}: held, and no order`),
    'parts that pay nothing': rows
      .filter(
        ({ id, order_id, paid }) => order_id !== null && (paid !== 'captured' || !held.has(id)),
      )
      .map(({ id, paid }) => `${id}: of an order, and ${paid ?? 'no payment of it'}`),
    'groups told otherwise': groups
      .filter(({ ended, order_id, cart_id }) => {
        return !honest.has(ended) || (orderOf.get(cart_id) ?? null) !== order_id
      })
      .map(({ cart_id, ended }) => `${cart_id}: its host was told ${ended}`),
  }
}

/** Who was told that their part is held, and isn’t among those who pay the order. */
function missing({ order_id, payers }: Together, parts: readonly Part[]): readonly string[] {
  if (order_id === null) return []
  const paying = new Set(
    parts.filter((part) => part.order_id === order_id).map(({ participant_id }) => participant_id),
  )
  return payers.filter((id) => !paying.has(id)).map((id) => `${order_id}: without ${id}, who paid`)
}

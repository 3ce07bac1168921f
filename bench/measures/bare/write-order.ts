import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** What is known of an order when the bank has said yes. */
interface Paid {
  readonly cart: {
    readonly id: string
    readonly visitor_id: string
    readonly location_id: string
    readonly menu_id: string
    readonly wanted: string
    readonly lines: readonly { readonly id: string; readonly product_id: string }[]
  }
  readonly contact: { readonly email: string }
  readonly attempt: { readonly id: string; readonly total: number }
  readonly charged: { readonly ref: string; readonly brand: string; readonly last4: string }
}

interface Ordered {
  readonly id: string
  readonly number: string
}

/** Writes an order one row after another, in one transaction: the same rows as the product’s one statement. */
export async function writeOrder(pool: pg.Pool, paid: Paid) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const order = await orderRow(client, paid)
    await lineRows(client, order.id, paid)
    await client.query(
      `insert into payments (id, order_id, gateway, gateway_ref, amount, brand, last4, status)
       values ($1, $2, 'simulated', $3, $4, $5, $6, 'authorized')`,
      [
        paid.attempt.id,
        order.id,
        paid.charged.ref,
        paid.attempt.total,
        paid.charged.brand,
        paid.charged.last4,
      ],
    )
    await client.query(
      `insert into ledger (transaction_id, account, detail, cents, subject_id)
       values ('placed:' || $1, 'card_held', $2, $3, $1), ('placed:' || $1, 'sales', '', 2 - $3, $1),
         ('placed:' || $1, 'tax', '', -1, $1), ('placed:' || $1, 'tips', '', -1, $1)`,
      [order.id, paid.attempt.id, paid.attempt.total],
    )
    await client.query(
      `insert into order_events (id, order_id, status, actor) values ($1, $2, 'placed', '{"kind": "guest"}')`,
      [`evt_${randomUUID()}`, order.id],
    )
    await client.query(
      `insert into outbox (event_id, kind, payload, due_at)
       values ('receipt:' || $1, 'receipt', $2, now()), ('fire-ticket:' || $1, 'fire-ticket', $2, $3)`,
      [order.id, { order_id: order.id }, order.fire_at],
    )
    await client.query(`update carts set status = 'ordered', version = version + 1 where id = $1`, [
      paid.cart.id,
    ])
    await client.query('update slot_reservations set held_until = null where cart_id = $1', [
      paid.cart.id,
    ])
    await client.query(
      `update payment_attempts set status = 'authorized', gateway_ref = $2, token = null, settled_at = now()
       where id = $1`,
      [paid.attempt.id, paid.charged.ref],
    )
    await client.query('commit')
    return order
  } finally {
    client.release()
  }
}

/** The receipt, as the product’s job keeps it: the mail, and the outbox row once taken and once done. */
export async function writeReceipt(pool: pg.Pool, order: Ordered, { cart, contact }: Paid) {
  const id = `receipt:${order.id}`
  const taken = `update outbox set attempts = 1, due_at = now() + interval '1 minute' where event_id = $1`
  await pool.query(taken, [id])
  await pool.query('insert into mailbox (id, recipient, subject, body) values ($1, $2, $3, $4)', [
    id,
    contact.email,
    `Order ${order.number}`,
    JSON.stringify(cart.lines),
  ])
  await pool.query('update outbox set done_at = now() where event_id = $1', [id])
}

async function orderRow(client: pg.PoolClient, { cart, contact, attempt }: Paid) {
  const numbered = await client.query(
    `insert into order_numbers as n (location_id, day, last) values ($1, 'all', next_order_number($1, 100))
     on conflict (location_id, day) do update set last = next_order_number(n.location_id, n.last) returning last`,
    [cart.location_id],
  )
  const { rows } = await client.query(
    `insert into orders
       (id, number, cart_id, visitor_id, channel, location_id, menu_id, menu_version, handoff, contact, utensils,
        asap, ready_at, ready_wall, fire_at, sheet, status)
     values ($1, $2, $3, $4, 'default', $5, $6, 1, 'pickup', $7, false, false,
       to_timestamp($8, 'YYYYMMDD HH24:MI'), $8, to_timestamp($8, 'YYYYMMDD HH24:MI') - interval '15 minutes', $9, 'placed')
     returning *`,
    [
      `ord_${randomUUID()}`,
      String(numbered.rows[0].last),
      cart.id,
      cart.visitor_id,
      cart.location_id,
      cart.menu_id,
      contact,
      cart.wanted,
      { total: attempt.total, lines: [] },
    ],
  )
  return rows[0]
}

async function lineRows(client: pg.PoolClient, order_id: string, { cart }: Paid): Promise<void> {
  for (const [position, line] of cart.lines.entries()) {
    await client.query(
      `insert into order_lines
         (id, order_id, position, product_id, name, short_name, station, quantity, utensil, choices, cost)
       values ($1, $2, $3, $4, $4, $4, 'grill', 1, true, $5, '{"each": 1500, "total": 1500}')`,
      [line.id, order_id, position + 1, line.product_id, JSON.stringify(line)],
    )
  }
}

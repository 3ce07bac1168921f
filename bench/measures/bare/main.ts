import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import pg from 'pg'
import { z } from 'zod'
import { writeOrder, writeReceipt } from './write-order.ts'

/** What the bare program is started with, over its channel. */
const given = z.object({
  port: z.int(),
  database_url: z.string(),
  database_pool: z.int(),
  gateway: z.object({ url: z.string(), key: z.string() }),
  /** The answer to whoever asks for a menu: compressed bytes in base64. */
  menu: z.string(),
})

/**
 * What the product is measured beside: Hono and pg, the same nine calls, the same charge, the same rows in the same
 * tables, and nothing else; the receipt is written after the answer, as the product does. No rules, no prices, no validation,
 * no sessions, no log, no safety of any kind.
 */
const [message] = await once(process, 'message')
const { port, database_url, database_pool, gateway, menu } = given.parse(message)
const pool = new pg.Pool({ connectionString: database_url, max: database_pool })
const menuBytes = Uint8Array.from(Buffer.from(menu, 'base64'))
const app = new Hono()

app.get('/api/menus/:menu_id', (c) =>
  c.body(menuBytes, 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
)

app.post('/api/carts', async (c) => {
  const { menu_id } = await c.req.json()
  const visitor_id = `vis_${randomUUID()}`
  const { rows } = await pool.query(
    `insert into carts (id, visitor_id, channel, menu_id, handoff, tip, reset)
     values ($1, $2, 'default', $3, 'pickup', '{"kind": "rate", "rate": 150000}', now() + interval '1 hour')
     returning *`,
    [`crt_${randomUUID()}`, visitor_id, menu_id],
  )
  setCookie(c, 'visitor', visitor_id, { path: '/', httpOnly: true })
  return cartAnswer(c, rows[0])
})

app.post('/api/carts/:id/products', async (c) => {
  const line = { id: `lin_${randomUUID()}`, ...(await c.req.json()) }
  const { rows } = await pool.query(
    `update carts set lines = lines || $3::jsonb, version = version + 1, reset = now() + interval '1 hour'
     where id = $1 and visitor_id = $2 returning *`,
    [c.req.param('id'), getCookie(c, 'visitor'), JSON.stringify([line])],
  )
  return cartAnswer(c, rows[0])
})

app.put('/api/carts/:id/time/advance', async (c) => {
  const { wanted } = await c.req.json()
  const { rows } = await pool.query(
    `update carts set wanted = $3, version = version + 1, reset = now() + interval '1 hour'
     where id = $1 and visitor_id = $2 returning *`,
    [c.req.param('id'), getCookie(c, 'visitor'), wanted],
  )
  return cartAnswer(c, rows[0])
})

app.post('/api/carts/:id/hold', async (c) => {
  const { rows } = await pool.query('select * from carts where id = $1 and visitor_id = $2', [
    c.req.param('id'),
    getCookie(c, 'visitor'),
  ])
  const [cart] = rows
  await pool.query(
    `insert into slot_reservations
       (cart_id, location_id, handoff, handoff_group, slot_at, make_minutes, cents, held_until, quote)
     select $1, location_id, 'pickup', 'pickup', to_timestamp($3, 'YYYYMMDD HH24:MI'), 15, $4,
       now() + interval '5 minutes', $5
     from menus where menu_id = $2`,
    [cart.id, cart.menu_id, cart.wanted, totalOf(cart), { lines: cart.lines }],
  )
  return cartAnswer(c, cart)
})

app.post('/api/carts/:id/checkout', async (c) => {
  const { contact, payment, total } = await c.req.json()
  const { rows } = await pool.query(
    `select c.*, m.location_id from carts c join menus m using (menu_id) where id = $1 and visitor_id = $2`,
    [c.req.param('id'), getCookie(c, 'visitor')],
  )
  const [cart] = rows
  const attempt = { id: `pay_${randomUUID()}`, key: c.req.header('idempotency-key'), total }
  await pool.query(
    `insert into payment_attempts
       (id, cart_id, visitor_id, idempotency_key, body_hash, gateway, amount, token, agreed, status)
     values ($1, $2, $3, $4, '', 'simulated', $5, $6, $7, 'pending')`,
    [attempt.id, cart.id, cart.visitor_id, attempt.key, total, payment.token, { ...cart, contact }],
  )
  const charge = await fetch(`${gateway.url}/house/charges`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${gateway.key}`,
      'content-type': 'application/json',
      'idempotency-key': attempt.id,
    },
    body: JSON.stringify({ amount: total, token: payment.token }),
  })
  const paid = { cart, contact, attempt, charged: await charge.json() }
  const order = await writeOrder(pool, paid)
  void writeReceipt(pool, order, paid)
  return c.json({ status: 'ok', data: { state: 'confirmed', order } })
})

app.get('/api/orders/:id', async (c) => {
  const { rows } = await pool.query(
    `select o.*, (select json_agg(l order by position) from order_lines l where order_id = o.id) as lines
     from orders o where id = $1 and visitor_id = $2`,
    [c.req.param('id'), getCookie(c, 'visitor')],
  )
  return c.json({ status: 'ok', data: rows[0] })
})

function totalOf(cart: { readonly lines: readonly unknown[] }): number {
  return cart.lines.length * 1500
}

function cartAnswer(c: Context, cart: { readonly lines: readonly unknown[] }) {
  return c.json({ status: 'ok', data: { ...cart, sheet: { total: totalOf(cart) } } })
}

serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.send?.('listening'))
process.once('disconnect', () => process.exit())

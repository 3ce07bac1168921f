import { sql } from 'kysely'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { type Browser, openBrowser } from '#bench/attacks/fuzz/people.ts'
import { certificates } from '#test/builders/a-certificate.ts'
import { alma } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'

/** One of each thing that a path can name, all of one guest and of the kitchen that cooks for them. */
export interface Things {
  readonly owner: Browser
  readonly cart_id: string
  readonly line_id: string
  readonly order_id: string
  /** A line of the order, as the kitchen strikes it off. */
  readonly order_line_id: string
  readonly location_id: string
  readonly menu_id: string
  readonly product_id: string
  readonly total: number
  readonly wanted: string
  readonly token: string
}

/** Where everything of a matrix happens. */
export interface Kitchen {
  readonly location_id: string
  readonly menu_id: string
}

/** Ordered in every cart; another dish is what the crew runs out of. */
const product_id = 'pit-fire-queso'

/** A guest with an order that the kitchen has on its board, and a cart that could be ordered next. */
export async function openThings(
  testbed: Testbed,
  { location_id, menu_id }: Kitchen,
): Promise<Things> {
  const owner = openBrowser(testbed, 'default')
  const ordered = await held(owner, menu_id)
  const answer = await owner.guest.call('POST /carts/{cart_id}/checkout', {
    params: { cart_id: ordered.id },
    body: {
      contact: alma,
      payment: { token: await aToken(testbed.gateway.ctx) },
      total: ordered.sheet.total,
    },
    headers: { 'idempotency-key': ordered.id },
  })
  if (answer.state !== 'confirmed') throw new Error('The order wasn’t confirmed')
  const { db } = testbed.database
  const order_id = answer.order.id
  await sql`update outbox set due_at = now() where kind = 'fire-ticket' and done_at is null`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select id from order_lines where order_id = ${order_id}`.execute(db)
  await withCertificate(testbed, { order_id, cart_id: ordered.id })
  await withBalance(testbed, order_id)
  await sql`insert into returns (order_id, location_id) values (${order_id}, ${location_id})`.execute(
    db,
  )
  const cart = await held(owner, menu_id)
  return {
    owner,
    cart_id: cart.id,
    line_id: cart.products[0]?.id ?? '',
    order_id,
    order_line_id: rows[0]?.id ?? '',
    location_id,
    menu_id,
    product_id,
    total: cart.sheet.total,
    wanted: cart.time.wanted ?? '',
    token: await aToken(testbed.gateway.ctx),
  }
}

/** The order waits for somebody of head office to look at its certificate. */
async function withCertificate(
  { database: { db } }: Testbed,
  { order_id, cart_id }: { readonly order_id: string; readonly cart_id: string },
): Promise<void> {
  const certificate_id = `cer_${order_id}`
  await db
    .insertInto('certificates')
    .values({ id: certificate_id, cart_id, kind: 'pdf', file: certificates.pdf })
    .execute()
  await sql`
    insert into exemptions (order_id, certificate_id, organization, file_name, sent_at, cents)
    values (${order_id}, ${certificate_id}, 'Travis County Parks', 'signed.pdf', now(), 1)`.execute(
    db,
  )
}

/** Its guest still owes a balance. */
async function withBalance({ database: { db } }: Testbed, order_id: string): Promise<void> {
  await db
    .insertInto('balances')
    .values({
      order_id,
      deposit: 100,
      amount: 300,
      due: '20991231 09:00',
      due_at: '2099-12-31T15:00:00Z',
    })
    .execute()
}

/** A cart with a dish in it whose time is held: one of the later ones of a day that isn’t today. */
async function held({ guest: { call } }: Browser, menu_id: string) {
  const started = await call('POST /carts', { body: { menu_id } })
  const params = { cart_id: started.id }
  await call('POST /carts/{cart_id}/products', { params, body: { product_id, quantity: 1 } })
  const wanted = await roomiest(call, menu_id, started.location.days.slice(1))
  await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  return call('POST /carts/{cart_id}/hold', { params })
}

async function roomiest(
  call: Browser['guest']['call'],
  menu_id: string,
  days: readonly string[],
): Promise<string> {
  for (const day of days) {
    const times = await call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day } })
    const [time] = times.slice(Math.floor(times.length / 2))
    if (time !== undefined) return time
  }
  throw new Error(`${menu_id} has no time left`)
}

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { openLog } from '#server/config/open-log.ts'
import { saveMessage } from '#server/message/store-mailbox.ts'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import { aDeliveryTime, bluebonnet } from '#test/journeys/support/delivery.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { columnsHolding, type Marks, marksWithin } from '#test/journeys/support/marks.ts'
import { aToken, faults, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

/** What a guest types on their way to an order. */
const contact = {
  first_name: 'Quetzaline',
  last_name: 'Okonkwozek',
  phone: '(512) 555-0187',
  email: 'quetzmail@okonkwozek.example',
}
const typed = {
  first_name: contact.first_name,
  last_name: 'Okonkwozek',
  phone: '5125550187',
  phone_as_typed: contact.phone,
  email: contact.email,
  recipient: 'Zephyrkin',
  instructions: 'no cilantro for Wrenwick',
  tip: 48_713,
  door: '410 Larkwhistle Ln',
  gate: 'gate code 5518-Juniperbell',
  car: 'Mothwing Roadster',
  search: 'Hollyhockville',
  street: 'Snapdragonway',
  story: 'marigoldquery',
  path: 'foxglovepath',
  refused_field: 'larkspurfield',
  card: '4242424242424242',
  declined_card: '4000000000000002',
  wrong_password: 'ironweed-and-lupine',
  stranger: 'stranger@bluebonnet.example',
  // Typed by staff: see demo/staff.json.
  staff_email: 'crew@south-lamar.example',
  password: 'post-oak-and-patience',
  browser: 'YarrowBrowser/7',
  address: '198.51.100.201',
} as const satisfies Marks

/** Where each may stand once all is done; what isn’t named here may stand nowhere. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  first_name: ['mailbox.body', 'orders.contact', 'payment_attempts.agreed'],
  last_name: ['mailbox.recipient', 'orders.contact', 'payment_attempts.agreed'],
  phone: ['orders.contact', 'payment_attempts.agreed'],
  email: ['mailbox.recipient', 'orders.contact', 'payment_attempts.agreed'],
  recipient: [
    'carts.lines',
    'mailbox.body',
    'order_lines.recipient',
    'payment_attempts.agreed',
    'slot_reservations.quote',
  ],
  instructions: [
    'carts.lines',
    'mailbox.body',
    'order_lines.instructions',
    'payment_attempts.agreed',
    'slot_reservations.quote',
  ],
  door: ['carts.address', 'mailbox.body', 'orders.address', 'payment_attempts.agreed'],
  gate: ['carts.address', 'mailbox.body', 'orders.address', 'payment_attempts.agreed'],
  // A car is for who comes by car: what is brought to a door doesn’t keep it.
  car: ['carts.vehicle'],
  tip: [
    'carts.tip',
    'ledger.cents',
    'orders.sheet',
    'payment_attempts.agreed',
    'slot_reservations.quote',
  ],
  staff_email: ['people.email'],
  browser: ['sign_ins.user_agent'],
}

const lines: string[] = []
let broken: 'mail' | 'content' | null = null
const journey = sharedJourney({
  log: openLog('info', { write: (line) => void lines.push(line) }),
  ctx: {
    mail: {
      name: 'trembling',
      send: async ({ id, to, subject, text }) => {
        if (broken === 'mail') throw new TypeError(`550 "${to}"\n    at ${text}`)
        await saveMessage(journey.ctx.db, { id, to, subject, text })
      },
    },
    content: {
      name: 'trembling',
      filter: async (asked) => {
        if (broken === 'content')
          throw new RangeError(`Nothing for ${JSON.stringify([asked, typed])}`)
        return []
      },
    },
  },
})
let secrets: Marks = {}

beforeAll(async () => {
  await everything()
})

test('T17 what guests and staff type stands in the columns that are for it and in no other', async () => {
  expect(await columnsHolding(journey.ctx.db, typed)).toEqual(
    Object.fromEntries(Object.keys(typed).map((name) => [name, allowed[name] ?? []])),
  )
})

test('T17 no log line, down to info, holds anything that somebody typed or carries', () => {
  const events = lines.map((line) => String(JSON.parse(line).msg))
  for (const event of ['request', 'order.placed', 'broken', 'outbox.postponed'])
    expect(events).toContain(event)
  expect(lines.filter((line) => marksWithin(line, { ...typed, ...secrets }).length > 0)).toEqual([])
})

test('T17 cookies, tokens and passwords are nowhere in the database in a form that opens anything', async () => {
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(4)
  const found = await columnsHolding(journey.ctx.db, secrets)
  expect(found).toEqual(Object.fromEntries(Object.keys(secrets).map((name) => [name, []])))
})

test('T17 the card number stays in the gateway’s fields: its own book has four digits of it', async () => {
  const book = JSON.stringify(await ledger(journey))
  expect(book).toContain('4242')
  expect(marksWithin(book, typed)).toEqual([])
})

test('T17 planted, a log line with a guest’s name, a column with a card and a token kept too long are seen', async () => {
  const said: string[] = []
  const log = openLog('info', { write: (line) => void said.push(line) })
  log.info('request', { reason: contact.first_name })
  expect(marksWithin(said.join(''), typed)).toEqual(['first_name'])
  const { db } = journey.ctx
  await sql`create table notes_of_nobody (words jsonb)`.execute(db)
  await sql`insert into notes_of_nobody values (jsonb_build_object('pan', ${typed.card}::text))`.execute(
    db,
  )
  expect(await columnsHolding(db, { card: typed.card })).toEqual({
    card: ['notes_of_nobody.words'],
  })
  await sql`drop table notes_of_nobody`.execute(db)
})

test('T17 a number is seen where it stands as one, and not among the digits of a time or an id', async () => {
  const { tip } = typed
  const chance = '{"time":"20:48:21.487133","ms":1.48713,"id":"a48713b2","count":4871399}'
  expect(marksWithin(chance, { tip })).toEqual([])
  for (const seen of ['{"tip":48713}', '{"tip":"48713"}', 'A tip of 48713', '48713.00'])
    expect(marksWithin(seen, { tip })).toEqual(['tip'])
  const { db } = journey.ctx
  await sql`create table times_of_nobody (at timestamptz, cents integer)`.execute(db)
  await sql`insert into times_of_nobody values ('2026-11-20 20:48:21.487133Z', 48713)`.execute(db)
  const places = [...(allowed['tip'] ?? []), 'times_of_nobody.cents']
  expect(await columnsHolding(db, { tip })).toEqual({ tip: places })
  await sql`drop table times_of_nobody`.execute(db)
})

/** A guest and a crew go through everything that takes words, and everything goes wrong once. */
async function everything(): Promise<void> {
  const guest = from()
  await look(guest)
  const crew = await crewSignsIn()
  await faults(journey, { error_after: 1 })
  const lost = await ordered(from(), typed.card)
  await faults(journey, {})
  broken = 'mail'
  const kept = await ordered(guest, typed.card)
  await ordered(guest, typed.declined_card)
  await drainOutbox(journey.ctx)
  broken = null
  await sql`update payment_attempts set started_at = started_at - interval '1 hour'`.execute(
    journey.ctx.db,
  )
  await reconcileCharges(journey.ctx)
  await sql`update outbox set due_at = now() where done_at is null`.execute(journey.ctx.db)
  await drainOutbox(journey.ctx)
  secrets = {
    visitor_signature: half(guest.cookies.get('comal_visitor') ?? ''),
    session_signature: half(crew),
    token_that_paid: kept,
    token_that_was_lost: lost,
  }
}

/** Looks around, and asks for what isn’t there, what is malformed and what breaks. */
async function look(guest: Guest): Promise<void> {
  const json = { 'content-type': 'application/json' }
  await guest.ask(`/api/locations?q=${typed.search}`)
  await guest.ask(`/api/addresses/autocomplete?q=12 ${typed.street}, Austin TX 78704`)
  await guest.ask(`/api/${typed.path}?q=${typed.path}`)
  await guest.ask(`/api/content/filter?starts_with=${typed.story}`)
  broken = 'content'
  const answer = await guest.ask(`/api/content/filter?starts_with=footer&version=published`)
  expect(answer.status).toBe(500)
  broken = null
  const malformed = JSON.stringify({
    menu_id: southLamar.menu_id,
    [typed.refused_field]: typed.card,
  })
  await guest.ask('/api/carts', { method: 'POST', headers: json, body: malformed })
  await guest.ask('/api/carts', { method: 'POST', headers: json, body: `{"${typed.refused_field}` })
}

/** Fills a cart, holds it and pays; answers the token that it paid with. */
async function ordered(guest: Guest, number: string): Promise<string> {
  const { id: cart_id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const params = { cart_id }
  const { recipient, instructions } = typed
  await guest.call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'pit-fire-queso', quantity: 2, recipient, instructions },
  })
  await guest.call('PUT /carts/{cart_id}/tip', {
    params,
    body: { tip: { kind: 'amount', cents: typed.tip } },
  })
  await guest.call('PUT /carts/{cart_id}/vehicle', {
    params,
    body: { make: typed.car, color: 'Blue' },
  })
  await guest.call('PUT /carts/{cart_id}/handoff/{mode}', {
    params: { cart_id, mode: 'delivery' },
    body: { ...bluebonnet, address: typed.door, instructions: typed.gate },
  })
  const wanted = await aDeliveryTime(guest, southLamar.menu_id, cart_id)
  await guest.call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  const { sheet } = await guest.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(journey, number)
  const pay = guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: { contact, payment: { token }, total: sheet.total },
    headers: { 'idempotency-key': `key-of-${cart_id}` },
  })
  await pay.catch((error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error
  })
  return token
}

/** Staff mistype, a stranger guesses, then the crew is in; answers the session cookie. */
async function crewSignsIn(): Promise<string> {
  const crew = from()
  const enter = (email: string, password: string) =>
    crew.call('POST /sign-in', {
      body: { email, password },
      headers: { 'user-agent': typed.browser },
    })
  expect((await refused(enter(typed.staff_email, typed.wrong_password))).status).toBe(401)
  expect((await refused(enter(typed.stranger, typed.wrong_password))).status).toBe(401)
  await enter(typed.staff_email, typed.password)
  const [, session = ''] = [...crew.cookies].find(([name]) => name.includes('session_token')) ?? []
  return decodeURIComponent(session)
}

function from(): Guest {
  return newGuest((request) => journey.answer(request, typed.address))
}

/** What a cookie proves itself with. */
function half(cookie: string): string {
  const signature = cookie.slice(cookie.lastIndexOf('.') + 1)
  if (signature.length < 20) throw new Error('A cookie without a signature')
  return signature
}

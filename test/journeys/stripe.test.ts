import { afterAll, beforeAll, expect, test } from 'vitest'
import Stripe from 'stripe'
import { followDisputes } from '#server/charge/jobs.ts'
import { aStripe, webhookSecret } from '#test/builders/a-stripe.ts'
import { aHeldCart, alma, refused, southLamar } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { guestOf, openPages } from './support/guests-of-pages.ts'
import { type Journey, openJourney } from './support/open-journey.ts'

/** The product with an account of Stripe, whose API is a double that speaks over HTTP. */
let party: Awaited<ReturnType<typeof aStripe>>
let journey: Journey

beforeAll(async () => {
  party = await aStripe()
  const stripe = {
    url: `http://127.0.0.1:${party.port}`,
    secret_key: 'sk_test_double',
    publishable_key: 'pk_test_double',
    webhook_secret: webhookSecret,
  }
  journey = await openJourney({ settings: { payment_gateway: 'stripe', stripe } })
})
afterAll(async () => {
  await journey.close()
  await party.close()
})

/** Sends an order with a payment method of Stripe’s; the same again for the same key. */
async function anOrder(token: string) {
  const held = await aHeldCart(journey)
  const key = crypto.randomUUID()
  const send = () =>
    held.guest.call('POST /carts/{cart_id}/checkout', {
      params: held.params,
      body: { contact: alma, payment: { token }, total: held.cart.sheet.total },
      headers: { 'idempotency-key': key },
    })
  return { ...held, send }
}

/** The intent that was made last. */
function lastIntent() {
  const intent = party.intents().at(-1)
  if (!intent) throw new Error('No intent')
  return intent
}

/** What Stripe sends, signed as it signs. */
function signed(event: object) {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  return { payload, signature }
}

function deliver({ payload, signature }: { payload: string; signature: string }) {
  return journey.answer(
    new Request('http://localhost:3000/payment/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    }),
  )
}

test('R2.8 an order is held by Stripe and placed once, however often it is sent', async () => {
  const { send } = await anOrder('pm_card_visa')
  expect(await send()).toMatchObject({ state: 'confirmed', order: { payment: { brand: 'Visa' } } })
  const { id, metadata } = lastIntent()
  expect(await send()).toMatchObject({ state: 'confirmed' })
  expect(lastIntent()).toMatchObject({ id, metadata })
})

test('a decline is told in words, and the cart is open again', async () => {
  const { send } = await anOrder('pm_card_chargeDeclinedExpiredCard')
  expect(await refused(send())).toMatchObject({ code: 'payment.declined' })
})

test('a bank’s question is asked on a page of the site, and its yes places the order', async () => {
  const { send, guest } = await anOrder('pm_card_threeDSecureRequired')
  const asked = await send()
  const { id, client_secret } = lastIntent()
  const page = `http://localhost:3000/payment/challenge?locale=en#${client_secret}`
  expect(asked).toEqual({ state: 'challenge', url: page })
  expect(await send()).toEqual(asked)
  party.answer(id, 'yes')
  expect(await send()).toMatchObject({ state: 'confirmed' })
  const order = await guest.call('GET /orders/{order_id}', { params: { order_id: 'latest' } })
  expect(order.status).toBe('placed')
})

test('Stripe’s message places the order of a guest who never came back from their bank, once for all that it says', async () => {
  const { send, guest } = await anOrder('pm_card_threeDSecureRequired')
  expect(await send()).toMatchObject({ state: 'challenge' })
  const intent = lastIntent()
  party.answer(intent.id, 'yes')
  const late = signed(party.intentEvent('payment_intent.requires_action', intent.id, 'evt_first'))
  const told = signed(party.intentEvent('payment_intent.amount_capturable_updated', intent.id))
  for (const sent of [told, late, told, late]) {
    const answer = await deliver(sent)
    expect(answer.status).toBe(200)
  }
  await drainOutbox(journey.ctx)
  const order = await guest.call('GET /orders/{order_id}', { params: { order_id: 'latest' } })
  expect(order.status).toBe('placed')
  expect(await send()).toMatchObject({ state: 'confirmed' })
})

test('R1.7 Stripe’s message buys the gift card of who never came back from their bank', async () => {
  const guest = journey.guest()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = {
    amount: 5_000,
    design: 'queso',
    recipient: null,
    sender: 'Maria',
    message: '',
    send_on: null,
    email: 'maria@example.com',
    payment: { token: 'pm_card_threeDSecureRequired' },
  }
  expect(await guest.call('POST /gift-cards', { headers, body })).toMatchObject({
    state: 'challenge',
  })
  const intent = lastIntent()
  party.answer(intent.id, 'yes')
  await deliver(signed(party.intentEvent('payment_intent.amount_capturable_updated', intent.id)))
  await drainOutbox(journey.ctx)
  const bought = await journey.ctx.db.selectFrom('gift_card_purchases').select('status').execute()
  expect(bought).toEqual([{ status: 'captured' }])
})

test('nobody else’s message is heard: unsigned, signed by another, or signed long ago', async () => {
  const ours = party.intentEvent('payment_intent.succeeded', lastIntent().id)
  const object = { ...lastIntent(), metadata: { attempt: 'pay_nobody' } }
  const event = { ...ours, data: { object } }
  const { payload, signature } = signed(event)
  const old = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: 1_700_000_000,
  })
  const forged = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
  for (const wrong of ['', forged, old]) {
    const answer = await deliver({ payload, signature: wrong })
    expect(answer.status).toBe(400)
  }
  const changed = await deliver({ payload: payload.replace('pay_', 'pax_'), signature })
  expect(changed.status).toBe(400)
  // Another shop’s charge on the same account is nobody’s here.
  expect((await deliver(signed(event))).status).toBe(200)
  await drainOutbox(journey.ctx)
})

test('head office reads what was disputed, with its order and its date, as it stands by now', async () => {
  const { send, guest } = await anOrder('pm_card_visa')
  await send()
  const { id } = lastIntent()
  const { number } = await guest.call('GET /orders/{order_id}', { params: { order_id: 'latest' } })
  party.dispute(id, 1450)
  const told = signed(party.disputeEvent('charge.dispute.created'))
  expect((await deliver(told)).status).toBe(200)
  expect((await deliver(told)).status).toBe(200)
  await drainOutbox(journey.ctx)
  const office = await journey.staff('head-office')
  const read = async () => (await office.call('GET /console/disputes')).disputes
  expect(await read()).toMatchObject([
    { cents: 1450, state: 'needs_response', paid: { number }, evidence_due: expect.any(String) },
  ])
  party.decideDispute(id, 'lost')
  await followDisputes(journey.ctx)
  expect(await read()).toMatchObject([{ state: 'lost', evidence_due: null }])
  const crew = await journey.staff('crew-austin')
  expect((await refused(crew.call('GET /console/disputes'))).code).toBe('role.missing')
})

test('the pages that the site frames name Stripe alone in their policy, and every other page names nobody', async () => {
  const framed = await journey.answer(new Request('http://localhost:3000/payment/fields?locale=es'))
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(await framed.text()).toContain('<html lang="es" data-key="pk_test_double">')
  const app = await journey.answer(new Request('http://localhost:3000/api/app'))
  expect(app.headers.get('content-security-policy')).toContain("frame-src 'self';")
  expect(app.headers.get('content-security-policy')).not.toContain('stripe')
  const { payment } = await journey.guest().call('GET /app')
  expect(payment).toEqual({
    gateway: 'stripe',
    fields_url: 'http://localhost:3000/payment/fields?locale=en',
    fields_height: 184,
    demo_cards: [],
  })
})

test('R2.17 T27 the page that fills a cart for a native app’s makers is missing where cards are real, and fills none', async () => {
  const guest = guestOf(await openPages(journey.ctx))
  expect((await guest.ask('/app/testcheckout')).status).toBe(404)
  const filled = await guest.ask('/app/testcheckout', {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ menu_id: southLamar.menu_id }),
  })
  expect(filled.status).toBe(404)
  expect((await guest.call('GET /session')).cart_id).toBeNull()
})

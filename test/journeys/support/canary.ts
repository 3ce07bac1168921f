import { sql } from 'kysely'
import type { InputOf } from '#contract/api.ts'
import type { Db } from '#server/database/db.ts'
import { aCertificate } from '#test/builders/a-certificate.ts'
import { aBrowser } from '#test/builders/a-web-push.ts'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import { clockIn, groupIn, joinAs } from './a-group.ts'
import { aMember, codeFor } from './a-member.ts'
import { aCart, aHeldCart, southLamar } from './an-order.ts'
import { aHeldDelivery } from './delivery.ts'
import { drainOutbox } from './drain-outbox.ts'
import { aToken, type GatewayAccess } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'
import type { Journey, StaffId } from './open-journey.ts'
import { pairedScreen, signedIn } from './paired-screen.ts'
import { shoppingIn, twoTacos } from './shopping.ts'
import { aFeast } from './tax-exemption.ts'

/** Where somebody types who they are wherever there is room for it: a journey, or a product in processes of its own. */
export interface CanaryHouse {
  readonly db: Db
  readonly gateway: GatewayAccess
  /** Where passkeys are made. */
  readonly url: string
  readonly guest: () => Guest
  readonly member: (email: string, first_name: string) => Promise<Guest>
  readonly staff: (id: StaffId) => Promise<Guest>
  /** The code that was sent last to an address or a number. */
  readonly codeFor: (recipient: string) => Promise<string>
  /** Waits until all is done that is due. */
  readonly settled: () => Promise<unknown>
}

/** A journey as such a house. */
export function houseOf(journey: Journey): CanaryHouse {
  return {
    get db() {
      return journey.ctx.db
    },
    get gateway() {
      return journey
    },
    get url() {
      return journey.settings.public_url
    },
    guest: journey.guest,
    member: async (email, first_name) => aMember(journey, email, first_name),
    staff: async (id) => journey.staff(id),
    codeFor: async (recipient) => codeFor(journey, recipient),
    settled: async () => drainOutbox(journey.ctx),
  }
}

/** What somebody types: a word that stands nowhere else, and how they are reached. */
interface Canary {
  readonly word: string
  readonly phone: string
  readonly email: string
}

/** Who they are as they pay. */
const contactOf = ({ word, ...reached }: Canary) => {
  return { first_name: `${word}fina`, last_name: `${word}son`, ...reached }
}

const lemonade = { product_id: 'lemonade', quantity: 1 }
const queso = { product_id: 'pit-fire-queso', quantity: 1 }

/** Every order that waits for its time is on its kitchen’s board, and what follows is done. */
async function fire({ db, settled }: CanaryHouse): Promise<void> {
  await sql`update outbox set due_at = now() where kind = 'fire-ticket' and done_at is null`.execute(
    db,
  )
  await settled()
}

/** Is in somebody else’s group order with a dish, and paid for it. */
async function joinAndPay(
  house: CanaryHouse,
  { guest, canary: { word, email } }: Typing,
  { hosted_by, key }: { readonly hosted_by: string; readonly key: string },
) {
  const host = await house.member(hosted_by, 'Maria')
  const deadline = await clockIn({ ctx: house }, 30)
  const group = {
    menu_id: 'grove-menu',
    deadline,
    payment_type: 'individual',
    treat: null,
  } as const
  const { id, invite } = await host.call('POST /group-orders', { body: group })
  await joinAs(guest, invite ?? '', `${word}payer`, email)
  await shoppingIn(guest, id).add({ ...lemonade, instructions: `${word} wants ice` })
  await shoppingIn(host, id).add(twoTacos)
  const { own_share } = await groupIn(guest, id).read()
  const total = own_share?.most ?? 0
  await groupIn(guest, id).pay({ token: await aToken(house.gateway), total, key, email })
  return { host, id }
}

/** Who types, and what. */
export interface Typing {
  readonly guest: Guest
  readonly canary: Canary
}

/** Pays their own part of somebody else’s group order, which is sent; returns its host and its id. */
export async function payPart(house: CanaryHouse, typing: Typing, hosted_by: string) {
  const { host, id } = await joinAndPay(house, typing, { hosted_by, key: 'share-1' })
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const body = {
    contact: { first_name: 'Maria', last_name: 'Krause', phone: '5125550142', email: hosted_by },
    payment: { token: await aToken(house.gateway) },
    total: cart.sheet.total,
    card: cart.card_due,
  }
  await checkOut(host, { params, body })
  await fire(house)
  return { host, id }
}

/** Pays their own part of another one, which is called off; returns its host and its id. */
export async function payForNothing(house: CanaryHouse, typing: Typing, hosted_by: string) {
  const { host, id } = await joinAndPay(house, typing, { hosted_by, key: 'share-2' })
  await groupIn(host, id).cancel()
  await house.settled()
  return { host, id }
}

/** Proves by a mail that they may change how they sign in; returns the code. */
async function changing(
  house: CanaryHouse,
  { guest, canary }: Typing,
  change: 'phone' | 'passkey',
) {
  await guest.call('POST /member/proof', { body: { change } })
  return house.codeFor(canary.email)
}

/** Has a number that was proved by a text. */
export async function proveNumber(house: CanaryHouse, typing: Typing): Promise<void> {
  const { guest, canary } = typing
  const { phone } = canary
  const code = await changing(house, typing, 'phone')
  await guest.call('POST /member/phone', { body: { phone, code } })
  await guest.call('PUT /member/phone', { body: { code: await house.codeFor(phone) } })
}

/** Has a passkey that is named after them. */
export async function makePasskey(house: CanaryHouse, typing: Typing): Promise<void> {
  const { guest, canary } = typing
  const code = await changing(house, typing, 'passkey')
  const options = await guest.call('POST /member/passkeys/options', { body: { code } })
  const credential = anAuthenticator(house.url).create(options)
  const [passkey] = await guest.call('POST /member/passkeys', { body: { credential } })
  const params = { passkey_id: passkey?.id ?? '' }
  const body = { name: `${canary.word}’s phone` }
  await guest.call('PUT /member/passkeys/{passkey_id}', { params, body })
}

/** Waits for a table twice: by their own phone, which calls it off, and at the door, where the host is told a number. */
export async function waitForTables(house: CanaryHouse, { guest, canary }: Typing, crew: Guest) {
  const { word, phone } = canary
  const waits = { party: 2, name: `${word}waiting`, phone }
  const { id: location_id } = southLamar
  const { id } = await guest.call('POST /waitlist', { body: { location_id, ...waits } })
  await house.settled()
  await guest.call('DELETE /waitlist/{waiting_id}', { params: { waiting_id: id } })
  const { waitlist } = await crew.call('POST /console/locations/{location_id}/waitlist', {
    params: { location_id },
    body: waits,
  })
  const params = { waiting_id: waitlist.find((party) => party.phone === phone)?.id ?? '' }
  await crew.call('PUT /console/waitlist/{waiting_id}/called', { params })
  await house.settled()
  await crew.call('DELETE /console/waitlist/{waiting_id}', { params })
}

/** Writes to head office, under an address and under a number. */
export async function writeToOffice(house: CanaryHouse, { guest, canary }: Typing): Promise<void> {
  const message = `${canary.word} was here.`
  const values = { topic: 'praise', location: 'South Lamar, Austin', message }
  const contact = contactOf(canary)
  for (const named of [
    { ...contact, phone: '' },
    { ...contact, email: canary.email.toUpperCase() },
  ])
    await guest.call('POST /forms/{form}', {
      params: { form: 'contact' },
      body: { values: { ...named, ...values } },
    })
  await house.settled()
}

/** Has an order brought, which comes back, and what goes back of it decided; and picks another one up. Returns both ids. */
export async function orderTwice(house: CanaryHouse, typing: Typing, crew: Guest) {
  const { guest, canary } = typing
  const delivery = await aHeldDelivery(
    { guest: () => guest },
    { to: { building: `${canary.word} 4` } },
  )
  const brought = await checkOutAs(house, typing, delivery)
  await fire(house)
  const params = { order_id: brought }
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  for (const status of ['picked_up', 'returned'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  const body = { cents: 500, reason: 'wrong_address' } as const
  await crew.call('PUT /console/tickets/{order_id}/refund', { params, body })
  await house.settled()
  const picked = await checkOutAs(house, typing, await aHeldCart(house, undefined, guest))
  await fire(house)
  for (const press of ['start', 'bump', 'hand-off'] as const)
    await crew.call(`POST /console/tickets/{order_id}/${press}`, { params: { order_id: picked } })
  await house.settled()
  return [brought, picked] as const
}

/** Comes by a car that is theirs for an order that their phone is told of, and has them say for whom a feast is, and what is free of tax. */
export async function comeByCar(house: CanaryHouse, typing: Typing): Promise<readonly string[]> {
  const { guest, canary } = typing
  const { word } = canary
  const { params } = await aCart(house, undefined, guest)
  const curbside = { params: { ...params, mode: 'curbside' as const } }
  await guest.call('PUT /carts/{cart_id}/handoff/{mode}', curbside)
  const car = { make: `${word}mobile`, color: `${word} blue`, note: `${word} plates` }
  await guest.call('PUT /carts/{cart_id}/vehicle', { params, body: car })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const order_id = await checkOutAs(house, typing, { params, cart })
  const { subscription: body } = aBrowser(`https://push.invalid/${word}`)
  await guest.call('POST /orders/{order_id}/pushes', { params: { order_id }, body })
  return [order_id]
}

/** Orders a feast free of tax, by a certificate that says so of somebody else. */
export async function orderFeast(house: CanaryHouse, typing: Typing, organization: string) {
  const caterer = typing.guest.on('catering')
  const feast = await aFeast(caterer)
  await feast.exempt({ ...aCertificate(), organization })
  const { params } = feast
  const cart = await caterer.call('POST /carts/{cart_id}/hold', { params })
  return checkOutAs(house, { ...typing, guest: caterer }, { params, cart })
}

type Checkout = InputOf<'POST /carts/{cart_id}/checkout'>

interface Held {
  readonly params: Checkout['params']
  readonly cart: { readonly sheet: { readonly total: number } }
}

/** Places an order as who they are; returns its id. */
async function checkOutAs(house: CanaryHouse, typing: Typing, { params, cart }: Held) {
  const payment = { token: await aToken(house.gateway) }
  const body = { contact: contactOf(typing.canary), payment, total: cart.sheet.total }
  return checkOut(typing.guest, { params, body })
}

async function checkOut(guest: Guest, sent: Pick<Checkout, 'params' | 'body'>): Promise<string> {
  const headers = { 'idempotency-key': sent.params.cart_id }
  const ordered = await guest.call('POST /carts/{cart_id}/checkout', { ...sent, headers })
  if (ordered.state !== 'confirmed') throw new Error('The bank is slow')
  return ordered.order.id
}

/** Orders at a screen, signed in there by their phone. */
export async function orderAtScreen(house: CanaryHouse, { guest, canary }: Typing): Promise<void> {
  const { word } = canary
  const office = await house.staff('head-office')
  const screen = await pairedScreen(house.guest(), office, { location_id: 'slaughter-creek' })
  const guest_id = await signedIn(screen, guest)
  const wanted = {
    lines: [{ ...queso, instructions: `${word} likes it hot` }],
    tip: { kind: 'rate' as const, rate: 0 },
    at_counter: false,
    guest_id,
  }
  const { sheet } = await screen.call('POST /kiosk/prices', { body: wanted })
  const served = { name: `${word}kiosk`, dining: 'to_go' as const, table_stand: null }
  const body = { ...wanted, ...served, card: '4242424242424242', total: sheet.total }
  await screen.call('POST /kiosk/orders', { headers: { 'idempotency-key': 'canary' }, body })
  await house.settled()
}

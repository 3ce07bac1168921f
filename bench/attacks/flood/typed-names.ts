import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Defect } from '#bench/testbed/defects.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import { screensAt } from '#bench/attacks/kill/deals.ts'
import { mostReservations, mostUnpaid } from '#core/checkout/abuse-limits.ts'
import type { Contact } from '#core/checkout/contact.ts'
import { bookTable, dayAhead, heldTable } from '#test/journeys/support/a-table.ts'
import { aHeldCart, alma, send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { codeOf, type Flood, somebodyAt } from './flood-source.ts'

/** Addresses from which strangers ask for texts to a number that isn’t theirs, and how often at each. */
const [places, asks] = [5, 6]
/** Times of a day that lie far enough apart for one table. */
const apart = 4

/** What is typed counts as what is proved: of an account’s number, of a table’s, of an order’s address; and nobody new is texted. */
const defects: readonly Defect[] = [
  {
    file: 'src/server/cart/store-proofs.ts',
    find: 'case when m.phone_proved_at is not null then m.phone end as phone',
    put: 'm.phone as phone',
  },
  {
    file: 'src/server/reservation/reserve-table.ts',
    find: 'const ahead = await reservationsAhead(tx, visitor_id)',
    put: "const { length: ahead } = await tx.selectFrom('reservations').select('id').where('status', '=', 'booked').where('phone', '=', guest.phone).execute()",
  },
  {
    file: 'src/server/auth/store-tries.ts',
    find: "first: 'texts_first',",
    put: 'first: null,',
  },
  {
    file: 'src/server/member/store.ts',
    find: 'select contact from orders where visitor_id = ${visitor_id} order by placed_at desc limit 1',
    put: `select contact from orders where lower(contact ->> 'email') =
        (select email from members where id = \${member_id}) order by placed_at desc limit 1`,
  },
]

/**
 * Somebody types a stranger’s number and address wherever there is room for them: into their own account, into orders that they leave
 * unpaid, for as many tables as one may have, for texts, and into an order. Whose they are pays at pickup, reserves, is texted
 * and gives their account its name, as if nobody had.
 */
export const typeStranger: Flood = {
  defects,
  attack: async (testbed, round) => {
    const victim = await aVictim(testbed, round)
    const said = {
      unpaid: await oweAs(testbed, round, victim),
      tables: await reserveAs(testbed, round, victim),
      texts: await textTo(testbed, round, victim),
    }
    const name = await nameOf(testbed, round)
    const own = Object.values(said).map(({ owner }) => owner)
    const had = [...own, name === '' ? 'ok' : name].filter((answer) => answer === 'ok')
    const wrong = {
      [`who left orders unpaid under another’s number is trusted again: ${said.unpaid.typist}`]:
        said.unpaid.typist !== 'at_location.missed',
      [`orders that others left unpaid under a number keep its owner from paying at pickup: ${said.unpaid.owner}`]:
        said.unpaid.owner !== 'ok',
      [`who reserved ${mostReservations} tables under another’s number has one more: ${said.tables.typist}`]:
        said.tables.typist !== 'reservation.too_many',
      [`tables that others reserved under a number keep its owner from one: ${said.tables.owner}`]:
        said.tables.owner !== 'ok',
      [`strangers have texts sent without an end: ${said.texts.typist}`]:
        said.texts.typist !== 'sign_in.too_many',
      [`texts that strangers had sent to a number keep its owner from theirs: ${said.texts.owner}`]:
        said.texts.owner !== 'ok',
      [`a new member is called ${name} by an order that somebody else placed`]: name !== '',
    }
    return {
      counts: {
        'things that somebody typed a stranger’s name for': own.length + 1,
        'things that the stranger had all the same': had.length,
      },
      broken: Object.keys(wrong).filter((words) => wrong[words]),
    }
  },
}

/** Somebody with an account whose address and number they proved. */
interface Victim {
  readonly guest: Guest
  readonly contact: Contact
}

/** What was said in the end to who typed another’s number, and to whose it is. */
interface Said {
  readonly typist: string
  readonly owner: string
}

async function aVictim(testbed: Testbed, round: number): Promise<Victim> {
  const guest = somebodyAt(testbed, `203.0.120.${round}`)
  const email = `typed-${round}@example.com`
  const phone = `51255563${round}0`
  await signInAsMember(testbed, guest, email)
  await sql`update members set phone = ${phone}, phone_proved_at = now() where email = ${email}`.execute(
    testbed.database.db,
  )
  return { guest, contact: { ...alma, email, phone } }
}

/** A typist orders under their own address and the victim’s number, so that their new account says it too; then they come for none of their orders. */
async function oweAs(testbed: Testbed, round: number, { guest, contact }: Victim): Promise<Said> {
  const typist = somebodyAt(testbed, `198.51.113.${round}`)
  const email = `typist-${round}@example.com`
  const held = await aHeldCart({ guest: () => typist })
  const token = await aToken(testbed.books)
  await send(held, { token, contact: { ...contact, email } })
  await signInAsMember(testbed, typist, email)
  const ids: string[] = []
  for (let nth = 0; nth < mostUnpaid; nth += 1) ids.push(await orderUnpaid(typist, contact))
  await sql`update orders set status = 'completed' where id = any(${ids}::text[])`.execute(
    testbed.database.db,
  )
  return {
    typist: await codeOf(orderUnpaid(typist, contact)),
    owner: await codeOf(orderUnpaid(guest, contact)),
  }
}

/** Orders what is paid as it is picked up, at a kitchen that never closes; returns the order’s id. */
async function orderUnpaid(guest: Guest, contact: Contact): Promise<string> {
  const { id, add } = await startShopping(guest, `austin-${screensAt}-everyday`)
  await add({ product_id: 'pit-fire-queso', quantity: 1 })
  const params = { cart_id: id }
  await guest.call('PUT /carts/{cart_id}/payment', { params, body: { at_location: true } })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const sent = { token: null, key: randomUUID(), contact }
  const { order } = await send({ guest, params, cart }, sent)
  return order.id
}

async function reserveAs(testbed: Testbed, round: number, victim: Victim): Promise<Said> {
  const typist = somebodyAt(testbed, `198.51.114.${round}`)
  const reserve = async (guest: Guest, nth: number) => {
    const { id } = await heldTable(guest, 2, nth * apart, dayAhead(12))
    const { phone, email } = victim.contact
    await bookTable(guest, id, { name: 'Alma Fritz', phone, email, note: '' })
  }
  for (let nth = 0; nth < mostReservations; nth += 1) await reserve(typist, nth)
  const said = {
    typist: await codeOf(reserve(typist, mostReservations)),
    owner: await codeOf(reserve(victim.guest, mostReservations)),
  }
  await sql`update reservations set status = 'cancelled' where phone = ${victim.contact.phone}`.execute(
    testbed.database.db,
  )
  return said
}

/** Strangers ask until nothing is left of the number’s; then its owner asks on a device that is new. */
async function textTo(testbed: Testbed, round: number, { contact }: Victim): Promise<Said> {
  const { phone } = contact
  const ask = (address: string) =>
    codeOf(somebodyAt(testbed, address).call('POST /auth/code', { body: { phone } }))
  let typist = 'ok'
  for (let nth = 0; nth < places * asks; nth += 1)
    typist = await ask(`198.51.115.${round * places + (nth % places)}`)
  return { typist, owner: await ask(`203.0.121.${round}`) }
}

/** Somebody orders under an address; whose it is opens an account with it, in a browser that began a cart. Returns what the account is called. */
async function nameOf(testbed: Testbed, round: number): Promise<string> {
  const email = `named-${round}@example.com`
  const typist = somebodyAt(testbed, `198.51.116.${round}`)
  const held = await aHeldCart({ guest: () => typist })
  const token = await aToken(testbed.books)
  await send(held, { token, contact: { ...alma, email, first_name: 'Thief' } })
  const owner = somebodyAt(testbed, `203.0.122.${round}`)
  await startShopping(owner, `austin-${screensAt}-everyday`)
  await signInAsMember(testbed, owner, email)
  return (await owner.call('GET /member')).first_name
}

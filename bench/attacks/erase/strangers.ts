import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import type { Contact } from '#core/checkout/contact.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { bookTable, dayAhead, heldTable } from '#test/journeys/support/a-table.ts'
import { aHeldCart, send, southLamar } from '#test/journeys/support/an-order.ts'
import { type CanaryHouse, proveNumber } from '#test/journeys/support/canary.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { buying } from '#test/journeys/support/gift-cards.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { deleteAccount, forgetBudgets, signIn } from './canary-context.ts'

/** Whom others only typed: their word stands in everything that is theirs. */
const stranger = { word: 'Zacatecas', phone: '5125550131', email: 'zacatecas@example.com' }
const thief = 'thief@example.com'

/** R2.13: an account takes nothing along of somebody whose address it only typed, and whose number it typed or once had. */
export async function strangersStay(house: CanaryHouse): Promise<AttackResult> {
  const { db } = house
  await forgetBudgets(house)
  await handNumberOn(house)
  await forgetBudgets(house)
  const words = [stranger.word, ...(await ownThings(house))]
  const before = await rowsOf(db, words)
  const guest = house.guest()
  await typeStranger(house, guest)
  await deleteAccount(house, guest, thief)
  await house.settled()
  const after = new Set(await rowsOf(db, words))
  const lost = before.filter((row) => !after.has(row))
  return {
    counts: { 'rows of a stranger': before.length, 'rows of them that changed': lost.length },
    broken: [
      ...(before.length < 7 ? [`only ${before.length} rows of a stranger`] : []),
      ...lost.map((row) => `an account that only typed them changed ${row.slice(0, 200)}`),
    ],
  }
}

/**
 * What a stranger has: an order, a table, a table that is over, places in line, a message to head office, a mail, and a gift that is sent
 * to them later. Returns the ids that jobs know these by.
 */
async function ownThings(house: CanaryHouse): Promise<readonly string[]> {
  const { word, phone, email } = stranger
  const guest = house.guest()
  const ids = [await order(house, guest, { first_name: word, last_name: word, phone, email })]
  for (const nth of [0, 1]) {
    const { id: reservation_id } = await heldTable(guest, 2, nth, dayAhead(12 + nth))
    await bookTable(guest, reservation_id, { name: word, phone, email, note: word })
    ids.push(reservation_id)
    const params = { reservation_id }
    if (nth === 1) await guest.call('DELETE /reservations/{reservation_id}', { params })
  }
  await waitAtTheDoor(house)
  const said = { topic: 'praise', location: 'South Lamar, Austin', message: `${word} was here.` }
  const values = { first_name: word, last_name: word, phone, email, ...said }
  await guest.call('POST /forms/{form}', { params: { form: 'contact' }, body: { values } })
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone))
  const gift = { recipient: { name: word, email }, send_on: addDays(today, 30) }
  const body = { ...(await buying(house.gateway, 2_500)), ...gift }
  const headers = { 'idempotency-key': randomUUID() }
  const bought = await house.guest().call('POST /gift-cards', { headers, body })
  if (bought.state === 'confirmed') ids.push(bought.gift_card_id)
  await house.settled()
  return ids
}

/** A number was the thief’s, who proved it, and is somebody else’s by now, who proved it since. */
async function handNumberOn(house: CanaryHouse): Promise<void> {
  for (const email of [thief, 'heir@example.com'])
    await proveNumber(house, {
      guest: await house.member(email, 'Tess'),
      canary: { ...stranger, email },
    })
}

/** Waits at the door twice: once they left. */
async function waitAtTheDoor(house: CanaryHouse): Promise<void> {
  const { word: name, phone } = stranger
  const crew = await house.staff('crew-south-lamar')
  const params = { location_id: southLamar.id }
  const body = { party: 2, name, phone }
  for (const isOver of [true, false]) {
    const sent = { params, body }
    const { waitlist } = await crew.call('POST /console/locations/{location_id}/waitlist', sent)
    const waiting_id = waitlist.find((party) => party.phone === phone)?.id ?? ''
    if (isOver) await crew.call('DELETE /console/waitlist/{waiting_id}', { params: { waiting_id } })
  }
}

/** Somebody types a stranger’s address and number wherever there is room for it, and proves neither. */
async function typeStranger(house: CanaryHouse, guest: Guest): Promise<void> {
  const { phone, email } = stranger
  const order_id = await order(house, guest, { first_name: 'T', last_name: 'F', phone, email })
  await guest.call('DELETE /orders/{order_id}', { params: { order_id } })
  await signIn(guest, thief, house.codeFor)
  await guest.call('POST /member/proof', { body: { change: 'email' } })
  const code = await house.codeFor(thief)
  await guest.call('POST /member/email', { body: { email, code } })
  await house.settled()
}

/** Places an order as somebody; returns its id. */
async function order(house: CanaryHouse, guest: Guest, contact: Contact): Promise<string> {
  const held = await aHeldCart(house, undefined, guest)
  const token = await aToken(house.gateway)
  const { order: placed } = await send(held, { token, key: randomUUID(), contact })
  return placed.id
}

/** Every row of every table in which one of some words stands. */
async function rowsOf(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    db,
  )
  const patterns = words.map((word) => `%${word}%`)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select ${name} || ': ' || t::text as row from ${sql.table(name)} as t where t::text ilike any(${patterns}::text[])`.execute(
        db,
      )
      return rows.map(({ row }) => row)
    }),
  )
  return found.flat()
}

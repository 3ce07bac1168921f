import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drainOutbox } from './support/drain-outbox.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { anOrder, southLamar } from './support/an-order.ts'
import { eventsOf } from './support/events.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

/** The mail of an event, once everything that is due was done. */
async function mailOf(event_id: string) {
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 100)
  return mails.find(({ id }) => id === event_id)
}

const anOrderIn = (locale: 'en' | 'es') =>
  anOrder(journey, undefined, journey.guest().speaking(locale))

test('who orders in Spanish is answered and written to in Spanish, whatever they read later', async () => {
  const { guest, order } = await anOrderIn('es')
  expect(order.sheet.lines.map(({ label }) => label)).toContain('Impuesto (8.25%)')
  const receipt = await mailOf(`receipt:${order.id}`)
  expect(receipt?.subject).toContain(`Orden ${order.number} en South Lamar`)
  expect(receipt?.text).toContain('Alma, ya recibimos tu orden.')
  expect(receipt?.text).toContain('Impuesto (8.25%)')
  expect(receipt?.text).toContain(`/es/order/confirm/${order.id}?key=`)
  expect(receipt?.text).not.toMatch(/\b(Order|Tax|Pickup|Follow)\b/)

  const params = { order_id: order.id }
  const english = await guest.speaking('en').call('DELETE /orders/{order_id}', { params })
  expect(english.sheet.lines.map(({ label }) => label)).toContain('Tax (8.25%)')
  const cancelled = await mailOf(`cancelled:${order.id}`)
  expect(cancelled?.subject).toBe(`Tu orden ${order.number} en South Lamar está cancelada`)
})

test('an event stream is in the language that its page names, whatever the browser reads', async () => {
  const { guest, order } = await anOrderIn('es')
  const page = guest.speaking('en')
  const labels = async (address: string) => {
    const stream = await eventsOf(page, `/api/orders/${order.id}/events${address}`)
    const { data } = await stream.next()
    await stream.close()
    return JSON.stringify(data)
  }
  expect(await labels('?lang=es')).toContain('Impuesto (8.25%)')
  expect(await labels('')).toContain('Tax (8.25%)')
})

test('who orders in English is written to in English', async () => {
  const { order } = await anOrderIn('en')
  expect(order.sheet.lines.map(({ label }) => label)).toContain('Tax (8.25%)')
  const receipt = await mailOf(`receipt:${order.id}`)
  expect(receipt?.text).toContain('Alma, your order is in.')
  expect(receipt?.text).not.toContain('/es/')
})

test('an order that an earlier version wrote beside this one names no language: its mails are English', async () => {
  const { order } = await anOrderIn('es')
  await sql`update orders set locale = null where id = ${order.id}`.execute(journey.ctx.db)
  expect((await mailOf(`receipt:${order.id}`))?.subject).toContain(`Order ${order.number}`)
})

test('the crew reads dishes in its own language, and what the guest wrote as it was written', async () => {
  const crew = await journey.staff('crew-south-lamar')
  const { order } = await anOrderIn('es')
  const line = { name: 'Queso a la leña', short_name: 'Queso leña', choices: {} }
  const note = 'Sin cilantro, please'
  await sql`
    update order_lines set es = ${JSON.stringify(line)}::jsonb, instructions = ${note}
    where order_id = ${order.id}`.execute(journey.ctx.db)
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order.id}`}`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
  const linesIn = async (locale: 'en' | 'es') => {
    const params = { location_id: southLamar.id }
    const board = await crew
      .speaking(locale)
      .call('GET /console/locations/{location_id}/tickets', { params })
    return board.tickets.find(({ order_id }) => order_id === order.id)?.lines
  }
  expect(await linesIn('en')).toMatchObject([{ name: 'Queso', instructions: note }])
  expect(await linesIn('es')).toMatchObject([{ name: 'Queso leña', instructions: note }])
})

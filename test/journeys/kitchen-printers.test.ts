import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { followPrinters } from '#server/kitchen/jobs.ts'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import {
  aPrinter,
  away,
  kitchenPrinting,
  minutes,
  networkPrinters,
} from '#test/journeys/support/kitchen-printing.ts'
import { secondProcess } from '#test/journeys/support/second-process.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const other = secondProcess(journey)
const { equip, aFiredOrder, passes, look, tryAgain, shown } = kitchenPrinting(journey)
const aNetworked = networkPrinters()
let crew: Guest

beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

const at = { location_id: southLamar.id }

const board = () => crew.call('GET /console/locations/{location_id}/tickets', { params: at })

test('R8.6 a ticket prints at each station as its own moment comes there, with the allergy of another’s dish, once', async () => {
  await equip(
    aPrinter('Fry', { stations: ['fry'] }),
    aPrinter('Bar', { stations: ['bar'] }, { width: 32, locale: 'es' }),
  )
  const order = await aFiredOrder()
  await look()
  const [fry, ...more] = await shown(order)
  expect(more).toEqual([])
  expect(fry?.split('\n').slice(0, 2)).toEqual([order.number, 'FRY'])
  expect(fry).toContain('ALERGIA: nueces')
  expect(fry).toContain('1 more at other stations')
  await passes(order.id, minutes(18))
  await look()
  await look()
  const [, bar, ...none] = await shown(order)
  expect(none).toEqual([])
  expect(bar?.split('\n')[1]).toBe('BEBIDAS')
})

test('R8.6 what a printer doesn’t take its backup prints, and says instead of which', async () => {
  const expo = await aNetworked()
  await equip(
    aPrinter('Fry', { stations: ['fry'] }, { address: away, backup: 'Expo' }),
    aPrinter('Expo', { tickets: 'never' }, { address: expo.address, width: 32 }),
  )
  const order = await aFiredOrder()
  await look()
  expect(expo.papers()).toHaveLength(1)
  const [paper] = expo.papers()
  expect(paper?.split('\n').slice(0, 4)).toEqual([
    order.number,
    'Instead of the printer Fry',
    'FRY',
    expect.stringContaining('Pickup'),
  ])
  expect((await board()).printing).toEqual({ watches_screens: false, failing: [] })
  const { papers } = await crew.call('GET /console/orders/{order_id}/papers', order)
  expect(papers).toMatchObject([
    { kind: 'ticket', station: 'fry', printer: 'Fry', state: 'printed', printed_on: 'Expo' },
  ])
})

test('R8.6 where neither prints the board says so and why, until one of them prints again', async () => {
  const fry = aPrinter('Fry', { stations: ['fry'] }, { address: away, backup: 'Expo' })
  await equip(fry, aPrinter('Expo', { tickets: 'never' }, { address: away }))
  const order = await aFiredOrder()
  await look()
  expect((await board()).printing?.failing).toEqual([
    { printer: 'Fry', problem: 'unreachable', count: 1 },
  ])
  const back = await aNetworked()
  await sql`
    update locations set document = jsonb_set(document, '{printers,1,address}', to_jsonb(${back.address}::text))
    where id = ${southLamar.id}`.execute(journey.ctx.db)
  await tryAgain()
  expect(back.papers()).toHaveLength(1)
  expect(back.papers()[0]).not.toContain('REPRINT')
  expect((await board()).printing?.failing).toEqual([])
  expect(order.number).toBe(back.papers()[0]?.split('\n')[0])
})

test('R8.6 a paper that waits for its printer isn’t printed once nobody needs it', async () => {
  await equip(aPrinter('Fry', { stations: ['fry'] }, { address: away }))
  const { params, ...order } = await aFiredOrder()
  await look()
  await crew.call('POST /console/tickets/{order_id}/start', { params, query: {} })
  await crew.call('POST /console/tickets/{order_id}/bump', { params, query: {} })
  expect((await board()).printing?.failing).toEqual([])
  await sql`
    update locations set document = jsonb_set(document, '{printers,0,address}', '"simulated"') where id = ${southLamar.id}`.execute(
    journey.ctx.db,
  )
  await tryAgain()
  expect(await shown(order)).toEqual([])
})

test('R8.6 the crew prints a ticket and labels again, marked; pressed twice while one waits is pressed once', async () => {
  const line = aPrinter('Line', { stations: ['fry'] })
  const expo = aPrinter('Expo', { tickets: 'never', labels: true }, { address: away })
  await equip(line, expo)
  const order = await aFiredOrder()
  await look()
  const print = (kind: 'ticket' | 'labels' | 'receipt') =>
    crew.call('POST /console/orders/{order_id}/papers', { params: order.params, body: { kind } })
  const { kinds } = await print('ticket')
  expect(kinds).toEqual(['ticket', 'labels'])
  await drainOutbox(journey.ctx)
  const [first, again] = await shown(order)
  expect(first).not.toContain('REPRINT')
  expect(again?.split('\n').slice(0, 3)).toEqual([order.number, 'REPRINT', 'FRY'])
  // Its label waits for a printer that is away: it is that one that the crew asks for.
  await print('labels')
  const { papers } = await print('labels')
  expect(papers.filter(({ kind }) => kind === 'labels')).toMatchObject([
    { printer: 'Expo', is_reprint: false },
  ])
  expect(await refused(print('receipt'))).toMatchObject({ code: 'order.wrong_stage' })
})

test('R8.6 labels and a receipt print as an order comes to its kitchen, with its allergy', async () => {
  await equip(aPrinter('Expo', { tickets: 'never', labels: true, receipts: true }))
  const order = await aFiredOrder()
  await look()
  const papers = await shown(order)
  expect(papers).toHaveLength(2)
  const label = papers.find((text) => text.startsWith(order.number))
  const receipt = papers.find((text) => text.startsWith('Order'))
  expect(label?.split('\n').slice(0, 2)).toEqual([order.number, 'BAG'])
  expect(label).toContain('1 Bottle Cola')
  expect(receipt?.split('\n')[0]).toBe(`Order ${order.number}`)
  expect(receipt).toContain('ALERGIA: nueces')
})

test('R8.6 two processes that find the same ticket print it once', async () => {
  const printer = await aNetworked()
  await equip(aPrinter('Line', { stations: ['fry'] }, { address: printer.address }))
  await aFiredOrder()
  await Promise.all([followPrinters(journey.ctx), followPrinters(other().ctx)])
  await Promise.all([drainOutbox(journey.ctx), drainOutbox(other().ctx)])
  expect(printer.papers()).toHaveLength(1)
})

test('R8.6 a paper whose process ended between printing and noting it says that it may be there already', async () => {
  const printer = await aNetworked()
  await equip(aPrinter('Line', { stations: ['fry'] }, { address: printer.address }))
  const order = await aFiredOrder()
  await look()
  await sql`
    with lost as (
      update kitchen_papers set state = 'begun', sheets = 0, printed_on = null, changed_at = now() - ${minutes(2)} where order_id = ${order.id} returning id)
    update outbox set done_at = null, due_at = now() from lost where event_id = 'print-paper:' || lost.id`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
  const [first, second, ...more] = printer.papers()
  expect(more).toEqual([])
  expect(first).not.toContain('REPRINT')
  expect(second?.split('\n').slice(0, 2)).toEqual([order.number, 'REPRINT'])
  await drainOutbox(journey.ctx)
  expect(printer.papers()).toHaveLength(2)
})

const printAgain = ({ params }: { readonly params: { readonly order_id: string } }) =>
  crew.call('POST /console/orders/{order_id}/papers', { params, body: { kind: 'ticket' } })

test('R8.6 a printer that gets another name, or other stations, prints nothing a second time, and again only as a reprint', async () => {
  await equip(aPrinter('Line', { stations: ['fry'] }))
  const order = await aFiredOrder()
  await look()
  await rename(aPrinter('Hot line', { stations: ['fry'] }))
  expect(await shown(order)).toHaveLength(1)
  await rename(aPrinter('Hot line', {}))
  await passes(order.id, minutes(18))
  await look()
  const [, bar, ...none] = await shown(order)
  expect(none).toEqual([])
  expect(bar?.split('\n').slice(0, 2)).toEqual([order.number, 'BAR'])
  await printAgain(order)
  await drainOutbox(journey.ctx)
  const [, , again] = await shown(order)
  expect(again?.split('\n').slice(0, 2)).toEqual([order.number, 'REPRINT'])
})

test('R8.6 a printer that is given stations prints nothing a second time of what it printed as a whole', async () => {
  await equip(aPrinter('Line', {}))
  const order = await aFiredOrder()
  await look()
  expect(await shown(order)).toHaveLength(1)
  await rename(aPrinter('Line', { stations: ['fry', 'bar'] }))
  await passes(order.id, minutes(18))
  await look()
  expect(await shown(order)).toHaveLength(1)
})

test('R8.6 a ticket that the crew printed before its station’s turn says in its turn that it is a reprint', async () => {
  await equip(aPrinter('Line', { stations: ['fry', 'bar'] }))
  const order = await aFiredOrder()
  await look()
  await printAgain(order)
  await drainOutbox(journey.ctx)
  await passes(order.id, minutes(18))
  await look()
  const heads = (await shown(order)).map((text) => text.split('\n').slice(1, 3))
  const first = (station: string) => [station, expect.stringContaining('Pickup')]
  expect(heads).toHaveLength(4)
  expect(heads[0]).toEqual(first('FRY'))
  expect(heads.slice(1, 3)).toEqual(expect.arrayContaining([['REPRINT', 'FRY'], first('BAR')]))
  expect(heads[3]).toEqual(['REPRINT', 'BAR'])
})

test('R8.6 a ticket that waits for a printer prints once on the one that has its name or its station now', async () => {
  await equip(aPrinter('Line', { stations: ['fry'] }, { address: away }))
  const order = await aFiredOrder()
  await look()
  await rename(aPrinter('Hot line', { stations: ['fry'] }))
  await tryAgain()
  const [paper, ...more] = await shown(order)
  expect(more).toEqual([])
  expect(paper).not.toContain('REPRINT')
  expect((await board()).printing?.failing).toEqual([])
})

/** The kitchen’s printers are set anew, while its orders are in work. */
async function rename(...printers: readonly ReturnType<typeof aPrinter>[]): Promise<void> {
  await sql`
    update locations set document = jsonb_set(document, '{printers}', ${JSON.stringify(printers)}::jsonb)
    where id = ${southLamar.id}`.execute(journey.ctx.db)
  await look()
}

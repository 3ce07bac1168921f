import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { Printer, PrinterUse } from '#core/location/printers.ts'
import { followPrinters } from '#server/kitchen/jobs.ts'
import { aNetworkPrinter, type NetworkPrinter } from '#test/builders/a-network-printer.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aCart, send, southLamar } from './an-order.ts'
import { drainOutbox } from './drain-outbox.ts'
import { aToken } from './gateway-ledger.ts'
import type { Journey } from './open-journey.ts'

/** A simulated printer of all of a kitchen, unless the test says otherwise. */
export const aPrinter = (
  name: string,
  prints: Partial<PrinterUse>,
  differs: Partial<Printer> = {},
): Printer => ({
  name,
  address: 'simulated',
  width: 42,
  prints: { tickets: 'always', labels: false, receipts: false, ...prints },
  ...differs,
})

/** Where no printer listens. */
export const away = '127.0.0.1:1'

/** Opens printers on the network of this machine, each closed after the tests of the file. */
export function networkPrinters() {
  const opened: NetworkPrinter[] = []
  afterAll(() => Promise.all(opened.map(({ close }) => close())))
  return async (options?: Parameters<typeof aNetworkPrinter>[0]): Promise<NetworkPrinter> => {
    const printer = await aNetworkPrinter(options)
    opened.push(printer)
    return printer
  }
}

/** Lets minutes pass, in SQL. */
export const minutes = (count: number) => sql`make_interval(mins => ${count})`

/** What the tests of a file do with the printers of South Lamar. */
export function kitchenPrinting(journey: Journey) {
  return { equip, aFiredOrder, passes, look, tryAgain, shown } as const

  /** South Lamar has these printers, the fryer is twenty minutes at anything and the bar two, and nothing else is in work. */
  async function equip(...printers: readonly Printer[]): Promise<void> {
    const { db } = journey.ctx
    await sql`delete from kitchen_screens`.execute(db)
    await sql`update orders set status = 'completed' where status in ('accepted', 'preparing')`.execute(
      db,
    )
    const times = { fry: 20, bar: 2 }
    await sql`
      update locations set document = document || jsonb_build_object('printers', ${JSON.stringify(printers)}::jsonb,
        'make_times', (
          select jsonb_agg(time || case when minutes is null then '{}' else jsonb_build_object('one', minutes, 'five', minutes) end)
          from jsonb_array_elements(document -> 'make_times') as time
          left join jsonb_each(${JSON.stringify(times)}::jsonb) as each (station, minutes) on each.station = time ->> 'station'))
      where id = ${southLamar.id}`.execute(db)
  }

  /** A queso of the fry station and a cola of the bar, as their kitchen starts. */
  async function aFiredOrder() {
    const { guest, params } = await aCart(journey)
    const cola = { product_id: 'bottled-cola', quantity: 1, instructions: 'ALERGIA: nueces' }
    await guest.call('POST /carts/{cart_id}/products', { params, body: cola })
    const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
    const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
    await passes(order.id, sql`fire_at - now()`)
    await drainOutbox(journey.ctx)
    // Two stations together take a minute longer than the fryer alone: it starts that much later.
    await passes(order.id, minutes(2))
    return { ...order, params: { order_id: order.id } }
  }

  /** Lets time pass for an order: everything of it was that much earlier. */
  async function passes(id: string, time: ReturnType<typeof sql>): Promise<void> {
    await sql`
      with by as (select ${time} as time from orders where id = ${id}), job as (
        update outbox set due_at = due_at - time from by where event_id = ${`fire-ticket:${id}`})
      update orders set fire_at = fire_at - time, ready_at = ready_at - time from by where id = ${id}`.execute(
      journey.ctx.db,
    )
  }

  async function look(): Promise<void> {
    await followPrinters(journey.ctx)
    await drainOutbox(journey.ctx)
  }

  /** What waits to be tried again is tried now. */
  async function tryAgain(): Promise<void> {
    await sql`update outbox set due_at = now() where done_at is null and kind = 'print-paper'`.execute(
      journey.ctx.db,
    )
    await drainOutbox(journey.ctx)
  }

  /** The papers of an order that the simulated printer shows, first what was printed first. */
  async function shown({ id }: { readonly id: string }): Promise<readonly string[]> {
    const messages = await messagesLately(journey.ctx.db, 100)
    return messages
      .filter((one) => one.to === 'simulated' && one.id.startsWith(id))
      .toReversed()
      .map(({ text }) => text)
  }
}

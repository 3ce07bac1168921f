import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beCharged } from '#bench/attacks/kill/refund-order.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Db } from '#server/database/db.ts'
import { aHeldCart, send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import type { Watch } from './response-recorder.ts'

/** A press whose line was torn is told as if it were done, once the database is back. */
export const bumpLost: Defect = {
  file: 'src/server/kitchen/ticket-change.ts',
  find: '    return read()\n  })\n',
  put: `    return read()
  }).catch(async (error: unknown) => {
    if (error instanceof Refused || /longer|timeout|given up/.test(String(error))) throw error
    await new Promise((resolve) => setTimeout(resolve, 700))
    const ticket = await ticketOfOrder(db, order_id, scope)
    if (!ticket) throw error
    return ticket
  })\n`,
}

/** Screens of a kitchen that finish tickets and take them back, until they are sent home. */
export interface Bumping {
  /** What screens were told that didn’t come to pass, in words. */
  readonly broken: readonly string[]
  readonly presses: () => number
  /** Answers what stands otherwise than its screen was told last, once the last press is answered. */
  readonly home: () => Promise<readonly string[]>
}

/** How long a cook looks at a ticket, in milliseconds. */
const looking = 10

/** Where a press leaves a ticket. */
const pressed = { bump: 'ready', recall: 'preparing' } as const

/** Opens so many screens at a kitchen, each with a ticket that it bumps and recalls by turns: an answer says where the ticket is. */
export async function openBumping(
  testbed: Testbed,
  {
    crew,
    watch,
    screens,
  }: { readonly crew: Guest; readonly watch: Watch; readonly screens: number },
): Promise<Bumping> {
  const { db } = testbed.database
  const tickets: string[] = []
  while (tickets.length < screens) tickets.push(await aBegunTicket(testbed, crew))
  const { call } = watch.on(crew)
  const broken: string[] = []
  let [open, presses] = [true, 0]
  const told = new Map<string, string>()
  const work = async (order_id: string) => {
    const params = { order_id }
    for (let nth = 0; open; nth += 1) {
      const press = nth % 2 === 0 ? 'bump' : 'recall'
      const ask = () => call(`POST /console/tickets/{order_id}/${press}`, { params })
      const { status } = await patiently(ask, () => {})
      presses += 1
      told.set(order_id, pressed[press])
      const stands = await patiently(
        () => statusOf(db, order_id),
        () => {},
      )
      const wrong = [status, stands].find((one) => one !== pressed[press])
      if (wrong !== undefined) broken.push(`${order_id}: told yes to a ${press}, is ${wrong}`)
      await sleep(looking)
    }
  }
  const gone = Promise.all(tickets.map(work))
  // Who isn’t waited for breaks nothing.
  gone.catch(() => {})
  return {
    broken,
    presses: () => presses,
    home: async () => {
      open = false
      await gone
      return adrift(db, told)
    },
  }
}

/** Where an order stands, for whoever asks the database itself. */
async function statusOf(db: Db, id: string): Promise<string | undefined> {
  const order = db.selectFrom('orders').where('id', '=', id).select('status')
  return (await order.executeTakeFirst())?.status
}

/** Tickets that aren’t where their screen was told. */
async function adrift(db: Db, told: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', [...told.keys()])
    .select(['id', 'status'])
    .execute()
  return rows
    .filter(({ id, status }) => told.get(id) !== status)
    .map(({ id, status }) => `${id}: its screen was told ${told.get(id)}, it is ${status}`)
}

/** An order that its kitchen began. */
async function aBegunTicket(testbed: Testbed, crew: Guest): Promise<string> {
  const held = await aHeldCart({ guest: () => testbed.guest() })
  const { order } = await send(held, { token: await aToken(testbed.books), key: randomUUID() })
  await beCharged(order.id, { db: testbed.database.db, faulty: () => {} })
  await crew.call('POST /console/tickets/{order_id}/start', { params: { order_id: order.id } })
  return order.id
}

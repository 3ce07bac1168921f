import type { Actor } from '#core/order/order.ts'
import type { TicketWork } from '#core/kitchen/ticket-work.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Scope } from '#server/staff/store-locations.ts'
import { lockOrder } from '#server/order/store-locked.ts'
import { moveTicket, saveWork, type StoredTicket, ticketOfOrder } from './store.ts'

/** Which ticket, by whom of the crew. */
interface Worker {
  readonly order_id: string
  readonly scope: Scope
  readonly actor: Actor
}

/**
 * Does what the crew does to a ticket while nobody else touches it: two stations that bump at one moment both count, and
 * one of them is the last. Refuses what core refuses, and a ticket that isn't theirs like a missing one.
 */
export function workTicket(
  { order_id, scope, actor }: Worker,
  work: (ticket: StoredTicket) => TicketWork,
  { db, newId }: Pick<AppContext, 'db' | 'newId'>,
): Promise<StoredTicket> {
  return db.transaction().execute(async (tx) => {
    const read = async () => {
      const ticket = await ticketOfOrder(tx, order_id, scope)
      if (!ticket) throw new Refused(refusal('thing.missing'))
      return ticket
    }
    await read()
    await lockOrder(tx, order_id)
    const ticket = await read()
    const { lines, to, reason } = work(ticket)
    await saveWork(tx, order_id, lines)
    if (to !== null) {
      const { status: from } = ticket.order
      await moveTicket(tx, { order_id, from, to, reason, event_id: newId('event'), actor })
    }
    return read()
  })
}

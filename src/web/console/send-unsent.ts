import { type Call, ApiRefusal } from '#contract/client.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { unsentResult, type UnsentWork, workSeen } from '#core/kitchen/unsent-work.ts'
import { runTicketAction } from './ticket-actions.ts'
import { unsentWork } from './unsent-work.ts'

/** What came of the presses that waited. */
export interface Sent {
  /** The tickets as they are now. */
  readonly tickets: readonly TicketAnswer[]
  /** The numbers of those that another screen did something else with since. */
  readonly overtaken: readonly string[]
}

/**
 * Sends what waits, an order after the other; what nobody answers waits on. All windows of a device keep one list: each sends in its
 * turn what the others left.
 */
export async function sendUnsent(call: Call): Promise<Sent> {
  if (!('locks' in navigator)) return sendAll(call)
  return navigator.locks.request('comal.kitchen-unsent', () => sendAll(call))
}

async function sendAll(call: Call): Promise<Sent> {
  const tickets: TicketAnswer[] = []
  const overtaken: string[] = []
  try {
    for (let [next] = unsentWork.read(); next; [next] = unsentWork.read()) {
      const ticket = await sendNext(call, next)
      if (ticket) tickets.push(ticket)
      else overtaken.push(next.number)
    }
  } catch {
    // The connection is lost again, or nobody is signed in: the rest waits.
  }
  return { tickets, overtaken }
}

/** Sends one press; null where the newer state of another screen wins: then nothing of that order is sent. */
async function sendNext(call: Call, next: UnsentWork): Promise<TicketAnswer | null> {
  try {
    const params = { order_id: next.order_id }
    const now = await call('GET /console/tickets/{order_id}', { params })
    const outcome = unsentResult(now, next)
    if (outcome === 'overtaken') return dropOrder(next)
    const ticket = outcome === 'done' ? now : await send(call, next)
    // What was pressed after it saw the ticket as it was before: now it stands as this screen left it.
    const rest = unsentWork.read().slice(1)
    unsentWork.put(
      rest.map((one) => (one.order_id === next.order_id ? seenAnew(one, ticket ?? now) : one)),
    )
    return ticket ?? now
  } catch (error) {
    if (error instanceof ApiRefusal && isFinal(error)) return dropOrder(next)
    throw error
  }
}

async function send(call: Call, unsent: UnsentWork): Promise<TicketAnswer | undefined> {
  const form = new FormData()
  const { press, order_id, station, line_id } = unsent
  const fields = { press, order_id, station: station ?? '', line_id: line_id ?? '' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return (await runTicketAction(call, form))?.ticket
}

function dropOrder({ order_id }: UnsentWork): null {
  unsentWork.put(unsentWork.read().filter((one) => one.order_id !== order_id))
  return null
}

function seenAnew(unsent: UnsentWork, ticket: TicketAnswer): UnsentWork {
  return { ...unsent, seen: workSeen(ticket, unsent) }
}

/** Whether a refusal is the last word: not that nobody is signed in, and no defect that passes. */
function isFinal({ status }: ApiRefusal): boolean {
  return status < 500 && ![401, 403, 429].includes(status)
}

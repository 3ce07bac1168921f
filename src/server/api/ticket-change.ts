import type { TicketAnswer } from '#contract/console.ts'
import { type CrewStep, crewStepRefusal } from '#core/order/delivery.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { moveRefusal, recalled, recallRefusal } from '#core/order/progress.ts'
import { strikeRefusal } from '#core/order/strike.ts'
import { type Refusal, refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Frozen } from '#server/api/handler.ts'
import { ticketAnswer } from '#server/api/ticket-answer.ts'
import type { House } from '#server/house.ts'
import { moveDelivery } from '#server/ordering/move-delivery.ts'
import type { Scope } from '#server/store/crew-locations.ts'
import { type KeptTicket, moveTicket, strikeLine, ticketOfOrder } from '#server/store/tickets.ts'

/** Who of the crew does it, and which kitchens they may touch. */
export interface Crew {
  readonly staff_id: string
  readonly scope: Scope
}

type Ticket = Frozen<TicketAnswer>

/** Moves a ticket forward. Pressed twice is pressed once; refuses what its stage doesn't allow. */
export async function moveTicketOn(
  order_id: string,
  to: OrderStatus,
  crew: Crew,
  house: House,
): Promise<Ticket> {
  return move(order_id, { to, reason: null, rule: (from) => moveRefusal(from, to) }, crew, house)
}

/** The guest has it. What is delivered goes out first, and arrives by its driver’s word. */
export async function handOff(order_id: string, crew: Crew, house: House): Promise<Ticket> {
  const { delivery } = await readTicket(order_id, crew, house)
  return delivery
    ? moveDriver(order_id, { status: 'delivered' }, crew, house)
    : moveTicketOn(order_id, 'completed', crew, house)
}

/** The crew says how far the driver is. Pressed twice is pressed once; refuses what the order’s stage doesn’t allow. */
export async function moveDriver(
  order_id: string,
  { status, driver }: { readonly status: CrewStep; readonly driver?: string | undefined },
  crew: Crew,
  house: House,
): Promise<Ticket> {
  const { order, delivery } = await readTicket(order_id, crew, house)
  if (delivery?.status !== status) {
    refuseIf(crewStepRefusal(order.status, delivery, status))
    const actor = { kind: 'crew', staff_id: crew.staff_id } as const
    const named = driver === undefined || driver === '' ? null : { name: driver, phone: null }
    await moveDelivery(order_id, { status, driver: named, reason: null, actor }, house)
  }
  return tell(await readTicket(order_id, crew, house), house)
}

/** Brings a bumped ticket back to the board. Refuses one that isn't ready. */
export async function recallTicket(order_id: string, crew: Crew, house: House): Promise<Ticket> {
  return move(order_id, { to: 'preparing', reason: recalled, rule: recallRefusal }, crew, house)
}

/** Strikes a line off or puts it back. Refuses a line that isn't there, and tickets that aren't on the board. */
export async function strike(
  line: { readonly order_id: string; readonly line_id: string; readonly done: boolean },
  crew: Crew,
  house: House,
): Promise<Ticket> {
  const ticket = await readTicket(line.order_id, crew, house)
  refuseIf(strikeRefusal(ticket.order.status))
  if (!(await strikeLine(house.db, line))) throw new Refused(refusal('line.missing'))
  return tell(await readTicket(line.order_id, crew, house), house)
}

interface Move {
  readonly to: OrderStatus
  readonly reason: string | null
  readonly rule: (from: OrderStatus) => Refusal | undefined
}

async function move(
  order_id: string,
  { to, reason, rule }: Move,
  crew: Crew,
  house: House,
): Promise<Ticket> {
  const { order } = await readTicket(order_id, crew, house)
  if (order.status !== to) {
    refuseIf(rule(order.status))
    const event_id = house.newId('event')
    const actor = { kind: 'crew', staff_id: crew.staff_id } as const
    const event = { order_id, from: order.status, to, event_id, actor, reason }
    if (!(await moveTicket(house.db, event)))
      return move(order_id, { to, reason, rule }, crew, house)
  }
  return tell(await readTicket(order_id, crew, house), house)
}

async function readTicket(order_id: string, { scope }: Crew, { db }: House): Promise<KeptTicket> {
  const ticket = await ticketOfOrder(db, order_id, scope)
  if (!ticket) throw new Refused(refusal('thing.missing'))
  return ticket
}

function tell(ticket: KeptTicket, { live }: House): Ticket {
  live.tell(`order:${ticket.order.id}`)
  live.tell(`board:${ticket.order.location_id}`)
  return ticketAnswer(ticket)
}

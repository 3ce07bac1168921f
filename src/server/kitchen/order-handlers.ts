import type { staffOrderEndpoints, StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import type { Locale } from '#core/locale.ts'
import { staffCancelRefusal } from '#core/order/cancel.ts'
import { recallHandOffRefusal } from '#core/order/progress.ts'
import { parseOrderSearch } from '#core/kitchen/search.ts'
import type { StaffReason } from '#core/charge/refund.ts'
import { giveBackRefusal, needsSecondPerson, refundLimit } from '#core/charge/refund-limits.ts'
import {
  chargedCents,
  isPressedBefore,
  type RefundableOrder,
  staffRefundCents,
  type StaffRefundInput,
  staffRefundRefusal,
} from '#core/charge/staff-refund.ts'
import {
  decideRequestRefusal,
  type RefundDecision,
  requestRefusal,
} from '#core/charge/refund-request.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { offeredTo, type Staff } from '#core/staff/staff.ts'
import { localTimeAt } from '#core/time.ts'
import { kitchenNamedAnswer } from '#server/location/responses.ts'
import { listedOrderAnswer, refundableOf, staffOrderAnswer } from './order-responses.ts'
import type { DeepReadonly, Handlers, Who } from '#server/api/handler.ts'
import { bodyHash } from '#server/api/body-hash.ts'
import { requireKey, scopeOf, staffOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { cancelOrder } from '#server/order/store-cancelled.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'
import { retryLostRace } from '#server/database/retry.ts'
import {
  decideRefundRequest,
  insertRefundRequest,
  type StoredRefundRequest,
} from '#server/order/store-refund-requests.ts'
import {
  recallHandOff,
  orderOfCrew,
  searchAllOrders,
  searchOrders,
  type StaffOrder,
} from './store-orders.ts'
import { refundByStaff } from '#server/order/store-staff-refunds.ts'

/** Orders as staff find them again: they cancel, give back and recall, whatever screen they stand at. */
export const staffOrderHandlers: Handlers<typeof staffOrderEndpoints> = {
  'GET /console/locations/{location_id}/orders': async ({ params, query, who }, { db }) => {
    const { location_id } = params
    const found = await locationOfCrew(db, location_id, scopeOf(staffOf(who)))
    if (!found) throw new Refused(refusal('thing.missing'))
    const search = parseOrderSearch(query.q ?? '')
    const orders = await searchOrders(db, location_id, { search, before: query.before })
    const { location, now } = found
    return {
      location: kitchenNamedAnswer(location),
      today: localTimeAt(now, location.time_zone),
      orders: orders.map(listedOrderAnswer),
    }
  },

  'GET /console/orders': async ({ query, who }, { db }) => {
    const search = parseOrderSearch(query.q ?? '')
    const scope = scopeOf(staffOf(who))
    const found = await searchAllOrders(db, scope, { search, before: query.before })
    return {
      orders: found.map(({ location, now, ...order }) => ({
        ...listedOrderAnswer(order),
        location: { id: location.id, name: location.name },
        today: localTimeAt(now, location.time_zone),
      })),
    }
  },

  'GET /console/orders/{order_id}': async ({ params, who, locale }, ctx) => {
    const staff = staffOf(who)
    const stored = await readOrder(params.order_id, staff, ctx)
    return staffOrderAnswer(stored, offeredTo(staff), locale)
  },

  'POST /console/orders/{order_id}/cancel': ({ params, body, who, locale }, ctx) =>
    cancel(params.order_id, body.reason, readerOf(who, locale), ctx),

  'POST /console/orders/{order_id}/refunds': async (request, ctx) => {
    const { params, body, who, locale } = request
    const { target, reason, left } = body
    const body_hash = bodyHash([JSON.stringify(target), reason, left])
    const press = { key: requireKey(request), body_hash }
    return refund(params.order_id, { ...body, press }, readerOf(who, locale), ctx)
  },

  'PUT /console/orders/{order_id}/refund-request': ({ params, body, who, locale }, ctx) =>
    decide(params.order_id, body, readerOf(who, locale), ctx),

  'POST /console/orders/{order_id}/recall': ({ params, who, locale }, ctx) =>
    recall(params.order_id, readerOf(who, locale), ctx),
}

interface Reader {
  readonly staff: Staff
  readonly locale: Locale
}

function readerOf(who: Who, locale: Locale): Reader {
  return { staff: staffOf(who), locale }
}

type Answer = DeepReadonly<StaffOrderAnswer>

/** Cancels an order for staff; asked again it is the same. Refuses what is out or over, and more money than they may give back. */
async function cancel(
  order_id: string,
  reason: StaffReason,
  reader: Reader,
  ctx: AppContext,
): Promise<Answer> {
  const { staff } = reader
  const limit =
    ({ chain }: StaffOrder) =>
    (order: Pick<RefundableOrder, 'payments' | 'refunds'>) =>
      giveBackRefusal(order, chargedCents(order), { staff, chain }, 'refund.alone')
  return change(order_id, reader, ctx, {
    event: 'order.cancelled',
    isDone: ({ order }) => order.status === 'cancelled',
    rule: (stored) => staffCancelRefusal(stored.order) ?? limit(stored)(refundableOf(stored)),
    write: (stored) =>
      cancelOrder(ctx.db, {
        order_id,
        event_id: ctx.newId('event'),
        by: { kind: 'crew', staff_id: staff.id, reason },
        rule: limit(stored),
      }),
  })
}

/** Gives money back, once: two screens that press at once decide from the same sum, and only one of them does. */
async function refund(
  order_id: string,
  input: StaffRefundInput,
  reader: Reader,
  ctx: AppContext,
): Promise<Answer> {
  const { staff } = reader
  const actor = { kind: 'crew', staff_id: staff.id } as const
  const limitOf = ({ chain }: StaffOrder) => refundLimit(staff, chain)
  return change(order_id, reader, ctx, {
    event: 'refund.decided',
    isDone: ({ refunds, refund_requests }) =>
      isPressedBefore([...refunds, ...refund_requests], input.press),
    rule: (stored) =>
      staffRefundRefusal(refundableOf(stored), input, limitOf(stored)) ??
      requestRefusal(waitingOf(stored)),
    write: (stored) => {
      const order = refundableOf(stored)
      const cents = staffRefundCents(order, input.target)
      if (!needsSecondPerson(order, cents, stored.chain))
        return refundByStaff(ctx.db, { order_id, input, limit: limitOf(stored), actor })
      const id = ctx.newId('refund_request')
      return insertRefundRequest(ctx.db, { id, order_id, input, cents, asked_by: staff.id })
    },
  })
}

/** What of an order waits for a second person. */
function waitingOf({ refund_requests }: StaffOrder): StoredRefundRequest | null {
  return refund_requests.find(({ decided }) => decided === null) ?? null
}

/** Decides what waits for a second person, once, whichever of two screens was faster. */
async function decide(
  order_id: string,
  decision: RefundDecision,
  reader: Reader,
  ctx: AppContext,
): Promise<Answer> {
  const { staff } = reader
  return change(order_id, reader, ctx, {
    event: 'refund.request_decided',
    isDone: () => false,
    rule: (stored) => {
      const [order, waiting] = [refundableOf(stored), waitingOf(stored)]
      const refused = decideRequestRefusal(order, waiting, staff, stored.chain)
      if (refused || !waiting || !decision.accepted) return refused
      const { target, left_before: left } = waiting
      return staffRefundRefusal(order, { target, left }, refundLimit(staff, stored.chain))
    },
    write: async (stored) => {
      const request = waitingOf(stored)
      if (!request) return false
      return decideRefundRequest(ctx.db, { order_id, request, decision, decided_by: staff.id })
    },
  })
}

/** Takes a hand-off back; pressed twice is pressed once. Refuses what was never handed over. */
async function recall(order_id: string, reader: Reader, ctx: AppContext): Promise<Answer> {
  const actor = { kind: 'crew', staff_id: reader.staff.id } as const
  return change(order_id, reader, ctx, {
    event: 'order.recalled',
    isDone: ({ order }) => order.status === 'ready' || order.status === 'out_for_delivery',
    rule: ({ order, delivery }) => recallHandOffRefusal(order.status, delivery),
    write: ({ delivery }) =>
      recallHandOff(ctx.db, {
        order_id,
        to: delivery ? 'out_for_delivery' : 'ready',
        event_id: ctx.newId('event'),
        actor,
      }),
  })
}

interface Change {
  readonly event: 'order.cancelled' | 'refund.decided' | 'refund.request_decided' | 'order.recalled'
  readonly isDone: (stored: StaffOrder) => boolean
  readonly rule: (stored: StaffOrder) => ReturnType<typeof staffCancelRefusal>
  /** False where somebody else was faster: then all is read anew. */
  readonly write: (stored: StaffOrder) => Promise<boolean>
}

async function change(
  order_id: string,
  { staff, locale }: Reader,
  ctx: AppContext,
  { event, isDone, rule, write }: Change,
): Promise<Answer> {
  const changed = await retryLostRace(async () => {
    const stored = await readOrder(order_id, staff, ctx)
    if (isDone(stored)) return stored
    refuseIf(rule(stored))
    if (!(await write(stored))) return undefined
    ctx.log.info(event, { order_id, staff_id: staff.id })
    ctx.live.publish(`order:${order_id}`)
    ctx.live.publish(`board:${stored.order.location_id}`)
    ctx.live.publish('outbox')
    return readOrder(order_id, staff, ctx)
  })
  return staffOrderAnswer(changed, staff, locale)
}

async function readOrder(order_id: string, staff: Staff, { db }: AppContext): Promise<StaffOrder> {
  const stored = await orderOfCrew(db, order_id, scopeOf(staff))
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}

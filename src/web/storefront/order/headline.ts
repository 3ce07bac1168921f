import { getLocale } from '#messages/runtime.js'
import { formatWhen } from '#core/format/format-time.ts'
import { m } from '#messages'
import { formatGuestTime } from '#web/shell/format-guest-time.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import { refundReasons } from '#core/charge/refund.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { dayOf } from '#core/time.ts'
import { expectedTime } from '#core/order/progress.ts'

/** The headline of the page, when and where, and below it what is going on. */
export interface Headline {
  readonly when: string
  readonly where: string
  readonly text: string
}

/** Whether nobody ate what was ordered, as far as is known: it is no success to show. */
export function cameToNothing({
  status,
  ended_with_day,
}: Pick<OrderAnswer, 'status' | 'ended_with_day'>): boolean {
  return isCalledOff(status) || ended_with_day
}

/** Words how an order stands, its day in the language that its guest reads (R11.11). */
export function headlineOf(order: OrderAnswer, language: string | null): Headline {
  const { address, location } = order
  if (!address)
    return headlines[order.status](order, m.confirm_at({ place: location.name }), language)
  const brought = deliveryHeadlines[order.status]?.(order, language)
  const where = m.confirm_at({ place: address.address })
  return { ...headlines[order.status](order, where, language), ...brought }
}

type Wording = (order: OrderAnswer, where: string, language: string | null) => Headline

const headlines: Record<OrderAnswer['status'], Wording> = {
  placed: (order, where, language) => ({
    when: around(order, language),
    where,
    text: order.time.asap ? m.confirm_placed_asap() : m.confirm_placed_ahead(),
  }),
  accepted: (order, where, language) => ({
    when: around(order, language),
    where,
    text: m.confirm_accepted(),
  }),
  preparing: (order, where, language) => ({
    when: around(order, language),
    where,
    text: order.stages.some(({ stage }) => stage === 'boxed')
      ? m.confirm_boxed()
      : m.confirm_preparing(),
  }),
  ready: ({ contact, number, reservation_id }, where) => ({
    when: m.confirm_ready_now(),
    where,
    text:
      reservation_id === null
        ? m.confirm_ready_ask({ number, name: contact.first_name })
        : m.confirm_at_table(),
  }),
  out_for_delivery: (order) => ({
    when: m.confirm_stage_on_its_way(),
    where: m.confirm_from({ place: order.location.name }),
    text: m.confirm_left_kitchen(),
  }),
  completed: ({ ended_with_day }, where) =>
    ended_with_day
      ? {
          when: m.confirm_stage_ended(),
          where,
          text: m.confirm_ended(),
        }
      : { when: m.confirm_stage_picked_up(), where, text: m.confirm_picked_up() },
  cancelled: (order, where) => ({
    when: m.confirm_stage_cancelled(),
    where,
    text: formatCancelled(order),
  }),
  rejected: (_, where) => ({
    when: m.confirm_not_this_time(),
    where,
    text: m.confirm_rejected(),
  }),
}

/** Words who cancelled an order, and why where staff did. */
function formatCancelled({ cancelled_by, cancel_reason }: OrderAnswer): string {
  if (cancel_reason !== null)
    return m.confirm_cancelled_because({ reason: refundReasons[cancel_reason].because() })
  return cancelled_by === 'guest' ? m.confirm_cancelled_by_guest() : m.confirm_cancelled()
}

/** Where an order that is brought reads otherwise than one that is picked up. */
const deliveryHeadlines: Partial<
  Record<OrderAnswer['status'], (order: OrderAnswer, language: string | null) => Partial<Headline>>
> = {
  ready: (order, language) => ({
    when: around(order, language),
    text: m.confirm_driver_next(),
  }),
  out_for_delivery: (order, language) => ({
    when: m.confirm_stage_out_for_delivery(),
    where: toTheDoor(order),
    text: order.delivery?.driver
      ? m.confirm_driver_has_it({
          driver: order.delivery.driver.name,
          around: around(order, language),
        })
      : m.confirm_left_kitchen_around({ around: around(order, language) }),
  }),
  completed: (order) => ({ when: m.confirm_stage_delivered(), where: toTheDoor(order) }),
  cancelled: (order) => {
    if (order.cancelled_by === 'guest' || order.cancel_reason !== null) return {}
    if (order.delivery?.status !== 'returned') return { text: m.confirm_nobody_could_bring() }
    return {
      when: m.confirm_not_delivered(),
      where: toTheDoor(order),
      text: formatReturned(order.payment),
    }
  },
}

function toTheDoor({ address }: OrderAnswer): string {
  return m.confirm_to({ place: address?.address ?? '' })
}

/** Words that the order came back; until the crew has decided about the refund, that it is being decided. */
function formatReturned({ status, refund }: OrderAnswer['payment']): string {
  const isUndecided = status === 'captured' && refund === null
  return isUndecided ? m.confirm_came_back_undecided() : m.confirm_came_back()
}

/** Words how late an order is, while it isn’t ready; null where it is on time. Nobody counts minutes to what was due hours ago. */
export function formatLate({ late_minutes }: OrderAnswer['time']): string | null {
  if (late_minutes === 0) return null
  return late_minutes < 180
    ? m.confirm_late_minutes({ minutes: late_minutes })
    : m.confirm_late_hours()
}

/** Words when an order is expected, by its promise or, once it is late, by the new time: `Ready around 6:40 PM`, `At your door around 6:40 PM`; with its day where that isn’t the day it was placed on. */
function around({ time, stages, address }: OrderAnswer, language: string | null): string {
  const placed = dayOf(stages[0]?.local_time ?? time.ready)
  const local = expectedTime(time)
  const at = { local, own: formatWhen(local, placed, getLocale()), language }
  // A time of the same day is a clock’s, and belongs to the sentence.
  const text = { time: dayOf(local) === placed ? at.own : formatGuestTime(at) }
  return address ? m.confirm_at_door_around(text) : m.confirm_ready_around(text)
}

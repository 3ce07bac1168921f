import { isBrought } from '#core/handoff/handoff.ts'
import { type Order, type OrderStatus, orderStatuses } from '#core/order/order.ts'
import { type Refusal, refusal } from '#core/refusal.ts'

/** When a phone is told of an order: it can be fetched, or it is on its way. */
export const pushMoments = ['ready', 'out_for_delivery'] as const satisfies readonly OrderStatus[]

export type PushMoment = (typeof pushMoments)[number]

/** What is asked of an order here. */
interface FollowedOrder extends Pick<Order, 'handoff' | 'status'> {
  /** The reservation whose table it is brought to; null of every other order. */
  readonly reservation_id: string | null
}

/** Returns the one status of an order that its guest’s phone tells: that it is ready, or that it left where it is brought. */
export function pushMoment({ handoff }: Pick<Order, 'handoff'>): PushMoment {
  return isBrought(handoff) ? 'out_for_delivery' : 'ready'
}

/**
 * Refuses to tell a phone of an order of which nothing is left to tell: it has come that far, it is over, or it is brought to a
 * table, where its guest sits.
 */
export function pushRefusal(order: FollowedOrder): Refusal | undefined {
  const isAhead =
    orderStatuses.indexOf(order.status) < orderStatuses.indexOf(pushMoment(order)) &&
    order.reservation_id === null
  return isAhead ? undefined : refusal('order.wrong_stage', { why: 'nothing_to_tell' })
}

/** Returns when a phone is told of an order; null where nothing is left to tell (see pushRefusal). */
export function pushAhead(order: FollowedOrder): PushMoment | null {
  return pushRefusal(order) ? null : pushMoment(order)
}

/** What a phone shows: title and body are texts, the path leads to the order’s page on the site that the phone is on. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly path: string
  /** A later notice of the same order takes the place of the one before. */
  readonly tag: string
}

/** No title or body of ours is longer, nor a path or a tag. */
const longest = 400

/** Reads a notice as it arrives on a phone; null where anything of it isn’t as it is written, or it leads elsewhere than to this site. */
export function readPushNotice(text: string): PushNotice | null {
  const { title, body, path, tag } = fieldsIn(text)
  const isWhole = isText(title) && isText(body) && isText(path) && isText(tag)
  return isWhole && /^\/[\w~./-]*$/.test(path) && !path.startsWith('//')
    ? { title, body, path, tag }
    : null
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

function isText(field: unknown): field is string {
  return typeof field === 'string' && field !== '' && field.length <= longest
}

import type { CartAnswer } from '#contract/carts.ts'
import type { GroupOrderAnswer } from '#contract/group-orders.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { type GroupPrice, isIndividual, type Share, splitOf } from '#core/group-order/payments.ts'
import type { GroupStatus } from '#core/group-order/status.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { taxRatesOn } from '#core/location/tax-rates.ts'
import { productOf } from '#core/menu/product.ts'
import { sum } from '#core/money.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { LoadedCart } from '#server/ordering/load-cart.ts'
import { cartGroupAnswer } from './cart-group.ts'
import { seenBy } from './participant-cart.ts'

/** A group order with its cart priced: read once for everybody who listens. */
export interface ReadGroup {
  readonly loaded: LoadedCart
  readonly whole: DeepReadonly<CartAnswer>
  readonly status: GroupStatus
}

type Member = Exclude<CartActor, { readonly kind: 'alone' }>

/** A group order as one of those who are in it may see it. */
export function groupOrderAnswer(
  { loaded, whole, status }: ReadGroup,
  actor: Member,
): DeepReadonly<GroupOrderAnswer> {
  const { stored } = loaded
  const { group, me, kind } = actor
  const isHost = kind === 'host'
  const split = splitOf(stored.cart, priceOf({ loaded, whole }))
  const shares = dueOf(split, group, whole)
  return {
    ...cartGroupAnswer(stored, group, me, status),
    invite: isHost && status === 'open' ? group.invite : null,
    participants: group.participants.map((one, index) => ({
      ...personAnswer(one, whole, isHost || one.id === me.id),
      is_host: index === 0,
      is_me: one.id === me.id,
      is_reached: isHost ? one.contact !== undefined : null,
      share: isHost ? (shares[index] ?? 0) : null,
    })),
    offered_to: isHost || group.offered_to === me.id ? (group.offered_to ?? null) : null,
    own_share: isHost || !isIndividual(group) ? null : ownShare(split, me),
    troubles: troublesOf(loaded, whole),
    taken_out: (me.taken_out ?? []).map(({ product_id, note }) => {
      return { dish: productOf(loaded.menu, product_id)?.name ?? '', note }
    }),
    cart: seenBy(actor, stored, whole),
    version: stored.cart.version,
  }
}

/** What keeps it from being ordered, and whose dish that is about. */
function troublesOf(
  { stored: { cart } }: LoadedCart,
  { problems, products }: DeepReadonly<CartAnswer>,
): DeepReadonly<GroupOrderAnswer['troubles']> {
  return problems.map(({ line_id, message }) => {
    const line = cart.lines.find(({ id }) => id === line_id)
    const whose = cart.group_order?.participants.find(({ id }) => id === line?.participant_id)
    const dish = products.find(({ id }) => id === line_id)?.name ?? null
    const { id: participant_id = null, name = null } = whose ?? {}
    return { line_id, participant_id, name, dish, message }
  })
}

function personAnswer(
  { id, name, submitted_at }: Participant,
  { products }: DeepReadonly<CartAnswer>,
  isTold: boolean,
) {
  const own = products.filter(({ participant_id, utensil }) => participant_id === id && !utensil)
  return {
    id,
    name,
    is_done: submitted_at !== null,
    count: sum(own.map(({ quantity }) => quantity)),
    items: isTold ? own.map((line) => line.name) : null,
    subtotal: isTold ? sum(own.map(({ cost }) => cost.total)) : null,
  }
}

/** What the price is split by, as the whole cart’s answer tells it. */
function priceOf({ loaded, whole }: Pick<ReadGroup, 'loaded' | 'whole'>): GroupPrice {
  const costs = new Map(whole.products.map(({ id, cost }) => [id, cost.total]))
  const { location, now } = loaded.stored.kitchen
  const wanted = whole.time.wanted ?? localTimeAt(now, location.time_zone)
  return {
    sheet: whole.sheet,
    menu: loaded.menu,
    tax: taxRatesOn(location.tax, dayOf(wanted)),
    costs,
  }
}

/** What each one pays: who agreed to less than their part pays no more than that, and the rest is the host’s. */
function dueOf(
  split: readonly Share[],
  group: GroupOrder,
  { sheet }: DeepReadonly<CartAnswer>,
): readonly number[] {
  if (!isIndividual(group)) return split.map(({ cents }) => cents)
  const guests = split.slice(1).map(({ cents }, nth) => {
    return Math.min(cents, group.participants[nth + 1]?.payment?.cents ?? cents)
  })
  return [sheet.total - sum(guests), ...guests]
}

function ownShare(
  split: readonly Share[],
  { id, payment }: Participant,
): DeepReadonly<GroupOrderAnswer['own_share']> {
  const share = split.find(({ participant_id }) => participant_id === id)
  if (!share) return null
  const { lines, cents, most } = share
  if (!payment) return { lines, cents, most, payment: null }
  const { status, cents: held, tip, brand, last4 } = payment
  return { lines, cents, most, payment: { status, cents: held, tip, brand, last4 } }
}

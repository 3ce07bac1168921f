import type { CartAnswer } from '#contract/cart/carts.ts'
import type { GroupOrderAnswer } from '#contract/group-order/fields.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { isIndividual, type Share, splitOf } from '#core/group-order/payments.ts'
import type { GroupStatus } from '#core/group-order/status.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { peopleToAsk } from '#core/order/last-meal.ts'
import { productOf } from '#core/menu/product.ts'
import { sum } from '#core/money.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { menuWanted, timeHeldForGroup } from '#server/schedule/wanted-time.ts'
import type { LoadedCart } from '#server/cart/load-cart.ts'
import { cartGroupAnswer } from '#server/cart/group-responses.ts'
import { groupPriceOf } from '#server/cart/group-price.ts'
import { seenBy } from '#server/cart/participant-responses.ts'
import type { Menu } from '#core/menu/menu.ts'

/** A group order with its cart priced, and what all in it see parts of: read once for everybody who listens. */
export interface ReadGroup {
  readonly loaded: LoadedCart
  readonly whole: DeepReadonly<CartAnswer>
  readonly status: GroupStatus
  readonly split: readonly Share[]
  /** What each one pays, the host first. */
  readonly shares: readonly number[]
  readonly troubles: ReturnType<typeof troublesOf>
  /** Who was in the group that this one repeats, and isn’t in it yet: their names. */
  readonly absent: readonly string[]
  /** Those who are in it, as their host sees them. */
  readonly people: readonly ReturnType<typeof personAnswer>[]
}

type Member = Exclude<CartActor, { readonly kind: 'alone' }>

/** Reads what all in a group order see parts of from its cart’s answer. Refuses a cart that is no group order. */
export function groupOfCart(
  loaded: LoadedCart,
  whole: DeepReadonly<CartAnswer>,
  { status, earlier }: { readonly status: GroupStatus; readonly earlier: GroupOrder | undefined },
): ReadGroup {
  const { group_order: group } = loaded.stored.cart
  if (group === null) throw new Refused(refusal('thing.missing'))
  const price = groupPriceOf(loaded)
  const split = namedIn(splitOf(loaded.stored.cart, price), price.sheet, whole)
  return {
    loaded,
    whole,
    status,
    split,
    shares: dueOf(split, group, whole),
    troubles: troublesOf(loaded, whole),
    absent: earlier ? absentFrom(group, earlier) : [],
    people: group.participants.map((one) => personAnswer(one, whole)),
  }
}

/** A group order as one of those who are in it may see it. */
export function groupOrderAnswer(
  { loaded, whole, status, split, shares, troubles, absent, people }: ReadGroup,
  actor: Member,
): DeepReadonly<GroupOrderAnswer> {
  const { stored } = loaded
  const { group, me, kind } = actor
  const isHost = kind === 'host'
  return {
    ...cartGroupAnswer(stored, group, me, status),
    rsvp: rsvpAnswer(group, menuWanted(loaded.stored, loaded.menu)),
    ...askedIn({ status, absent }, group, isHost),
    participants: people.map(({ is_reached, ...one }, index) => ({
      ...one,
      ...(!isHost && one.id !== me.id && untold),
      is_host: index === 0,
      is_me: one.id === me.id,
      is_reached: isHost ? is_reached : null,
      share: isHost ? (shares[index] ?? 0) : null,
    })),
    offered_to: isHost || group.offered_to === me.id ? (group.offered_to ?? null) : null,
    own_share: isHost || !isIndividual(group) ? null : ownShare(split, me),
    // What can’t be had then isn’t promised, whatever of it is held.
    held_time: troubles.some((one) => one.at_other_time) ? null : timeHeldForGroup(stored),
    troubles: troubles.flatMap(({ is_hosts, ...trouble }) =>
      isHost || !is_hosts ? [trouble] : [],
    ),
    taken_out: (me.taken_out ?? []).map(({ product_id, note }) => {
      return { dish: productOf(loaded.menu, product_id)?.name ?? '', note }
    }),
    set_aside: itemsSetAside(group, me),
    cart: seenBy(actor, stored, whole),
    version: stored.cart.version,
  }
}

/** The parts of a group order with their amounts called as its reader’s cart calls them. */
function namedIn(
  split: readonly Share[],
  sheet: PriceSheet,
  whole: DeepReadonly<CartAnswer>,
): readonly Share[] {
  const names = new Map(sheet.lines.map(({ label }, nth) => [label, whole.sheet.lines[nth]?.label]))
  return split.map((share) => ({
    ...share,
    lines: share.lines.map((line) => ({ ...line, label: names.get(line.label) ?? line.label })),
  }))
}

function absentFrom({ participants, removed }: GroupOrder, earlier: GroupOrder): readonly string[] {
  return peopleToAsk(earlier, [...participants, ...removed]).map(({ name }) => name)
}

/** What its host alone knows of who may come in. */
function askedIn(
  { status, absent }: Pick<ReadGroup, 'status' | 'absent'>,
  { locked_at, invite, expected }: GroupOrder,
  isHost: boolean,
) {
  if (!isHost) return { invite: null, absent: [], expected: null }
  const isJoinable = status === 'open' && locked_at === null
  return { invite: isJoinable ? invite : null, absent, expected: expected ?? null }
}

/** Counts somebody’s items that the host checks out without. */
function itemsSetAside({ set_aside = [] }: GroupOrder, { id }: Participant): number {
  const own = set_aside.filter(({ participant_id }) => participant_id === id)
  return sum(own.map(({ quantity }) => quantity))
}

/** What a guest isn’t told of another. */
const untold = { coming: null, diets: null, note: null, items: null, subtotal: null } as const

/** What keeps it from being ordered, and whose dish that is about. */
function troublesOf(
  { stored: { cart } }: LoadedCart,
  { problems, products }: DeepReadonly<CartAnswer>,
): readonly (DeepReadonly<GroupOrderAnswer['troubles'][number]> & {
  readonly is_hosts: boolean
})[] {
  return problems.map(({ code, line_id, message }) => {
    const line = cart.lines.find(({ id }) => id === line_id)
    const whose = cart.group_order?.participants.find(({ id }) => id === line?.participant_id)
    const dish = products.find(({ id }) => id === line_id)?.name ?? null
    const { id: participant_id = null, name = null } = whose ?? {}
    const at_other_time = line_id === null && code.startsWith('time.')
    // Too few of a package so far is no guest’s to mend: others still answer.
    const is_hosts = line_id === null && code === 'quantity.out_of_bounds'
    return { line_id, participant_id, name, dish, message, at_other_time, is_hosts }
  })
}

function personAnswer(
  { id, name, submitted_at, coming, diets, note, contact }: Participant,
  { products }: DeepReadonly<CartAnswer>,
) {
  const own = products.filter(({ participant_id, utensil }) => participant_id === id && !utensil)
  return {
    id,
    name,
    is_done: submitted_at !== null,
    is_reached: contact !== undefined,
    coming: coming ?? null,
    diets: diets ?? [],
    note: note ?? (own.find(({ is_package }) => is_package)?.instructions || null),
    count: sum(own.map(({ quantity }) => quantity)),
    items: own.map((line) => line.name),
    subtotal: sum(own.map(({ cost }) => cost.total)),
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

/** Returns what guests of a group are asked, with the packages that the menu still has. */
export function rsvpAnswer(
  { rsvp }: Pick<GroupOrder, 'rsvp'>,
  menu: Menu,
): DeepReadonly<GroupOrderAnswer['rsvp']> {
  if (!rsvp) return null
  const { headcount, a_head = null } = rsvp
  if (rsvp.packages === null) return { headcount, packages: null, a_head }
  const packages = rsvp.packages.flatMap((package_id) => {
    const product = productOf(menu, package_id)
    if (!product || product.sold_out) return []
    const { product_id, name, description, cost } = product
    return [{ product_id, name, description, cost }]
  })
  return { headcount, packages, a_head }
}

import type { Cart, CartLine } from '#core/cart/cart.ts'
import type { GroupOrder, Participant, SharePayment } from '#core/cart/group.ts'
import type { TaxRates } from '#core/location/tax-rates.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { type Cents, sum } from '#core/money.ts'
import { piecesOf } from '#core/pricing/line-shares.ts'
import type { LineKind, PriceSheet } from '#core/pricing/sheet.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import { groupIn } from './participants.ts'
import { type Instant, minutesBetween } from '#core/time.ts'
import { withTreat } from './treats.ts'
import { mostOf, type OwnPart, partsOf } from './shares.ts'
import { hostOf } from './who.ts'

/** Whether everybody in a group order pays their own part. */
export function isIndividual(group: GroupOrder | null): group is GroupOrder {
  return group?.payment_type === 'individual'
}

/**
 * Returns a group order with what its people pay: where everybody pays their own, who pays is done, and nobody else is but whose
 * part the host’s budget covers, who say so themselves.
 */
export function withPayments(
  group: GroupOrder | null,
  payments: readonly SharePayment[],
): GroupOrder | null {
  if (!isIndividual(group)) return group
  const participants = group.participants.map((one): Participant => {
    const { payment: _, ...person } = one
    const payment = payments.find(({ participant_id }) => participant_id === one.id)
    // Who was done because they paid is not done once that is let go of.
    const done = group.treat?.kind === 'budget' && !one.payment ? one.submitted_at : null
    return { ...person, submitted_at: payment?.at ?? done, ...(payment && { payment }) }
  })
  return { ...group, participants }
}

/** Whether somebody’s bank is asked for their part of a group order. */
export function isPaying({ participants }: Pick<GroupOrder, 'participants'>): boolean {
  return participants.some(isAsked)
}

/** Refuses to close a group order while somebody’s bank is asked, and says whose. */
export function payingRefusal({
  participants,
}: Pick<GroupOrder, 'participants'>): Refusal | undefined {
  const names = participants.filter(isAsked).map(({ name }) => name)
  return names.length > 0 ? refusal('group.paying', { names }) : undefined
}

function isAsked({ payment }: Participant): boolean {
  return payment?.status === 'pending'
}

/** How long a host who closes a group order waits for somebody’s bank, in minutes. */
const answerMinutes = 2

/** How long that a host wanted to close a group order counts, in minutes: who comes back later waits anew. */
const closingMinutes = 10

/**
 * Returns a group order whose host wants to close it while banks are asked: it is written down when, so that people who begin to pay one after
 * the other keep it open no longer than one of them. As it was where nobody’s bank is asked, or it is written down already.
 */
export function askToClose(cart: Cart, now: Instant): Cart {
  const group = groupIn(cart)
  const { closing_at } = group
  const isWaiting = closing_at !== undefined && minutesBetween(closing_at, now) < closingMinutes
  if (isWaiting || !isPaying(group)) return cart
  return { ...cart, group_order: { ...group, closing_at: now } }
}

/**
 * Returns the tries to pay that a host who closes a group order doesn’t wait for any longer: their banks have had two minutes, or all together have had
 * them since the host first wanted to. None while another’s has had less, as the group isn’t closed then.
 */
export function unansweredIn(
  { participants, closing_at }: Pick<GroupOrder, 'participants' | 'closing_at'>,
  now: Instant,
): readonly SharePayment[] {
  const asked = participants.filter(isAsked).flatMap(({ payment }) => payment ?? [])
  const isLong = (since: Instant) => minutesBetween(since, now) >= answerMinutes
  const isOver = closing_at !== undefined && isLong(closing_at)
  return isOver || asked.every(({ at }) => isLong(at)) ? asked : []
}

/** Refuses to order what everybody pays their own of before its host closed it: from then on nobody’s part changes. */
export function unlockedRefusal({ group_order }: Pick<Cart, 'group_order'>): Refusal | undefined {
  return isIndividual(group_order) && group_order.locked_at === null
    ? refusal('group.not_locked')
    : undefined
}

/** Returns a group order with the lines of who didn’t pay set aside; the host pays as they order. */
export function setUnpaidAside(cart: Cart): Cart {
  const group = groupIn(cart)
  if (!isIndividual(group)) return cart
  const paying = new Set(
    group.participants
      .filter(({ id, submitted_at }) => submitted_at !== null || id === hostOf(group).id)
      .map(({ id }) => id),
  )
  const isPaid = (line: CartLine) => paying.has(line.participant_id ?? '')
  const set_aside = cart.lines.filter((line) => !isPaid(line))
  return { ...cart, lines: cart.lines.filter(isPaid), group_order: { ...group, set_aside } }
}

/** A price of a group order, with what its lines cost and the rates that they are taxed at. */
export interface GroupPrice {
  readonly sheet: PriceSheet
  readonly menu: Menu
  readonly tax: TaxRates
  /** What each line costs, by its id. */
  readonly costs: ReadonlyMap<string, Cents>
}

/** What somebody pays of one line of the sheet, or what the host treats them to: below zero, and the host’s above it. */
export interface ShareLine {
  readonly kind: LineKind | 'treat'
  readonly label: string
  readonly cents: Cents
}

/** Somebody’s part of a group order. */
export interface Share {
  readonly participant_id: string
  readonly lines: readonly ShareLine[]
  readonly cents: Cents
  /** What it can become at most until the host orders (see mostOf). */
  readonly most: Cents
}

/** Splits the price of a group order between its people, line by line, in their order. */
export function splitOf(
  cart: Pick<Cart, 'lines' | 'group_order'>,
  price: GroupPrice,
): readonly Share[] {
  const group = groupIn(cart)
  const sold = soldTo(cart, price)
  const own = group.participants.map(({ id }) => sold.filter((one) => one.of === id))
  const people = own.map(ownPartOf)
  const tips = isIndividual(group)
    ? group.participants.map(({ payment }, nth) => (own[nth]?.length ? (payment?.tip ?? 0) : 0))
    : null
  const parts = partsOf(price.sheet, people, tips)
  const untreated = group.participants.map((_, nth) => {
    const lines = price.sheet.lines
      .map(({ kind, label }, line) => ({ kind, label, cents: parts[line]?.[nth] ?? 0 }))
      .filter(({ cents }) => cents !== 0)
    return { lines, tip: tips?.[nth] ?? 0, most: mostOf(lines, people[nth] ?? { rate: 0 }) }
  })
  const treated = withTreat(untreated, isIndividual(group) ? group.treat : undefined)
  return group.participants.map(({ id }, nth) => {
    const { lines, most } = treated[nth] ?? { lines: [], most: 0 }
    return { participant_id: id, lines, most, cents: sum(lines.map(({ cents }) => cents)) }
  })
}

/** What somebody pays of an order that its host sends: their part, and never more than they agreed to. The rest is the host’s. */
export interface PaidShare extends Omit<Share, 'most'> {
  /** Of the payment that is held. */
  readonly id: string
  /** The most that they agreed to: what is held. */
  readonly held: Cents
  /** Which lines of the order are theirs. */
  readonly line_ids: readonly string[]
}

/** Returns what everybody but the host pays themselves of a group order; none where its host pays for all. */
export function sharesPaid(
  cart: Pick<Cart, 'lines' | 'group_order'>,
  price: GroupPrice,
): readonly PaidShare[] {
  if (!isIndividual(cart.group_order)) return []
  const split = new Map(splitOf(cart, price).map((share) => [share.participant_id, share]))
  return cart.group_order.participants.slice(1).flatMap(({ id, payment }) => {
    const share = split.get(id)
    if (!share || payment?.status !== 'authorized') return []
    const { lines, participant_id } = share
    const cents = Math.min(share.cents, payment.cents)
    const own = cart.lines.filter((line) => line.participant_id === id)
    const line_ids = own.map((line) => line.id)
    return [{ id: payment.id, participant_id, line_ids, lines, cents, held: payment.cents }]
  })
}

/** A line that the menu sells, by whose it is: what it costs, its rate, and what each amount of the sheet has to do with it. */
interface SoldLine extends OwnPart {
  readonly of: string | undefined
}

function soldTo(
  { lines }: Pick<Cart, 'lines'>,
  { sheet, menu, tax, costs }: GroupPrice,
): readonly SoldLine[] {
  const priced = lines.map((line) => {
    const product = productOf(menu, line.product_id)
    const total = product ? (costs.get(line.id) ?? 0) : 0
    return { id: line.id, cost: { total }, product, of: line.participant_id }
  })
  const pieces = piecesOf({ lines: priced, sheet })
  return priced.flatMap(({ product, cost, of }, nth) =>
    product
      ? { of, items: cost.total, rate: tax[product.tax], amounts: pieces[nth]?.amounts ?? [] }
      : [],
  )
}

/** What lines come to together. */
function ownPartOf(lines: readonly OwnPart[]): OwnPart {
  const [first, ...more] = lines
  if (!first) return { items: 0, amounts: [], rate: 0 }
  return more.reduce(
    (all, { items, amounts, rate }) => ({
      items: all.items + items,
      amounts: all.amounts.map((cents, nth) => cents + (amounts[nth] ?? 0)),
      rate: Math.max(all.rate, rate),
    }),
    first,
  )
}

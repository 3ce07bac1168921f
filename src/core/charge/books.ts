import { type Cents, sum } from '#core/money.ts'
import type { PaymentStatus } from './payment.ts'
import { piecesOf, type PricedLines, type PricePiece } from '#core/pricing/line-shares.ts'
import { amountOfPortion, type Portion } from './portions.ts'
import type { Because, LineKind } from '#core/pricing/sheet.ts'
import { spread } from '#core/spread.ts'

/**
 * The accounts of the ledger. A debit is above zero: where money is. A credit is below: what it is for, and whom it is owed.
 * The detail of an account says which payment, gift card or fee.
 */
export const accounts = [
  'card_held',
  'card',
  'counter',
  'gift_cards',
  'table_deposits',
  'owed_back',
  'sales',
  'discounts',
  'fees',
  'tax',
  'tips',
  'table_checks',
  'kept_deposits',
] as const

export type Account = (typeof accounts)[number]

/** One entry of a transaction, or what an account holds. */
export interface Entry {
  readonly account: Account
  /** Which payment, gift card or fee; empty where the account has no parts. */
  readonly detail: string
  readonly cents: Cents
}

/** A payment as the books see it. */
export interface BookedPayment {
  readonly id: string
  /** The gift card that paid it; null for a card. */
  readonly gift_card_id: string | null
  /** It is paid where the order is picked up. */
  readonly at_location?: boolean
  readonly status: PaymentStatus
  /** What was asked for. */
  readonly amount: Cents
  /** What was captured of that, or is about to be; null where nobody said. */
  readonly charged: Cents | null
  /** What went back of it. */
  readonly back: Cents
}

/** What staff gave back, as its guest was told. */
export interface StatedRefund {
  readonly cents: Cents
  /** What it is for of its lines; none where it is an amount, or all that was left. */
  readonly portions: readonly Portion[]
  /** It was all that was left: of fees and tip too. */
  readonly is_all: boolean
}

/** What the books are written from. */
export interface BookedOrder extends PricedLines {
  readonly payments: readonly BookedPayment[]
  /** Oldest first; absent where staff gave nothing back. */
  readonly refunds?: readonly StatedRefund[]
}

/** What each line of a price is booked as; a line that only says how it is paid is none of them. */
const accountOf = {
  items: 'sales',
  coupon: 'discounts',
  reward: 'discounts',
  fee: 'fees',
  tax: 'tax',
  tip: 'tips',
  gift_card: null,
  card: null,
} as const satisfies Record<LineKind, Account | null>

/** Returns what the ledger holds of an order whose payments stand so: where its money is, and what that is for. They sum to zero. */
export function booksOf(order: BookedOrder): readonly Entry[] {
  const money = order.payments.map(whereItIs)
  return merged([...money, ...whatItIsFor(order, sum(money.map(({ cents }) => cents)))])
}

/** Returns the entries that lead from what the ledger holds to what it should: none where that is the same. */
export function entriesBetween(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Entry[] {
  return merged([...after, ...before.map((entry) => ({ ...entry, cents: -entry.cents }))])
}

/** Returns what is left of entries once those of one account and detail are one, in the order of the accounts. */
export function merged(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Entry>()
  for (const { account, detail, cents } of entries) {
    const key = `${account} ${detail}`
    sums.set(key, { account, detail, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => turnOf(a) - turnOf(b) || (a.detail < b.detail ? -1 : 1))
}

/** What is held on a card isn’t the house’s yet; what a gift card paid is owed to its owner no more. */
function whereItIs({
  id,
  gift_card_id,
  status,
  amount,
  charged,
  back,
  ...at
}: BookedPayment): Entry {
  if (status === 'pending' || status === 'failed' || status === 'voided')
    return { account: 'card_held', detail: id, cents: 0 }
  const taken = (charged ?? amount) - back
  if (at.at_location) return { account: 'counter', detail: id, cents: taken }
  if (gift_card_id !== null) return { account: 'gift_cards', detail: gift_card_id, cents: taken }
  if (status === 'authorized') return { account: 'card_held', detail: id, cents: amount }
  return { account: 'card', detail: id, cents: taken }
}

/**
 * Says what the money that is there is for, to the cent. What staff gave back comes off what its guest was told it is for: of lines these
 * with their tax, of an amount everything but the tip, which gives only what is lacking. What else isn’t there, as it isn’t paid yet or
 * the order came to nothing, is a part of everything that is left. What was paid above the price is owed back.
 */
function whatItIsFor(order: BookedOrder, paid: Cents): readonly Entry[] {
  const { lines, total } = order.sheet
  const owned = Math.min(paid, total)
  const pieces = piecesOf(order)
  const left = leftOfPieces(pieces, order.refunds ?? [], total - owned)
  const entries = pieces.flatMap(({ amounts }, nth) =>
    scaled(amounts, left[nth] ?? 0, owned > 0).flatMap((cents, at): readonly Entry[] => {
      const line = lines[at]
      const account = line && accountOf[line.kind]
      if (!account) return []
      const detail = hasParts(account, line.because) ? line.because.rule : ''
      return [{ account, detail, cents: 0 - cents }]
    }),
  )
  return total === 0
    ? [{ account: 'owed_back', detail: '', cents: 0 - paid }]
    : [...entries, { account: 'owed_back', detail: '', cents: owned - paid }]
}

/** Returns what of each piece is still there where so much of all is missing. */
function leftOfPieces(
  pieces: readonly PricePiece[],
  refunds: readonly StatedRefund[],
  missing: Cents,
): readonly Cents[] {
  let left = pieces.map(({ amounts }) => sum(amounts))
  let rest = missing
  const take = (cents: Cents, isMeant: (piece: PricePiece) => boolean) => {
    const limits = left.map((limit, nth) => {
      const piece = pieces[nth]
      return piece && isMeant(piece) ? limit : 0
    })
    const taken = Math.min(cents, rest, sum(limits))
    const parts = spread(taken, limits)
    left = left.map((limit, nth) => limit - (parts[nth] ?? 0))
    rest -= taken
    return cents - taken
  }
  for (const { cents, portions, is_all } of refunds) {
    let open = cents
    for (const portion of portions) {
      const wanted = Math.min(open, costOfPortion(pieces, portion))
      open -= wanted - take(wanted, (piece) => isOfLine(piece, portion.line_id))
    }
    if (portions.length === 0 && !is_all) open = take(open, ({ of }) => of !== 'tip')
    take(open, () => true)
  }
  take(rest, () => true)
  return left
}

function isOfLine({ of }: PricePiece, line_id: string): boolean {
  return typeof of !== 'string' && of.line_id === line_id
}

function costOfPortion(pieces: readonly PricePiece[], portion: Portion): Cents {
  const piece = pieces.find((one) => isOfLine(one, portion.line_id))
  return amountOfPortion(sum(piece?.amounts ?? []), portion)
}

/** The amounts of a piece of which so much is left, to the cent; a dish that came off whole is there while anything is. */
function scaled(amounts: readonly Cents[], left: Cents, isAny: boolean): readonly Cents[] {
  const whole = sum(amounts)
  let [before, scaledBefore] = [0, 0]
  return amounts.map((cents) => {
    before += cents
    const now = whole === 0 ? before * Number(isAny) : Math.round((before * left) / whole)
    const share = now - scaledBefore
    scaledBefore = now
    return share
  })
}

/** Fees are told apart, and what rewards took off from what coupons did. */
function hasParts(account: Account, { rule }: Because): boolean {
  return account === 'fees' || (account === 'discounts' && rule === 'reward')
}

function turnOf({ account }: Entry): number {
  return accounts.indexOf(account)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { lineSharesOf } from '#core/pricing/line-shares.ts'
import { anyPaidOrder, held, type PaidOrder } from '#test/builders/any-paid-order.ts'
import { costOfPortions, takenForLines, takenInReverse } from '#test/builders/refund-oracle.ts'
import { type BookedPayment, booksOf, type Entry } from './books.ts'
import { captureDue, captureMove } from './capture.ts'
import { type RefundablePayment, statusAfterRefund } from './refund-shares.ts'
import {
  leftToRefund,
  refundedPortions,
  type RefundTarget,
  type StaffRefund,
  staffRefundCents,
  type StaffRefundShare,
  staffRefundRefusal,
  staffRefundShares,
} from './staff-refund.ts'

const anyPart = fc.double({ min: 0, max: 0.999, noNaN: true })
const anyCase = fc.record({
  order: anyPaidOrder,
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('line', 'lines', 'portion', 'amount', 'capture', 'balance'),
      part: anyPart,
    }),
    { maxLength: 8 },
  ),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never

/** What staff gave back, with whose it was. */
interface Told extends StaffRefund {
  readonly shares: readonly StaffRefundShare[]
}

/** One order with what became of its money. */
interface Sold extends PaidOrder {
  readonly told: readonly Told[]
}

/** What a step gives back; undefined where nothing of that kind is left. */
function targetOf(sold: Sold, { kind, part }: Case['steps'][number]): RefundTarget | undefined {
  if (kind === 'amount') return { kind, cents: Math.max(1, Math.floor(leftToRefund(sold) * part)) }
  const open = sold.lines.filter(({ id, quantity }) => {
    const gone = sold.refunds.flatMap(({ portions }) => portions)
    return (
      sum(gone.filter(({ line_id }) => line_id === id).map(({ from, to }) => to - from)) < quantity
    )
  })
  const first = Math.floor(open.length * part)
  const ids = open.slice(first, kind === 'lines' ? first + 3 : first + 1).map(({ id }) => id)
  if (ids.length === 0) return undefined
  const quantities = kind === 'portion' ? { quantities: { [ids[0] ?? '']: 1 } } : {}
  return { kind: 'lines', line_ids: ids, ...quantities }
}

/** What each tender gives back by the oracle, and what of lines nobody who is to pay for them has any more. */
function dueBack({ tenders, costs, ...sold }: Sold, target: RefundTarget) {
  if (target.kind === 'lines') return takenForLines(refundedPortions(sold, target), costs, tenders)
  const cents = target.kind === 'all' ? sum(tenders.map(({ left }) => left)) : target.cents
  return { taken: takenInReverse(cents, tenders), lacking: 0 }
}

/** Gives back what the rules let staff give back, which is what the oracle says, and writes down what that makes of its payments. */
function refunded(sold: Sold, target: RefundTarget): Sold {
  const left = leftToRefund(sold)
  expect(left).toBe(sum(sold.tenders.map((tender) => tender.left)))
  const due = dueBack(sold, target)
  if (staffRefundRefusal(sold, { target, left }, null)) {
    expect(sum(due.taken)).toBe(0)
    return sold
  }
  const cents = staffRefundCents(sold, target)
  const portions = refundedPortions(sold, target)
  const shares = staffRefundShares(sold, cents, portions)
  expect(sum(shares.map((share) => share.cents))).toBe(cents)
  const taken = sold.tenders.map(({ id }) => takenOf(shares, id))
  if (due.lacking === 0) expect(taken).toEqual(due.taken)
  else holdLacking(sold, portions, { taken, due })
  const payments = sold.payments.map((payment) => {
    const share = shares.find(({ payment_id }) => payment_id === payment.id)
    if (!share) return payment
    if (share.is_held) return { ...payment, waived: payment.waived + share.cents }
    const back = payment.refunded + share.cents
    return { ...payment, refunded: back, status: statusAfterRefund(payment.charged ?? 0, back) }
  })
  const tenders = sold.tenders.map((tender, nth) => ({
    ...tender,
    left: tender.left - (taken[nth] ?? 0),
  }))
  const refund = { cents, left_before: left, portions, shares, reason: 'quality' } as const
  const told = [...sold.told, refund]
  return { ...sold, payments, tenders, refunds: [...sold.refunds, refund], told }
}

/** Where who is to pay for lines has too little left, others of them may give what they paid above theirs, and never their tip. */
function holdLacking(
  { tenders, costs }: Sold,
  portions: Told['portions'],
  { taken, due }: { readonly taken: readonly number[]; readonly due: ReturnType<typeof dueBack> },
): void {
  expect(sum(taken)).toBeLessThanOrEqual(costOfPortions(costs, portions))
  for (const [nth, { left, own }] of tenders.entries()) {
    const cents = taken[nth] ?? 0
    expect(cents).toBeGreaterThanOrEqual(due.taken[nth] ?? 0)
    if (!own || cents === 0) continue
    const theirs = portions.filter(({ line_id }) => own.line_ids.includes(line_id))
    expect(cents).toBeLessThanOrEqual(costOfPortions(costs, theirs))
    expect(left - cents).toBeGreaterThanOrEqual(own.tip)
  }
}

function takenOf(shares: readonly StaffRefundShare[], id: string): number {
  return sum(shares.flatMap((share) => (share.payment_id === id ? [share.cents] : [])))
}

function captured(sold: Sold): Sold {
  const payments = sold.payments.map((payment): RefundablePayment => {
    if (payment.status !== 'authorized') return payment
    const due = captureDue({ ...payment, order_status: sold.status })
    return { ...payment, status: captureMove(due, false), charged: due }
  })
  return { ...sold, payments }
}

function withBalance(sold: Sold): Sold {
  if (sold.balance === 0) return sold
  const rest = { ...held, id: 'rest', part: 'balance', status: 'captured' } as const
  const payments = [...sold.payments, { ...rest, amount: sold.balance, charged: sold.balance }]
  const tenders = [...sold.tenders, { id: 'rest', left: sold.balance }]
  return { ...sold, payments, tenders, balance: 0 }
}

function stepped(sold: Sold, step: Case['steps'][number]): Sold {
  if (step.kind === 'capture') return captured(sold)
  if (step.kind === 'balance') return withBalance(sold)
  const target = targetOf(sold, step)
  return target ? refunded(sold, target) : sold
}

/** The books as the ledger reads them: of what is only held nothing came back yet. */
function booked({ lines, sheet, payments, told }: Sold): readonly Entry[] {
  const isHeld = (id: string) =>
    payments.some((one) => one.id === id && one.status === 'authorized')
  return booksOf({
    lines,
    sheet,
    payments: payments.map(
      ({ id, part, status, amount, charged, refunded: back }): BookedPayment => {
        return { id, gift_card_id: part === 'gift_card' ? id : null, status, amount, charged, back }
      },
    ),
    refunds: told.map(({ cents, left_before, portions, shares }) => {
      const waits = shares.filter(({ payment_id, is_held }) => is_held && isHeld(payment_id))
      const is_all = cents === left_before && portions.length === 0
      return { cents: cents - sum(waits.map((share) => share.cents)), portions, is_all }
    }),
  })
}

const moneyAccounts = ['card_held', 'card', 'gift_cards']

/** Where the money is sums to what was paid and didn’t go back, and nothing that it is for is more than it was, or below nothing. */
function holdBooks(sold: Sold, whole: readonly Entry[]): void {
  const books = booked(sold)
  expect(sum(books.map(({ cents }) => cents))).toBe(0)
  const money = books.filter(({ account }) => moneyAccounts.includes(account))
  const there = sold.payments.map(({ status, amount, charged, refunded: back }) =>
    status === 'voided' ? 0 : status === 'authorized' ? amount : (charged ?? amount) - back,
  )
  expect(sum(money.map(({ cents }) => cents))).toBe(sum(there))
  for (const { account, detail, cents } of books) {
    if (account === 'owed_back' || moneyAccounts.includes(account)) continue
    const all = whole.find((one) => one.account === account && one.detail === detail)?.cents ?? 0
    expect([account, Math.abs(cents) <= Math.abs(all), Math.sign(cents)]).toEqual([
      account,
      true,
      Math.sign(all),
    ])
  }
}

const inAll = (
  kinds: readonly string[],
  lines: readonly { readonly kind: string; readonly cents: number }[],
) => sum(lines.flatMap(({ kind, cents }) => (kinds.includes(kind) ? [cents] : [])))

/** A line costs what the oracle says: what it is listed at, what came off it, and its tax. */
function holdCosts({ costs, ...sold }: Sold): void {
  const shares = lineSharesOf(sold).map(
    ({ id, list, off, tax }) => [id, { list, off: 0 - off, tax }] as const,
  )
  expect(new Map(shares)).toEqual(costs)
}

/** Once lines alone went back, all of each, the books say of each account that what those cost of it is gone, and of tip and fee all of it. */
function holdBooksOfLines({ told, costs, ...sold }: Sold): void {
  const portions = told.flatMap((one) => one.portions)
  const isCharged =
    sold.balance === 0 && sold.payments.every(({ status }) => status !== 'authorized')
  // Once all of the money is gone, so is a fee that a coupon took off whole.
  const isThere = isCharged && leftToRefund(sold) > 0
  const isOfLines = told.every(
    (one) => one.portions.length > 0 && one.cents === costOfPortions(costs, one.portions),
  )
  if (!isThere || !isOfLines || portions.some(({ from, to, of }) => to - from < of)) return
  // A dish that came off whole took no money with it: it is booked while any is left.
  const gone = portions
    .filter((portion) => costOfPortions(costs, [portion]) > 0)
    .flatMap(({ line_id }) => costs.get(line_id) ?? [])
  const books = booked({ ...sold, told, costs })
  const whole = sold.sheet.lines
  for (const [account, all, ofLines] of [
    ['sales', inAll(['items'], whole), sum(gone.map(({ list }) => list))],
    ['discounts', inAll(['coupon', 'reward'], whole), 0 - sum(gone.map(({ off }) => off))],
    ['tax', inAll(['tax'], whole), sum(gone.map(({ tax }) => tax))],
    ['fees', inAll(['fee'], whole), 0],
    ['tips', inAll(['tip'], whole), 0],
  ] as const) {
    const there = books.filter((one) => one.account === account).map(({ cents }) => cents)
    expect([account, sum(there)]).toEqual([account, 0 - (all - ofLines)])
  }
}

/** Gives so many random orders back; answers of how many all of it held. */
function refundsHeld(numRuns: number): number {
  let count = 0
  fc.assert(
    fc.property(anyCase, (one) => {
      let now: Sold = { ...one.order, told: [] }
      fc.pre(now.sheet.total > 0)
      holdCosts(now)
      const paid = leftToRefund(withBalance(now))
      expect(paid).toBe(now.sheet.total)
      const whole = booked(withBalance(now))
      for (const step of one.steps) {
        now = stepped(now, step)
        holdBooks(now, whole)
        holdBooksOfLines(now)
      }
      now = refunded(withBalance(captured(now)), { kind: 'all' })
      holdBooks(now, whole)
      expect(leftToRefund(now)).toBe(0)
      expect(sum(now.refunds.map(({ cents }) => cents))).toBe(paid)
      expect(booked(now)).toEqual([])
      count += 1
    }),
    { numRuns },
  )
  return count
}

test('R8.6 of any order whatever goes back in whichever turn is the whole together, of who paid it, and the books know what for', () => {
  expect(refundsHeld(500)).toBe(500)
})

test(
  'R8.6 the parts of 10,000 random orders that go back are the whole: groups, deposits, gift cards, coupons, rewards, mixed tax',
  { tags: 'release' },
  () => {
    expect(refundsHeld(10_000)).toBe(10_000)
  },
)

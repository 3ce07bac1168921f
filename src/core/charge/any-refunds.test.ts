import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesPaid } from '#core/group-order/payments.ts'
import { productOf } from '#core/menu/product.ts'
import { shareOf, sum } from '#core/money.ts'
import { theMenu } from '#test/builders/any-cart.ts'
import { anySale, pricedSale } from '#test/builders/any-group-sale.ts'
import { type BookedPayment, booksOf, type Entry } from './books.ts'
import { captureDue, captureMove } from './capture.ts'
import { lineCostsOf } from '#core/pricing/line-shares.ts'
import { amountOfPortion } from './portions.ts'
import { type RefundablePayment, statusAfterRefund, takeInTurn } from './refund-shares.ts'
import {
  leftToRefund,
  type RefundableOrder,
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
  sale: anySale,
  isGroup: fc.boolean(),
  gifts: fc.array(fc.integer({ min: 1, max: 8_000 }), { maxLength: 2 }),
  /** Of what a card pays, where it is a deposit; else all of it is paid at once. */
  deposit: fc.option(fc.integer({ min: 100_000, max: 900_000 })),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('line', 'lines', 'portion', 'amount', 'capture', 'balance'),
      part: anyPart,
    }),
    { maxLength: 8 },
  ),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never

/** One order with what became of its money. */
interface Sold extends RefundableOrder {
  readonly balance: number
  readonly told: readonly (StaffRefund & { readonly shares: readonly StaffRefundShare[] })[]
}

const held = { status: 'authorized', waived: 0, charged: null, refunded: 0, returned: 0 } as const

/** An order that was just placed: by gift cards, a card or its deposit, and where it is a group’s, by its people. */
function placed({ sale, isGroup, gifts, deposit }: Case) {
  const group_order = isGroup ? sale.cart.group_order : null
  const priced = pricedSale({ ...sale, cart: { ...sale.cart, group_order } })
  const { cart, sheet, price } = priced
  const shares = sharesPaid(cart, price)
  const own = sheet.total - sum(shares.map(({ cents }) => cents))
  const spent = takeInTurn(own, gifts)
  const card = own - sum(spent)
  const now = deposit === null || isGroup ? card : shareOf(card, deposit)
  const payments: readonly RefundablePayment[] = [
    ...(now > 0 ? [{ ...held, id: 'card', part: 'first', amount: now } as const] : []),
    ...spent.flatMap((cents, nth): readonly RefundablePayment[] => {
      const paid = { ...held, status: 'captured', amount: cents, charged: cents } as const
      return cents > 0 ? [{ ...paid, id: `gift:${nth}`, part: 'gift_card' }] : []
    }),
    ...shares.map(({ id, line_ids, lines: paid_for, held: amount, cents }): RefundablePayment => {
      return { ...held, id, part: 'share', amount, waived: amount - cents, line_ids, paid_for }
    }),
  ]
  const lines = cart.lines.map(({ id, quantity }) => {
    return { id, quantity, cost: { total: price.costs.get(id) ?? 0 } }
  })
  const sold: Sold = {
    status: 'placed',
    lines,
    sheet,
    payments,
    refunds: [],
    is_undecided: false,
    balance: card - now,
    told: [],
  }
  return { ...priced, shares, sold }
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

/** Gives back what the rules let staff give back, and writes down what that makes of its payments. */
function refunded(sold: Sold, target: RefundTarget): Sold {
  const left = leftToRefund(sold)
  if (staffRefundRefusal(sold, { target, left }, null)) return sold
  const cents = staffRefundCents(sold, target)
  const portions = refundedPortions(sold, target)
  const shares = staffRefundShares(sold, cents, portions)
  expect(sum(shares.map((share) => share.cents))).toBe(cents)
  const payments = sold.payments.map((payment) => {
    const share = shares.find(({ payment_id }) => payment_id === payment.id)
    if (!share) return payment
    if (share.is_held) return { ...payment, waived: payment.waived + share.cents }
    const back = payment.refunded + share.cents
    return { ...payment, refunded: back, status: statusAfterRefund(payment.charged ?? 0, back) }
  })
  const refund = { cents, left_before: left, portions, reason: 'quality' } as const
  const after = { ...sold, payments, refunds: [...sold.refunds, refund] }
  expect(leftToRefund(after)).toBe(left - cents)
  return { ...after, told: [...sold.told, { ...refund, shares }] }
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
  const paid = { ...held, id: 'rest', part: 'balance', status: 'captured' } as const
  const payments = [...sold.payments, { ...paid, amount: sold.balance, charged: sold.balance }]
  return { ...sold, payments, balance: 0 }
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
) => sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))

/** By the documents: a line costs what its guest paid for it, with the tax on that; untaxed ones have none. */
function holdCosts(
  { cart, sheet, discounts, sold }: ReturnType<typeof placed>,
  tax: Case['sale']['tax'],
) {
  const costs = lineCostsOf(sold)
  for (const [nth, { id, product_id }] of cart.lines.entries()) {
    const list = sold.lines[nth]?.cost.total ?? 0
    const paid = list - sum(discounts.map(({ lines }) => lines[nth] ?? 0))
    const rate = tax[productOf(theMenu, product_id)?.tax ?? 'prepared']
    const taxed = (costs.get(id) ?? 0) - paid
    expect(Math.abs(taxed - (paid * rate) / 1_000_000)).toBeLessThan(
      rate === 0 || paid === 0 ? 0.5 : 1.6,
    )
  }
  const fees = inAll(['fee', 'tip'], sheet.lines) - sum(discounts.map(({ fee }) => fee))
  const ofDishes = sum(costs.values())
  expect(ofDishes + fees).toBeLessThanOrEqual(sheet.total)
  // What else there is, is the tax on the fee.
  expect(sheet.total - ofDishes - fees).toBeLessThanOrEqual(shareOf(599, 100_000) + 2)
}

type Told = Sold['told'][number]

const costOfPortions = (costs: ReadonlyMap<string, number>, portions: Told['portions']) =>
  sum(portions.map((portion) => amountOfPortion(costs.get(portion.line_id) ?? 0, portion)))

/** What lines gave back never came off what somebody else’s card paid, nor off what somebody gave as a tip. */
function holdShares({ shares, sold }: ReturnType<typeof placed>, { told }: Sold): void {
  const costs = lineCostsOf(sold)
  const ofLines = told.filter(({ portions }) => portions.length > 0)
  for (const { id, line_ids, lines, cents: paid } of shares) {
    const withoutTip = Math.max(0, paid - inAll(['tip'], lines))
    const back = ofLines.map(({ portions, shares: parts }) => {
      const theirs = portions.filter(({ line_id }) => line_ids.includes(line_id))
      const cents = sum(parts.flatMap((one) => (one.payment_id === id ? [one.cents] : [])))
      expect(cents).toBeLessThanOrEqual(costOfPortions(costs, theirs))
      return cents
    })
    expect(sum(back)).toBeLessThanOrEqual(withoutTip)
  }
  if (shares.length > 0 || sold.balance > 0) return
  // Of one guest who paid for all of it lines go back at what they cost, as long as nothing else did.
  const other = told.findIndex(({ portions }) => portions.length === 0)
  for (const { cents, portions } of told.slice(0, Math.max(0, other)))
    expect(cents).toBe(costOfPortions(costs, portions))
}

/** Gives so many random orders back; answers of how many all of it held. */
function refundsHeld(numRuns: number): number {
  let count = 0
  fc.assert(
    fc.property(anyCase, (one) => {
      const order = placed(one)
      fc.pre(order.sheet.total > 0)
      holdCosts(order, one.sale.tax)
      let now = order.sold
      const paid = leftToRefund(withBalance(now))
      expect(paid).toBe(order.sheet.total)
      const whole = booked(withBalance(now))
      for (const step of one.steps) {
        now = stepped(now, step)
        holdBooks(now, whole)
      }
      now = refunded(withBalance(captured(now)), { kind: 'all' })
      holdBooks(now, whole)
      holdShares(order, now)
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

import { describe, expect, test } from 'vitest'
import type { Balance } from './balance.ts'
import { formatOnCancelForStaff } from './format-staff-money.ts'
import { formatEndedMoney, formatOrderMoney, formatTenderLines } from './format-order-money.ts'
import type { TenderPayment } from './order-money.ts'
import { aTender } from '#test/builders/a-tender.ts'

const visa = aTender({ amount: 3_288 })
const charged: TenderPayment = { ...visa, status: 'captured', charged: 3_288 }
const gift: TenderPayment = {
  ...visa,
  id: 'pay_1:1',
  part: 'gift_card',
  status: 'captured',
  amount: 1_000,
  charged: 1_000,
  brand: 'gift_card',
  last4: '8765',
}
const free: TenderPayment = { ...charged, amount: 0, charged: 0, brand: 'none', last4: '' }
const counter: TenderPayment = {
  ...visa,
  status: 'pending',
  amount: 1_028,
  brand: 'at_location',
  last4: '',
}
const cash: TenderPayment = { ...counter, status: 'captured', charged: 1_028, by: 'cash' }
const dale: TenderPayment = { ...visa, id: 'shr_1', part: 'share', amount: 1_200, last4: '1111' }
const priya: TenderPayment = { ...dale, id: 'shr_2', amount: 800, brand: 'amex', last4: '0005' }
const deposit: TenderPayment = { ...charged, amount: 24_430, charged: 24_430 }
const rest: TenderPayment = {
  ...charged,
  id: 'pay_2',
  part: 'balance',
  amount: 73_288,
  charged: 73_288,
  brand: 'mastercard',
  last4: '4444',
}
const balance: Balance = {
  deposit: 24_430,
  cents: 73_288,
  due: '20261202 09:00',
  state: 'waiting',
  reason: null,
  card: null,
}

const sheet = { lines: [], total: 3_288 } as const
function anOffer(kind: 'reward' | 'coupon') {
  const because = { rule: kind, base: 1_450, rate: null }
  return { kind, label: 'Free taco', name: { en: 'Free taco' }, cents: -1_450, because }
}

interface Case {
  readonly payments: readonly TenderPayment[]
  readonly balance?: Balance
  readonly offer?: 'reward' | 'coupon'
  /** While it goes on, the tenders of its receipt, and what becomes of it if it is canceled: for its guest, and for staff. */
  readonly now: string
  readonly lines: readonly string[]
  readonly on_cancel: string
  readonly staff: string
}

const cases: Readonly<Record<string, Case>> = {
  'a total of 0 by a reward': {
    payments: [free],
    offer: 'reward',
    now: 'Your reward covers all of it. Nothing is charged.',
    lines: [],
    on_cancel: 'Nothing was paid, so nothing goes back.',
    staff: 'Nothing was paid, so nothing goes back.',
  },
  'a total of 0 by a discount': {
    payments: [free],
    offer: 'coupon',
    now: 'Your discount covers all of it. Nothing is charged.',
    lines: [],
    on_cancel: 'Nothing was paid, so nothing goes back.',
    staff: 'Nothing was paid, so nothing goes back.',
  },
  'a gift card alone': {
    payments: [gift],
    now: 'Your gift card ending in 8765 paid $10.00.',
    lines: ['Gift card ending in 8765 1000'],
    on_cancel:
      '$10.00 goes back to your gift card ending in 8765. You can spend it again right away.',
    staff: 'Goes back: $10.00 to the gift card ending in 8765.',
  },
  'a gift card, and a card that is held': {
    payments: [visa, gift],
    now: 'Your gift card ending in 8765 paid $10.00. We hold $32.88 on your Visa ending in 4242 until the kitchen says yes, then charge it.',
    lines: ['Gift card ending in 8765 1000', 'Visa ending in 4242 3288'],
    on_cancel:
      '$10.00 goes back to your gift card ending in 8765. You can spend it again right away. The $32.88 held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.',
    staff:
      'Goes back: $10.00 to the gift card ending in 8765. Released, never charged: $32.88 on the Visa ending in 4242.',
  },
  'a gift card, and a card that is charged': {
    payments: [charged, gift],
    now: 'Your gift card ending in 8765 paid $10.00. We charged $32.88 to your Visa ending in 4242.',
    lines: ['Gift card ending in 8765 1000', 'Visa ending in 4242 3288'],
    on_cancel:
      '$42.88 goes back: $32.88 to your Visa ending in 4242 and $10.00 to your gift card ending in 8765. You can spend the gift card’s part right away. Banks take 5 to 10 days to show theirs.',
    staff:
      'Goes back: $10.00 to the gift card ending in 8765 and $32.88 to the Visa ending in 4242.',
  },
  'a card that is held': {
    payments: [visa],
    now: 'We hold $32.88 on your Visa ending in 4242 until the kitchen says yes, then charge it.',
    lines: [],
    on_cancel:
      'The $32.88 held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.',
    staff: 'Released, never charged: $32.88 on the Visa ending in 4242.',
  },
  'a card that is charged': {
    payments: [charged],
    now: 'We charged $32.88 to your Visa ending in 4242.',
    lines: [],
    on_cancel: '$32.88 goes back to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
    staff: 'Goes back: $32.88 to the Visa ending in 4242.',
  },
  'a card of which some went back before': {
    payments: [{ ...charged, status: 'partially_refunded', refunded: 288 }],
    now: 'We charged $32.88 to your Visa ending in 4242.',
    lines: [],
    on_cancel: '$30.00 goes back to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
    staff: 'Goes back: $30.00 to the Visa ending in 4242.',
  },
  'a card of which nothing is owed any more': {
    payments: [{ ...visa, status: 'voided', waived: 3_288 }],
    now: 'Nothing is charged.',
    lines: [],
    on_cancel: 'Nothing was paid, so nothing goes back.',
    staff: 'Nothing was paid, so nothing goes back.',
  },
  'pay at pickup, unpaid': {
    payments: [counter],
    now: 'Pay $10.28 when you pick it up: cash or card.',
    lines: ['Pay at pickup 1028'],
    on_cancel: 'Nothing was paid, so nothing goes back.',
    staff: 'Nothing was paid, so nothing goes back.',
  },
  'paid at the counter': {
    payments: [cash],
    now: 'You paid $10.28 in cash when you picked it up.',
    lines: ['Pay at pickup 1028'],
    on_cancel: 'The kitchen gives $10.28 back to you.',
    staff: 'Goes back: $10.28 at the counter.',
  },
  'a group whose people pay their own': {
    payments: [visa, dale, priya],
    now: 'Your group pays $20.00 of it with their own cards. We hold $32.88 on your Visa ending in 4242 until the kitchen says yes, then charge it.',
    lines: ['Your group’s cards 2000', 'Visa ending in 4242 3288'],
    on_cancel:
      'The $20.00 held on your group’s cards is released. The $32.88 held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.',
    staff:
      'Released, never charged: $12.00 on the Visa ending in 1111, $8.00 on the Amex ending in 0005, and $32.88 on the Visa ending in 4242.',
  },
  'a group that pays all of it': {
    payments: [
      free,
      { ...dale, status: 'captured', charged: 1_200 },
      { ...priya, status: 'captured', charged: 800 },
    ],
    now: 'Your group pays $20.00 of it with their own cards. There’s nothing left for you to pay.',
    lines: ['Your group’s cards 2000'],
    on_cancel:
      '$20.00 goes back: $20.00 to your group’s cards. Banks take 5 to 10 days to show it.',
    staff: 'Goes back: $12.00 to the Visa ending in 1111 and $8.00 to the Amex ending in 0005.',
  },
  'a deposit, and a balance to come': {
    payments: [deposit],
    balance,
    now: 'Your deposit of $244.30 is paid with your Visa ending in 4242. The balance of $732.88 is charged to your Visa ending in 4242 on Wednesday 12/02.',
    lines: [],
    on_cancel: '$244.30 goes back to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
    staff: 'Goes back: $244.30 to the Visa ending in 4242.',
  },
  'a deposit, and a balance that another card paid': {
    payments: [deposit, rest],
    balance: { ...balance, state: 'paid', card: { brand: 'mastercard', last4: '4444' } },
    now: 'Your deposit of $244.30 is paid with your Visa ending in 4242. The balance of $732.88 is paid with your Mastercard ending in 4444.',
    lines: ['Visa ending in 4242 24430', 'Mastercard ending in 4444 73288'],
    on_cancel:
      '$977.18 goes back: $732.88 to your Mastercard ending in 4444 and $244.30 to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
    staff:
      'Goes back: $244.30 to the Visa ending in 4242 and $732.88 to the Mastercard ending in 4444.',
  },
}

describe.each(Object.entries(cases))(
  '%s',
  (_, { payments, balance: owed = null, offer, ...said }) => {
    const lines = offer ? [anOffer(offer)] : []
    const total = offer ? 0 : 3_288
    const order = {
      status: 'placed',
      payments,
      balance: owed,
      sheet: { lines, total },
      refund: null,
    }

    test('R4.17 the order says which tender pays how much, and whether it is held or charged', () => {
      expect(formatOrderMoney(order, 'en').text).toBe(said.now)
    })

    test('R4.17 a receipt lists each tender where it isn’t one card', () => {
      expect(
        formatTenderLines(payments, 'en').map(({ label, cents }) => `${label} ${cents}`),
      ).toEqual(said.lines)
    })

    test('R6.24 who cancels reads first where each amount goes, and what was never charged', () => {
      expect(formatOrderMoney(order, 'en').on_cancel).toBe(said.on_cancel)
      expect(formatOnCancelForStaff(payments, 'en')).toBe(said.staff)
    })

    test('Spanish says as much', () => {
      const { text, on_cancel } = formatOrderMoney(order, 'es')
      const amounts = (one: string) => (one.match(/\$\d+\.\d\d|\d{4}/g) ?? []).toSorted()
      expect(amounts(text)).toEqual(amounts(said.now))
      expect(amounts(on_cancel ?? '')).toEqual(amounts(said.on_cancel))
      expect(`${text} ${on_cancel}`).not.toMatch(/ (goes|held|charged|paid) |[{}]/)
    })
  },
)

/** A payment whose order came to nothing after it was charged: all of it goes back. */
function back(payment: TenderPayment): TenderPayment {
  const cents = payment.charged ?? 0
  return { ...payment, status: 'refunded', refunded: cents, returned: cents }
}

describe('R6.24 an order that came to nothing says where its money is', () => {
  const ended = (
    payments: readonly TenderPayment[],
    reason: 'guest_cancelled' | 'nobody_there' | null,
  ) => {
    const refund = reason === null ? null : { reason }
    const order = { status: 'cancelled', payments, balance: null, sheet, refund }
    const { text, is_paid, on_cancel } = formatOrderMoney(order, 'en')
    expect(on_cancel).toBeNull()
    return { text, is_paid }
  }

  test.each<[string, readonly TenderPayment[], string]>([
    [
      'a card that was only held',
      [{ ...visa, status: 'voided' }],
      'The $32.88 held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.',
    ],
    [
      'a card that is let go of in a moment',
      [visa],
      'The $32.88 held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.',
    ],
    ['a total of 0', [free], 'Nothing was paid, so nothing goes back.'],
    ['pay at pickup, unpaid', [counter], 'Nothing was paid, so nothing goes back.'],
    [
      'a card that was charged',
      [back(charged)],
      '$32.88 goes back to your Visa ending in 4242, because you canceled the order. Banks take 5 to 10 days to show it.',
    ],
    [
      'a gift card alone',
      [back(gift)],
      '$10.00 goes back to your gift card ending in 8765, because you canceled the order. You can spend it again right away.',
    ],
    [
      'a gift card, and a card that was only held',
      [{ ...visa, status: 'voided' }, back(gift)],
      '$10.00 goes back to your gift card ending in 8765, because you canceled the order. You can spend it again right away. The $32.88 held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.',
    ],
    [
      'paid at the counter',
      [back(cash)],
      'The kitchen gives $10.28 back to you, because you canceled the order.',
    ],
    [
      'a deposit and a balance by one card',
      [back(deposit), back({ ...rest, brand: 'visa', last4: '4242' })],
      '$977.18 goes back to your Visa ending in 4242, because you canceled the order. Banks take 5 to 10 days to show it.',
    ],
  ])('%s', (_, payments, text) => {
    expect(ended(payments, 'guest_cancelled')).toEqual({ text, is_paid: false })
  })

  test('what is being decided, and what is kept', () => {
    expect(ended([charged], null)).toEqual({
      text: 'We charged $32.88 to your Visa ending in 4242. The kitchen is looking into your refund, and we’ll email you.',
      is_paid: true,
    })
    expect(ended([charged], 'nobody_there').text).toBe(
      'We charged $32.88 to your Visa ending in 4242. Nothing goes back, because nobody was there to take it.',
    )
  })

  test('beside its reason it isn’t said why again', () => {
    const money = { payments: [back(charged)], refund: { reason: 'sold_out' } } as const
    expect(formatEndedMoney(money, 'en')).toBe(
      '$32.88 goes back to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
    )
  })
})

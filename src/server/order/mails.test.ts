import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { locales } from '#core/locale.ts'
import type { Balance } from '#core/charge/balance.ts'
import type { RefundShared } from '#core/charge/refund.ts'
import { aMailSource, anOrder } from '#test/builders/a-mail-source.ts'
import type { MailSource } from './mail-source.ts'
import { type MailKind, mails } from './mails.ts'

const visa = { brand: 'visa', last4: '4242', cents: 3139 }
const mastercard = { brand: 'Mastercard', last4: '4444', cents: 1000 }
const refund: RefundShared = { cents: 3139, reason: 'guest_cancelled', cards: [visa] }
const part: RefundShared = { ...refund, reason: 'damaged', cents: 1000 }
const declined: Balance = {
  deposit: 1000,
  cents: 2139,
  due: '20261118 09:00',
  state: 'declined',
  reason: 'Insufficient funds.',
  card: null,
}
const exemption: MailSource['exemption'] = {
  certificate_id: 'cer_1',
  organization: 'St. Elmo School',
  number: null,
  expires: null,
  file_name: 'c.pdf',
  sent_at: '2026-11-20T00:00:00Z',
  cents: 239,
  status: 'declined',
  reason: 'The signature is missing.',
  decided_at: '2026-11-20T01:00:00Z',
  back: [],
}

/** Each mail in each of its forms: what it is written from, and its subject in both languages. */
const cases: readonly (readonly [MailKind, Partial<MailSource>, string, string])[] = [
  ['receipt', {}, 'Order 101 at South Lamar', 'Orden 101 en South Lamar'],
  ['receipt', { points: { state: 'ahead', points: 120 } }, 'Order 101 at', 'Orden 101 en'],
  ['receipt', { balance: { ...declined, state: 'waiting' } }, 'Order 101 at', 'Orden 101 en'],
  ['exemption-mail', { exemption }, 'exemption not accepted', 'impuesto no aceptada'],
  ['exemption-mail', { exemption: { ...exemption, status: 'accepted' } }, 'accepted', 'aceptada'],
  ['cancelled', {}, 'is canceled', 'está cancelada'],
  ['cancelled', { returned: { paid: 3139, refund } }, 'is canceled', 'está cancelada'],
  ['undelivered', {}, 'didn’t reach you', 'no te llegó'],
  ['undelivered', { returned: { paid: 3139, refund } }, 'didn’t reach you', 'no te llegó'],
  ['returned', { returned: { paid: 3139, refund } }, '$31.39 back', 'Devolución de $31.39'],
  ['returned', { returned: { paid: 3139, refund: part } }, '$10.00 back', 'Devolución de $10.00'],
  [
    'returned',
    { returned: { paid: 4139, refund: { ...refund, cents: 4139, cards: [mastercard, visa] } } },
    '$41.39 back',
    'Devolución de $41.39',
  ],
  [
    'returned',
    { returned: { paid: 3139, refund: { ...part, cents: 0, cards: [] } } },
    'About order 101 at',
    'Sobre tu orden 101 en',
  ],
  ['balance-mail', { balance: declined }, 'your card was declined', 'tu tarjeta fue rechazada'],
  [
    'balance-mail',
    { balance: { ...declined, state: 'paid', card: visa } },
    'balance paid',
    'saldo pagado',
  ],
]

describe.each(cases)('the mail %s', (kind, differs, english, spanish) => {
  const source = aMailSource(differs)
  const mail = { en: mails[kind].write(source, 'en'), es: mails[kind].write(source, 'es') }

  test('is written in the language of its order, every line of it', () => {
    expect(mail.en?.subject).toContain(english)
    expect(mail.es?.subject).toContain(spanish)
    expect(linesInCommon(mail.en?.text ?? '', mail.es?.text ?? '')).toEqual([])
  })

  test('names the kitchen beside the number, of which each has its own', () => {
    expect(mail.en?.subject).toContain('101 at South Lamar')
    expect(mail.es?.subject).toContain('101 en South Lamar')
  })

  test('says its sums and leaves no parameter open', () => {
    for (const locale of locales)
      expect(`${mail[locale]?.subject} ${mail[locale]?.text}`).not.toMatch(/[{}]|undefined|null/)
  })
})

/** What both languages have in common, but for what the guest, the chain or the bank wrote, and amounts. */
function linesInCommon(one: string, other: string): readonly string[] {
  const others = new Set(other.split('\n'))
  const isData = (line: string) =>
    line === '' || /South Lamar$|^1811|^\(512\)|^Fritz &|“|\$|Corn,/.test(line)
  return one.split('\n').filter((line) => others.has(line) && !isData(line))
}

test('a mail leads to the page of its order in the language of the order', () => {
  const source = aMailSource({ balance: declined })
  const url = `https://order.example/order/confirm/${anOrder.id}`
  const spanish = `https://order.example/es/order/confirm/${anOrder.id}`
  for (const kind of ['receipt', 'balance-mail'] as const) {
    expect(mails[kind].write(source, 'en')?.text).toContain(`${url}?key=its-key\n`)
    expect(mails[kind].write(source, 'es')?.text).toContain(`${spanish}?key=its-key\n`)
  }
})

test('a refund is told with its cards, its sums and its reason', () => {
  const text = (cards: RefundShared['cards'], cents: number) => {
    const returned = { paid: 4139, refund: { ...part, cents, cards } }
    return mails.returned
      .write(aMailSource({ returned }), 'en')
      ?.text.split('\n\n')[0]
      ?.replace('\n', ' ')
  }
  expect(text([visa], 3139)).toBe(
    'Alma, you paid $41.39 for order 101. $31.39 goes back to your Visa ending in 4242, because it was damaged on the way. Banks take 5 to 10 days to show it.',
  )
  expect(text([mastercard, visa], 4139)).toBe(
    'Alma, you paid $41.39 for order 101. $41.39 goes back: $10.00 to your Mastercard ending in 4444 and $31.39 to your Visa ending in 4242, because it was damaged on the way. Banks take 5 to 10 days to show it.',
  )
  expect(text([], 0)).toBe(
    'Alma, we keep what you paid for order 101, because it was damaged on the way.',
  )
})

test('what stands otherwise by now is not written about', () => {
  const waiting = { ...declined, state: 'waiting' as const }
  expect(mails['balance-mail'].write(aMailSource({ balance: waiting }), 'en')).toBeNull()
  expect(mails['exemption-mail'].write(aMailSource(), 'en')).toBeNull()
  expect(mails.returned.write(aMailSource(), 'en')).toBeNull()
})

test('an accepted certificate tells how much of the tax goes back to what paid it and when, and nothing of that where nobody was charged yet', () => {
  const mailed = (...back: RefundShared['cards']) => {
    const accepted = { ...exemption, status: 'accepted', back } as const
    return mails['exemption-mail'].write(aMailSource({ exemption: accepted }), 'en')?.text
  }
  const gift = { brand: 'gift_card', last4: '1881', cents: 139 }
  expect(mailed({ ...visa, cents: 239 })).toContain(
    '$2.39 goes back to your Visa ending in 4242. Banks take 5 to 10 days to show it.',
  )
  expect(mailed(gift)).toContain('$1.39 goes back to your gift card ending in 1881. You can spend')
  expect(mailed(gift, { ...visa, cents: 100 })).toMatch(
    /\$2\.39 goes back: \$1\.39 to your gift card .* and \$1\.00 to your Visa .* right away\. Banks take/,
  )
  expect(mailed()).not.toContain('goes back')
})

test('R4.26 a refund mail explains what goes back and where it goes', () => {
  const staff_refund = {
    id: 'ord_1:3139',
    cents: 1570,
    left_before: 3139,
    portions: [],
    out: [],
    reason: 'late',
    at: '2026-11-21T01:00:00Z',
    by: 'Crew',
    press: null,
    by_guest: false,
    cards: [{ ...visa, cents: 1570 }],
  } as const
  const text = mails['refund-mail'].write(aMailSource({ staff_refund }), 'en')?.text
  expect(text).toContain(m.refund_explained({}, { locale: 'en' }))
  expect(text).toContain(m.refund_explain_amount({}, { locale: 'en' }))
  expect(text).toMatch(/Visa ending in 4242 +\$15\.70/)
})

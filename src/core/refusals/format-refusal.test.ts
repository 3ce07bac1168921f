import { describe, expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { orderStatuses } from '#core/order/order.ts'
import { paymentMoves } from '#core/charge/payment.ts'
import { fieldCodes } from '#core/field-code.ts'
import { refusal } from '#core/refusal.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { mostHeads } from '#core/handoff/on-site.ts'
import { formatFieldCode } from '#core/format/format-field.ts'
import type { Reasons } from '#core/format/reason.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { formatOrderStatus, formatPaymentStatus } from '#core/format/format-order-refusal.ts'
import {
  formatExample,
  formatRefusal,
  formatRefusalFields,
  refusalAnswer,
} from './format-refusal.ts'
import { reasons } from './reasons.ts'

/** What a schema or a form of the content service found comes worded already. */
const worded: ReadonlySet<string> = new Set(['request.malformed', 'form.field'])

describe('every reason has a message in both languages, its parameters filled in', () => {
  const table: Reasons = reasons
  test.each(Object.entries(table))('%s', (code, reason) => {
    const messages = locales.map((locale) => reason.word(reason.example, locale, []))
    for (const message of messages) {
      expect(message).toMatch(/\p{L}/u)
      expect(message).not.toMatch(/[{}]|undefined|null|NaN|\[object/)
    }
    expect(new Set(messages).size).toBe(worded.has(code) ? 1 : 2)
  })
})

test('what is filled in stands in the message', () => {
  expect(formatExample('location.unavailable', 'es')).toContain('Grove')
  expect(formatExample('delivery.minimum', 'en')).toBe(
    'The minimum for delivery there is $25.00. Add $6.40 more.',
  )
  expect(formatExample('time.full', 'en')).toBe('6:00 PM just filled up. The next time is 6:30 PM.')
  expect(formatExample('quantity.out_of_bounds', 'en')).toBe(
    'Choose 6 to 48 of Kolaches, in steps of 6.',
  )
})

test('the fields of a refusal are worded in its language', () => {
  const refused = refusal('cart.problems', undefined, {
    lin_1: refusal('product.sold_out', { name: 'Flan' }),
    expires: 'certificate.expired',
    at: { issue: 'too long' },
  })
  expect(formatRefusalFields(refused, 'es')).toEqual({
    lin_1: 'Flan: agotado.',
    expires: 'Ese certificado ya venció',
    at: 'too long',
  })
  expect(refusalAnswer(refused, 'en').message).toBe(
    'Flan is sold out. That certificate has expired too long',
  )
  expect(refusalAnswer(refusal('outage'), 'en')).not.toHaveProperty('fields')
})

test('every problem of a field has a message in both languages', () => {
  for (const code of fieldCodes) {
    const [english, spanish] = locales.map((locale) => formatFieldCode(code, locale))
    expect(english).toMatch(/\p{L}/u)
    expect(spanish).not.toBe(english)
  }
})

test('R7.1 the most people that a message names are those that core allows', () => {
  for (const locale of locales)
    expect(formatFieldCode('head_count.invalid', locale)).toContain(formatNumber(mostHeads, locale))
})

test('every status of an order and of a payment has a word of its own in Spanish', () => {
  for (const status of orderStatuses)
    expect(formatOrderStatus(status, 'es')).not.toBe(formatOrderStatus(status, 'en'))
  for (const status of Object.keys(paymentMoves))
    expect(formatPaymentStatus(status, 'es')).not.toBe(formatPaymentStatus(status, 'en'))
})

test('every handoff that isn’t offered is named', () => {
  for (const [handoff, { group }] of Object.entries(handoffModes)) {
    const message = formatRefusal(refusal('handoff.not_offered', { name: 'Grove', handoff }), 'en')
    const wanted = { pickup: 'pickup', curbside: 'curbside', drivethru: 'drive-thru' }
    const title = Object.entries(wanted).find(([mode]) => mode === handoff)?.[1] ?? group
    expect(message).toBe(`Grove doesn’t offer ${title}.`)
  }
})

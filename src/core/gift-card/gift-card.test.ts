import { expect, test } from 'vitest'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import {
  cleanGift,
  digitsOf,
  formatGiftCardNumber,
  type GiftCardInput,
  giftCardRefusal,
  giftRefusal,
  giftState,
} from './gift-card.ts'

const terms = {
  min: 1_000,
  max: 25_000,
  amounts: [2_500],
  designs: [{ key: 'queso', name: 'Queso', image: '/img/queso.webp', tile: 'gold' }],
}
const wanted: GiftCardInput = {
  amount: 5_000,
  design: 'queso',
  recipient: { name: 'Theo', email: 'theo@example.com' },
  sender: 'Maria',
  message: '',
  send_on: '20261224',
  email: 'maria@example.com',
}
const today = '20261123'
const refused = (change: Partial<GiftCardInput>) => {
  const no = giftCardRefusal({ ...wanted, ...change }, terms, today)
  return no && [no.code, Object.keys(no.fields ?? {})]
}

test('a gift card within the chain’s bounds, for somebody or for oneself, on a day to come or at once is sold', () => {
  for (const change of [
    {},
    { recipient: null, send_on: null },
    { amount: 1_000 },
    { amount: 25_000 },
  ])
    expect(refused(change)).toBeUndefined()
})

test('an amount outside of the bounds is refused with them', () => {
  const no = giftCardRefusal({ ...wanted, amount: 999 }, terms, today)
  expect(no && formatRefusal(no, 'en')).toContain('$10')
  expect(refused({ amount: 25_001 })?.[0]).toBe('gift_card.amount')
})

test('what is missing or can’t be is said at its field', () => {
  expect(refused({ design: 'sushi' })).toEqual(['gift_card.field', ['design']])
  expect(refused({ recipient: { name: ' ', email: 'theo' } })).toEqual([
    'gift_card.field',
    ['recipient_name', 'recipient_email'],
  ])
  expect(refused({ email: '' })).toEqual(['gift_card.field', ['email']])
  for (const send_on of ['20261122', '20271124'])
    expect(refused({ send_on })?.[1]).toEqual(['send_on'])
})

test('a number is read with spaces and dashes, and written in fours', () => {
  expect(digitsOf(' 6041 2290-0183 7714 ')).toBe('6041229001837714')
  expect(digitsOf('\u200e6041–2290‑0183\u00a07714\ufeff')).toBe('6041229001837714')
  expect(digitsOf('６０４１2290 0183 7714')).toBe('6041229001837714')
  expect(formatGiftCardNumber('6041229001837714')).toBe('6041 2290 0183 7714')
})

const gift = {
  recipient: { name: ' Theo ', email: ' theo@example.com ' },
  sender: ' Maria ',
  message: ' Eat well ',
  send_on: '20261224',
}
const now = '2026-11-20T17:00:00Z'

test('R1.7 a gift is changed to somebody whom it reaches, on a day within a year', () => {
  expect(cleanGift(gift)).toMatchObject({
    recipient: { name: 'Theo', email: 'theo@example.com' },
    sender: 'Maria',
    message: 'Eat well',
  })
  const wrongFields = (differs: Partial<typeof gift>) =>
    giftRefusal({ ...gift, ...differs }, '20261120')?.params
  expect(giftRefusal(gift, '20261120')).toBeUndefined()
  expect(wrongFields({ recipient: { name: ' ', email: 'theo' } })).toBeDefined()
  expect(wrongFields({ send_on: '20261119' })).toBeDefined()
  expect(wrongFields({ send_on: '20271121' })).toBeDefined()
})

test('R1.7 a gift waits until it is sent or its moment has come, and a cancelled one stays so', () => {
  const waiting = { send_at: '2026-12-24T15:00:00Z', sent_at: null, cancelled_at: null }
  expect(giftState(waiting, now)).toBe('waiting')
  expect(giftState(waiting, waiting.send_at)).toBe('sent')
  expect(giftState({ ...waiting, sent_at: now }, now)).toBe('sent')
  expect(giftState({ ...waiting, cancelled_at: now }, '2027-01-01T00:00:00Z')).toBe('cancelled')
})

import { expect, test } from 'vitest'
import { cleanGift, giftRefusal, giftState } from './gift.ts'

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

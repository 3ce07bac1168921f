import { expect, test } from 'vitest'
import { writeShareReleased, writeShareReturned } from './mails.ts'

const paid = { email: 'dale@example.com', locale: 'en', amount: 1_250 } as const
const visa = { brand: 'visa', last4: '4242' }
const some = { brand: null, last4: null }

test('P1 who paid a part reads of the card that held it, also where nobody said which that was', () => {
  expect(writeShareReleased({ ...paid, ...visa }).text).toContain(
    'the $12.50 held on your Visa ending in 4242 is released',
  )
  expect(writeShareReleased({ ...paid, ...some }).text).toContain(
    'the $12.50 held on your card is released',
  )
  expect(writeShareReturned({ ...paid, ...some, number: '101' }).text).toContain(
    'goes back to your card.',
  )
})

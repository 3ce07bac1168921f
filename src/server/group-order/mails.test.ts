import { expect, test } from 'vitest'
import { formatOwnMoney } from '#core/charge/format-own-money.ts'
import {
  writeShareCancelled,
  writeShareLapsed,
  writeShareReleased,
  writeShareReturned,
} from './mails.ts'

const paid = { email: 'dale@example.com', locale: 'en', amount: 1_250 } as const
const visa = { brand: 'visa', last4: '4242' }
const some = { brand: null, last4: null }
const group = {
  host: 'Maria',
  deadline: '20261202 09:00',
  location: 'South Lamar',
  url: 'https://example.com/group',
} as const

test('P1 who paid a part reads of the card that held it, also where nobody said which that was', () => {
  for (const card of [visa, some]) {
    const share = { ...paid, ...card, number: '101' }
    const released = formatOwnMoney({ ...card, cents: 1_250 }, 'released', 'en')
    expect(writeShareReleased(share).text).toContain(released)
    expect(writeShareCancelled(share).text).toContain(released)
    expect(writeShareLapsed(share, group).text).toContain(released)
    expect(writeShareReturned(share).text).toContain(
      formatOwnMoney({ ...card, cents: 1_250 }, 'returned', 'en'),
    )
  }
})

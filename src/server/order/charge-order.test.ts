import { expect, test } from 'vitest'
import { bodyHash } from '#server/api/body-hash.ts'
import { hashOf } from './charge-order.ts'

const sent = { token: 'tok_1', total: 1_199, today: null, card: null }
const wren = { first_name: 'Wren', last_name: '', phone: '', email: '' }

test('P1 an order that was sent before a deploy is the same one after it, at a kiosk where nobody types more than a name too', () => {
  expect(hashOf({ ...sent, contact: wren })).toBe(bodyHash(['Wren', '', '', '', 'tok_1', 1_199]))
  const ahead = hashOf({ ...sent, contact: wren, today: 600, card: 500 })
  expect(ahead).toBe(bodyHash(['Wren', '', '', '', 'tok_1', 1_199, 600, 500]))
})

test('another name is another order, another wish for texts is not, and neither is what a contact has beside and says nothing', () => {
  const hash = hashOf({ ...sent, contact: wren })
  expect(hashOf({ ...sent, contact: { ...wren, last_name: 'Wu' } })).not.toBe(hash)
  expect(hashOf({ ...sent, contact: { ...wren, texts: true } })).toBe(hash)
  const beside = (said: string) => hashOf({ ...sent, contact: Object.assign({ said }, wren) })
  expect(beside('')).toBe(hash)
  expect(beside('Ben')).not.toBe(hash)
})

import { expect, test } from 'vitest'
import { formatWhoPays } from './who-pays.ts'

const group = { hostfullname: 'Rosa Vela', paymenttype: 'individual', treat: null } as const

test.each([
  [{ ...group, paymenttype: 'host' } as const, 'You pay'],
  [{ ...group, treat: { kind: 'fees' } } as const, 'You pay the fees'],
  [{ ...group, treat: { kind: 'budget', cents: 2500 } } as const, 'You give everybody $25'],
])('the host of a group reads what they pay as you, and never their own name', (paying, said) => {
  expect(formatWhoPays({ ...paying, is_host: true })).toContain(said)
  expect(formatWhoPays({ ...paying, is_host: true })).not.toContain('Rosa')
  expect(formatWhoPays(paying)).toContain('Rosa Vela')
})

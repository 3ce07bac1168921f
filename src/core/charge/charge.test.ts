import { expect, test } from 'vitest'
import { chargePurposes, isTaken } from './charge.ts'

test('a try that was authorized came to what it was for, also once its money went back', () => {
  for (const purpose of chargePurposes) {
    for (const status of ['authorized', 'captured', 'refunded'] as const)
      expect(isTaken({ purpose, status })).toBe(true)
    for (const status of ['pending', 'failed'] as const)
      expect(isTaken({ purpose, status })).toBe(false)
  }
})

test('a share that was let go of is nobody’s, and a table whose deposit was let go of was reserved', () => {
  expect(isTaken({ purpose: 'share', status: 'voided' })).toBe(false)
  expect(isTaken({ purpose: 'deposit', status: 'voided' })).toBe(true)
})

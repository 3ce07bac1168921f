import { expect, test } from 'vitest'
import { codeScanned } from './coupon-code.ts'

test.each([
  ['porch5', 'porch5'],
  ['  PORCH 5 ', 'PORCH 5'],
  ['https://order.example.com/menu?lang=es&coupon=PORCH%205', 'PORCH 5'],
  ['https://order.example.com/menu', null],
  ['A'.repeat(41), null],
  [' ', null],
])('R4.24 what a guest types or a scanner reads is a code: %s', (typed, code) => {
  expect(codeScanned(typed)).toBe(code)
})

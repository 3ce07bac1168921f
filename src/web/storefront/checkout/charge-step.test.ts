import { expect, test } from 'vitest'
import { chargeStep, unlessPaid } from './charge-step.ts'

function after(code: string, isAgain: boolean): string {
  const answer = { refusal: { code, message: '', fields: {} } }
  return chargeStep({ answer, isOnItsWay: false, isAgain }).state
}

test.each(['outage', 'broken'])('P5 %s leaves open whether anything was charged', (code) => {
  expect(after(code, false)).toBe('lost')
  expect(after(code, true)).toBe('lost')
})

test.each(['request.too_many', 'signed_out'])(
  'P5 %s says nothing of what was sent before under the same key',
  (code) => {
    expect(after(code, false)).toBe('refused')
    expect(after(code, true)).toBe('lost')
  },
)

test('P5 what the bank declined is known, also the second time', () => {
  expect(after('payment.declined', false)).toBe('refused')
  expect(after('payment.declined', true)).toBe('refused')
})

test('a page is loaded again as ever, but no more once something was paid on it', () => {
  const asked = { defaultShouldRevalidate: true }
  expect(unlessPaid(asked)).toBe(true)
  expect(unlessPaid({ ...asked, actionResult: { state: 'processing' } })).toBe(true)
  expect(unlessPaid({ ...asked, actionResult: { state: 'confirmed' } })).toBe(false)
  expect(unlessPaid({ defaultShouldRevalidate: false })).toBe(false)
})

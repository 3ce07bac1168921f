import { expect, test } from 'vitest'
import { bagRefusal } from './bagging.ts'

const at = '2026-11-20T18:00:00.000Z'
const part = { station: 'grill', started_at: at, done_at: at }
const made = { id: 'burger', parts: [part], utensil: false }
const open = { id: 'ribs', parts: [part, { ...part, done_at: null }], utensil: false }
const forks = { id: 'forks', parts: [{ ...part, done_at: null }], utensil: true }
const lines = [made, open, forks]
const codeOf = (
  status: 'accepted' | 'preparing' | 'ready' | 'completed',
  ids: readonly string[],
  bagged = true,
) => bagRefusal({ status, lines }, { line_ids: ids, bagged })?.code

test('only what every station has made goes into the bag; forks go whenever', () => {
  expect(codeOf('preparing', ['burger', 'forks'])).toBeUndefined()
  expect(codeOf('preparing', ['burger', 'ribs'])).toBe('line.not_made')
  expect(codeOf('preparing', ['pie'])).toBe('line.missing')
})

test('what is in the bag comes out again, but of no order that left its kitchen', () => {
  expect(codeOf('ready', ['burger', 'ribs'], false)).toBeUndefined()
  expect(codeOf('accepted', ['forks'])).toBe('order.wrong_stage')
  expect(codeOf('completed', ['burger'], false)).toBe('order.wrong_stage')
})

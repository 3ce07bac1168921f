import { expect, test } from 'vitest'
import {
  coverOf,
  isHeadOffice,
  offeredTo,
  pinRoles,
  pressedBy,
  roleNames,
  type SignedInStaff,
} from './staff.ts'

const screen: SignedInStaff = {
  id: 'screen',
  name: 'Kitchen',
  email: 'kitchen@example.com',
  role: 'crew',
  location_ids: ['here', 'there'],
  ends_at: '2026-01-01T00:00:00Z',
  sign_in_id: 'sign-in',
  has_second_factor: false,
  unproved: false,
  locked: false,
  lock_minutes: 5,
  shared: true,
  pressing: null,
}

test('R8.6 each role of the table has its place in the list, the one that may least first', () => {
  expect(roleNames).toEqual(['crew', 'shift_lead', 'manager', 'head_office'])
  expect(roleNames.filter((role) => isHeadOffice({ role }))).toEqual(['head_office'])
})

test('R8.6 on a shared screen a person covers what both cover', () => {
  const covered = (role: SignedInStaff['role'], location_ids: readonly string[]) =>
    coverOf(pressedBy(screen, { id: 'ana', name: 'Ana', role, location_ids }))
  expect(covered('manager', ['there', 'elsewhere'])).toEqual(['there'])
  expect(covered('manager', ['elsewhere'])).toEqual([])
  expect(coverOf(screen)).toEqual(['here', 'there'])
  expect(coverOf({ role: 'head_office', location_ids: [] })).toBe('all')
})

test('R8.6 who presses is the person, on the session of the screen', () => {
  const person = pressedBy(screen, { id: 'ana', name: 'Ana', role: 'manager', location_ids: [] })
  expect(person).toMatchObject({ id: 'ana', name: 'Ana', role: 'manager', sign_in_id: 'sign-in' })
})

test('R8.6 a PIN decides for no whole chain: a shared screen offers what a manager may', () => {
  expect(pinRoles).toEqual(['crew', 'shift_lead', 'manager'])
  expect(offeredTo(screen)).toEqual({ id: 'screen', role: 'manager' })
  expect(offeredTo({ ...screen, shared: false })).toEqual({ id: 'screen', role: 'crew' })
})

import { expect, test } from 'vitest'
import { goesOn } from './goes-on.ts'

const idle = {
  is_host: true,
  is_checking_out: false,
  cart: { products: [] },
  rsvp: null,
  participants: [{ coming: null }, { coming: true }],
}

test('R6.14 after its deadline a group order goes on for its host while there is something to send, and for nobody else', () => {
  expect(goesOn(idle)).toBe(false)
  const chosen = { ...idle, cart: { products: ['queso'] } }
  expect([goesOn(chosen), goesOn({ ...chosen, is_host: false })]).toEqual([true, false])
})

test('R6.14 R6.16 nor is it idle while what nobody paid for waits, or somebody comes whom their host orders for', () => {
  expect(goesOn({ ...idle, is_checking_out: true })).toBe(true)
  const asked = { ...idle, rsvp: { packages: null } }
  expect(goesOn(asked)).toBe(true)
  expect(goesOn({ ...asked, participants: [{ coming: false }] })).toBe(false)
  expect(goesOn({ ...idle, rsvp: { packages: ['fajitas'] } })).toBe(false)
})

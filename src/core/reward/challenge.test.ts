import { expect, test } from 'vitest'
import { challengeProgress, prizesWon } from './challenge.ts'
import type { Challenge } from './program.ts'

const lunches: Challenge = {
  id: 'lunches',
  name: 'Three lunches in March',
  note: 'Three orders for lunch.',
  es: { name: 'Tres comidas en marzo' },
  from: '20270301',
  through: '20270331',
  orders: 3,
  hours: { from: '11:00', until: '14:00' },
  points: 300,
}

function orderAt(wanted: string, differs = {}) {
  return { location_id: 'south-lamar', wanted, subtotal: 2_000, ...differs }
}

const noon = [orderAt('20270301 12:00'), orderAt('20270315 11:00'), orderAt('20270331 13:55')]

test('three lunches in March count orders of those days and hours, and no more than it asks for', () => {
  expect(challengeProgress(lunches, noon)).toBe(3)
  expect(challengeProgress(lunches, [...noon, ...noon])).toBe(3)
  const others = [orderAt('20270228 12:00'), orderAt('20270401 12:00'), orderAt('20270302 14:00')]
  expect(challengeProgress(lunches, [...others, ...noon.slice(1)])).toBe(2)
})

test('a challenge may ask for other kitchens, for weekdays, and for so much food', () => {
  const elsewhere = orderAt('20270302 12:00', { location_id: 'cypress-bend' })
  expect(challengeProgress({ ...lunches, other_locations: true }, [...noon, elsewhere])).toBe(2)
  expect(challengeProgress({ ...lunches, days: [1] }, noon)).toBe(2)
  expect(challengeProgress({ ...lunches, subtotal: 2_001 }, noon)).toBe(0)
})

test('a challenge that is met wins its prize, by an id that is won once', () => {
  expect(prizesWon([lunches], noon.slice(1), 'mem_1')).toEqual([])
  expect(prizesWon([lunches], noon, 'mem_1')).toEqual([
    {
      id: 'challenge:lunches:mem_1',
      kind: 'challenge',
      points: 300,
      cart_id: null,
      reason: { names: [{ name: lunches.name, es: { name: lunches.es?.name } }] },
    },
  ])
})

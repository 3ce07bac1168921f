import { expect, test } from 'vitest'
import { moveSession, newSession, withoutMember } from './visit.ts'

const fresh = newSession({ kind: 'rate', rate: 0 })
const queso = { product_id: 'queso', name: 'Queso', quantity: 1, choices: [] }

test('R4.24 a dish is put, counted, changed in its place and taken off again', () => {
  const one = moveSession(fresh, { move: 'put', line: queso, at: null })
  expect(one).toMatchObject({ lines: [queso], screen: { at: 'menu' } })
  const three = moveSession(one, { move: 'count', at: 0, quantity: 3 })
  expect(three.lines).toEqual([{ ...queso, quantity: 3 }])
  const tea = { ...queso, product_id: 'tea' }
  expect(moveSession(three, { move: 'put', line: tea, at: 0 })).toMatchObject({
    lines: [tea],
    screen: { at: 'cart' },
  })
  expect(moveSession(three, { move: 'count', at: 0, quantity: 0 }).lines).toEqual([])
  const noted = { ...queso, instructions: 'No nuts' }
  const again = moveSession(fresh, { move: 'put', line: noted, at: null })
  const built = { ...queso, quantity: 2 }
  expect(moveSession(again, { move: 'put', line: built, at: 0 }).lines).toEqual([
    { ...built, instructions: 'No nuts' },
  ])
})

test('R4.24 T26 rewards are had by whom they were chosen for: they go as the member does, and the coupon stays', () => {
  const maria = { guest_id: 'kgu_1', first_name: 'Maria', points: 900 }
  const signedIn = moveSession(fresh, { move: 'tell', told: { member: maria } })
  const usual = { order_id: 'ord_1', name: 'Friday', lines: [], allergens: [], changes: [] }
  const chosen = { coupon: 'PORCH5', rewards: ['queso'], usuals: [usual] }
  const saves = moveSession(signedIn, { move: 'tell', told: chosen })
  expect(saves).toMatchObject(chosen)
  expect(moveSession(saves, { move: 'tell', told: { name: 'Ana' } })).toMatchObject(chosen)
  const nobodys = { coupon: 'PORCH5', rewards: [], usuals: [], member: null }
  expect(moveSession(saves, { move: 'tell', told: { member: null } })).toMatchObject(nobodys)
  expect(withoutMember(saves)).toMatchObject(nobodys)
  expect(newSession({ kind: 'rate', rate: 0 })).toMatchObject({ coupon: null, rewards: [] })
})

import { expect, test } from 'vitest'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'
import { submitLines } from './participants.ts'
import { takeOutLine } from './take-out.ts'
import { requireActor } from './who.ts'

const dale = { participant_id: 'par_dale' }
const cart = aGroupCart({ lines: [aLine('tacos', { id: 'a', ...dale })] })
const who = (visitor_id: string) => requireActor(cart, visitor_id)
const of = ({ group_order }: typeof cart) => group_order?.participants[1]

test('R8.3 whose dish the host takes out finds that with the host’s word, until they say that they are done', () => {
  const taken = takeOutLine(cart, 'a', who('vis_maria'), 'No room in the oven')
  expect(taken.lines).toEqual([])
  expect(of(taken)?.taken_out).toEqual([{ product_id: 'tacos', note: 'No room in the oven' }])
  const done = submitLines(taken, 'par_dale', '2026-11-20T17:00:00Z')
  expect(of(done)?.taken_out).toBeUndefined()
})

test('who takes out their own dish is told nothing', () => {
  expect(of(takeOutLine(cart, 'a', who('vis_dale'), null))?.taken_out).toBeUndefined()
})

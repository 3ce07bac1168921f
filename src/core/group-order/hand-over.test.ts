import { expect, test } from 'vitest'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { offerHost, takeOver } from './hand-over.ts'
import { leaveGroup } from './participants.ts'
import { lockGroup } from './status.ts'
import { findActor } from './who.ts'

test('R8.3 who takes over is the host: the order, not what the host before told or pays with', () => {
  const cart = aGroupCart({ coupon: 'PORCH5', rewards: ['pie'] })
  const taken = takeOver(offerHost(cart, 'par_dale'), 'par_dale')
  expect(taken).toMatchObject({ visitor_id: 'vis_dale', coupon: null, rewards: [] })
  expect(taken.group_order?.participants.map(({ name }) => name)).toEqual(['Dale', 'Maria'])
  expect(findActor(taken, 'vis_dale')?.kind).toBe('host')
  expect(findActor(taken, 'vis_maria')?.kind).toBe('participant')
})

test('a group that is handed over while its host checks out is open again, with the lines of who hasn’t paid; who takes over pays as they order', () => {
  const lines = ['par_maria', 'par_dale', 'par_priya'].map((participant_id, nth) =>
    aLine('tacos', { id: `line_${nth}`, participant_id }),
  )
  const participants = ['Maria', 'Dale', 'Priya'].map((name) => aParticipant(name))
  const cart = aGroupCart({ lines }, { participants, payment_type: 'individual' })
  const locked = lockGroup(offerHost(cart, 'par_dale'), '2026-11-20T17:00:00Z')
  expect(locked.lines.map(({ id }) => id)).toEqual(['line_0'])
  const taken = takeOver(locked, 'par_dale')
  expect(taken.lines).toEqual(lines)
  expect(taken.group_order).toMatchObject({
    locked_at: null,
    participants: [{ name: 'Dale' }, {}, {}],
  })
  expect(taken.group_order).not.toHaveProperty('set_aside')
  expect(lockGroup(taken, '2026-11-20T17:10:00Z').lines.map(({ id }) => id)).toEqual(['line_1'])
})

test('nobody takes over unasked, once the host thought better of it, or after another was asked', () => {
  const participants = ['Maria', 'Dale', 'Priya'].map((name) => aParticipant(name))
  const cart = aGroupCart({}, { participants })
  const asked = offerHost(cart, 'par_dale')
  for (const [offered, who] of [
    [cart, 'par_dale'],
    [asked, 'par_priya'],
    [offerHost(asked, null), 'par_dale'],
    [offerHost(asked, 'par_priya'), 'par_dale'],
  ] as const)
    expect(() => takeOver(offered, who)).toThrow('group.not_offered_to_you')
  expect(() => offerHost(cart, 'par_maria')).toThrow('thing.missing')
  expect(leaveGroup(asked, 'par_dale').group_order?.offered_to).toBeUndefined()
})

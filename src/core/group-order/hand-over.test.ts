import { expect, test } from 'vitest'
import { aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { offerHost, takeOver } from './hand-over.ts'
import { leaveGroup } from './participants.ts'
import { knownActor } from './who.ts'

test('R8.3 who takes over is the host: the order, not what the host before told or pays with', () => {
  const cart = aGroupCart({ coupon: 'PORCH5', rewards: ['pie'] })
  const taken = takeOver(offerHost(cart, 'par_dale'), 'par_dale')
  expect(taken).toMatchObject({ visitor_id: 'vis_dale', coupon: null, rewards: [] })
  expect(taken.group_order?.participants.map(({ name }) => name)).toEqual(['Dale', 'Maria'])
  expect(knownActor(taken, 'vis_dale')?.kind).toBe('host')
  expect(knownActor(taken, 'vis_maria')?.kind).toBe('participant')
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

import { expect, test } from 'vitest'
import { anOffer } from '#test/builders/an-offer.ts'
import { conditionProblem, type OfferSituation } from './conditions.ts'
import { newGuest } from './guest.ts'
import { type Offer, offerOf, type OfferConditions, type OfferLimits } from './offer.ts'

const tacos = { name: 'taco plates', products: ['tacos'] }

const situation: OfferSituation = {
  lines: [{ id: 'l', product_id: 'tacos', categories: ['tex-mex'], quantity: 2, left: 2400 }],
  fee: 0,
  subtotal: 2400,
  handoff: 'curbside',
  channel: 'default',
  location_id: 'south-lamar',
  wanted: '20261124 12:00',
  today: '20261123',
  guest: newGuest,
  visitor_id: 'vis_1',
}

function problem(conditions: OfferConditions, differs: Partial<OfferSituation> = {}) {
  return conditionProblem(anOffer({ conditions }), { ...situation, ...differs })
}

test('an order that falls short reads how much food is missing', () => {
  expect(problem({ subtotal: 2820 })).toEqual({ why: 'subtotal', short_by: 420 })
  expect(problem({ subtotal: 2400 })).toBeUndefined()
})

test('dishes, handoff, site and kitchen have to be those of the offer', () => {
  const items = { of: tacos, quantity: 3 }
  expect(problem({ items })).toEqual({ why: 'items', of: tacos, missing: 1 })
  expect(problem({ items: { ...items, quantity: 2 } })).toBeUndefined()
  expect(problem({ handoff: 'pickup' })).toBeUndefined()
  expect(problem({ handoff: 'delivery' })).toEqual({ why: 'handoff', handoff: 'delivery' })
  expect(problem({ channel: 'catering' })).toEqual({ why: 'other_site' })
  expect(problem({ locations: ['heights'] })).toEqual({ why: 'other_location' })
})

test('a time is that for which it is wanted, on the clock of the location', () => {
  const hours = { from: '11:00', until: '14:00' }
  const within = { wanted: { days: [2], hours } } as const
  expect(problem(within)).toBeUndefined()
  expect(problem(within, { wanted: '20261124 14:00' })).toEqual({
    why: 'other_time',
    days: [2],
    hours,
  })
  expect(problem(within, { wanted: '20261125 12:00' })).toMatchObject({ why: 'other_time' })
  expect(problem(within, { wanted: null })).toMatchObject({ why: 'other_time' })
})

test('a window opens and closes by the day of ordering, its last day included', () => {
  expect(problem({ from: '20261124' })).toEqual({ why: 'not_yet', from: '20261124' })
  expect(problem({ from: '20261123', through: '20261123' })).toBeUndefined()
  expect(problem({ through: '20261122' })).toEqual({ why: 'over', through: '20261122' })
})

test('members and first orders are asked about who orders', () => {
  expect(problem({ members: true })).toEqual({ why: 'members' })
  expect(problem({ members: true }, { guest: { ...newGuest, is_member: true } })).toBeUndefined()
  expect(problem({ first_order: true })).toBeUndefined()
  const before = { guest: { ...newGuest, has_ordered: true } }
  expect(problem({ first_order: true }, before)).toEqual({ why: 'first_order' })
})

test('an offer is used up for everybody, or by this guest', () => {
  const limited = (limits: OfferLimits, uses: typeof newGuest.uses, is_member = false) =>
    conditionProblem(anOffer({ limits }), {
      ...situation,
      guest: { ...newGuest, is_member, uses },
    })
  const [all, own] = [
    { offer_id: 'porch', guest: '', uses: 10 },
    { offer_id: 'porch', guest: 'vis_1', uses: 1 },
  ]
  expect(limited({ in_all: 10 }, [all])).toEqual({ why: 'used_up' })
  expect(limited({ in_all: 11 }, [all])).toBeUndefined()
  expect(limited({ per_visitor: 1 }, [own])).toEqual({ why: 'used' })
  expect(limited({ per_visitor: 1, per_member: 3 }, [own], true)).toBeUndefined()
  expect(limited({ per_visitor: 1 }, [{ ...own, offer_id: 'another' }])).toBeUndefined()
})

test('what counts for each guest is for none whom nobody would know again', () => {
  const passing = { guest: { ...newGuest, is_passing: true } }
  const asked = (differs: Partial<Offer>) =>
    conditionProblem(anOffer(differs), { ...situation, ...passing })
  expect(asked({ limits: { per_visitor: 1 } })).toEqual({ why: 'per_guest' })
  expect(asked({ conditions: { first_order: true } })).toEqual({ why: 'per_guest' })
  expect(asked({ limits: { in_all: 10, per_member: 1 } })).toBeUndefined()
})

test('a code is found however it was typed', () => {
  expect(offerOf(' porch 5', [anOffer()])?.id).toBe('porch')
  expect(offerOf('\u200bporch–5\ufeff', [anOffer()])?.id).toBe('porch')
  expect(offerOf('PORCH', [anOffer()])).toBeUndefined()
})

import { expect, test } from 'vitest'
import {
  handoffChangeRefusal,
  fitHandoff,
  startCart,
  transferRefusal,
  type CartStart,
} from '#core/cart/start.ts'
import { defaultTip } from './tips.ts'
import type { Location } from '#core/location/location.ts'
import { aCart } from '#test/builders/a-cart.ts'
import { someTerms } from '#test/builders/a-delivery.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import { messageOf } from '#test/builders/worded.ts'

function start(differs: Partial<CartStart> = {}): CartStart {
  const who = { id: 'crt_1', visitor_id: 'vis_1', channel: 'default', tip: defaultTip } as const
  return { ...who, menu_id: 'south-lamar', allergens: [], ...differs }
}

const refusalFor = (differs: Partial<CartStart>, location: Location = aLocation()) =>
  refusalOf(() => startCart(start(differs), location))

const delivers = { ...aLocation().services.handoff, delivery: true }
const delivering = aLocation({
  delivery: someTerms(),
  services: { ...aLocation().services, handoff: delivers },
  hours: [{ ...hoursDaily({ from: '11:00', until: '22:00' }), handoff: ['delivery', 'pickup'] }],
})

test('a cart starts empty, for as soon as possible, with the first handoff that the location offers', () => {
  expect(startCart(start(), aLocation())).toEqual({
    id: 'crt_1',
    visitor_id: 'vis_1',
    channel: 'default',
    menu_id: 'south-lamar',
    handoff: 'pickup',
    address: null,
    awaits_address: false,
    vehicle: null,
    on_site: null,
    tax_exemption: null,
    time: { mode: 'asap' },
    lines: [],
    tip: defaultTip,
    pays_at_location: false,
    utensils: false,
    reservation_id: null,
    coupon: null,
    rewards: [],
    allergens: [],
    group_order: null,
    status: 'open',
    version: 1,
  })
})

test('R6.5 no cart is started where no orders are taken, nor for a menu that isn’t served there', () => {
  const resting = aLocation({ available: false })
  expect(messageOf(refusalFor({}, resting))).toBe(
    'South Lamar is currently unavailable, please check back later.',
  )
  expect(refusalFor({ menu_id: 'mueller-mill' })?.code).toBe('menu.not_served')
})

test('R1.3 a catering menu is ordered on the catering site alone', () => {
  const menu_id = 'south-lamar-catering'
  expect(refusalFor({ menu_id })?.code).toBe('menu.not_served')
  expect(refusalFor({ menu_id, channel: 'catering' })).toBeUndefined()
})

test('R7.10 a handoff that the location doesn’t offer is refused', () => {
  expect(refusalFor({ handoff: 'delivery' })?.code).toBe('handoff.not_offered')
  expect(refusalFor({ handoff: 'curbside' })).toBeUndefined()
})

test('R7.5 nothing is brought to an address that nobody gave', () => {
  expect(
    messageOf(handoffChangeRefusal(delivering, 'default', { handoff: 'delivery', address: null })),
  ).toBe('Please use a full address.')
  expect(refusalFor({}, delivering)).toBeUndefined()
})

test('a cart that moves keeps its handoff where it can, else it gets the first that needs no address', () => {
  expect(fitHandoff(aCart({ handoff: 'curbside' }), aLocation()).handoff).toBe('curbside')
  expect(fitHandoff(aCart({ handoff: 'curbside' }), delivering).handoff).toBe('pickup')
  expect(fitHandoff(aCart({ handoff: 'curbside' }), aLocation({ hours: [] })).handoff).toBe(
    'pickup',
  )
})

test('R6.4 a location may start every order anew instead of taking a cart over', () => {
  const services = { ...aLocation().services, transfercart: false }
  expect(transferRefusal(aLocation())).toBeUndefined()
  expect(transferRefusal(aLocation({ services }))?.code).toBe('cart.stays')
})

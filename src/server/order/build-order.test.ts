import { expect, test } from 'vitest'
import type { TimeWanted } from '#core/cart/cart.ts'
import { newGuest } from '#core/offer/guest.ts'
import { quoteFor } from '#core/order/quote.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { buildOrder } from './build-order.ts'

const now = '2026-11-20T18:11:00Z'
const menu = aMenu()
const location = aLocation()

function agreed(time: TimeWanted, localTime = '20261120 18:30') {
  const cart = aCart({ time, lines: [aLine('queso')] })
  const kitchen = {
    menu_id: cart.menu_id,
    menu_version: 1,
    kind: 'everyday' as const,
    chain: null,
    location,
    now,
    taken: [],
    portions: [],
    out: [],
  }
  const contact = {
    first_name: 'Alma',
    last_name: 'Fritz',
    phone: '5125550142',
    email: 'a@x.example',
  }
  return buildOrder({
    stored: { cart, kitchen, hold: null, guest: newGuest, gift_cards: [] },
    menu,
    courier: 'simulated',
    quote: quoteFor(cart, menu, { ...kitchen, wanted: localTime, guest: newGuest }, null),
    localTime,
    contact,
    allergens: [],
    locale: 'en',
    order_id: 'ord_1',
    attempt_id: 'pay_1',
  }).agreed
}

test('R6.24 an order for as soon as possible fires two minutes before there is just time to make it, as any other does', () => {
  expect(agreed({ mode: 'asap' })).toMatchObject({
    asap: true,
    fire_at: '2026-11-21T00:18:00Z',
    ready_at: '2026-11-21T00:30:00Z',
  })
})

test('R6.24 what is paid after it should have fired is on the board at once', () => {
  expect(agreed({ mode: 'asap' }, '20261120 12:15')).toMatchObject({
    fire_at: now,
    ready_at: '2026-11-20T18:15:00Z',
  })
})

test('R6.24 an order ahead waits until there is just time to make it', () => {
  const { fire_at, ready_at } = agreed({ mode: 'advance', wanted: '20261120 18:30' })
  expect(fire_at > now && fire_at < ready_at).toBe(true)
})

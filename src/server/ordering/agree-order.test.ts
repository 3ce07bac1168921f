import { expect, test } from 'vitest'
import type { TimeWanted } from '#core/cart/cart.ts'
import { quoteFor } from '#core/order/quote.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { agreedOrder } from './agree-order.ts'

const now = '2026-11-20T18:11:00Z'
const menu = aMenu()
const location = aLocation()

function agreed(time: TimeWanted) {
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
  }
  const contact = {
    first_name: 'Alma',
    last_name: 'Fritz',
    phone: '5125550142',
    email: 'a@x.example',
  }
  return agreedOrder({
    kept: { cart, kitchen, hold: null },
    menu,
    courier: 'simulated',
    quote: quoteFor(cart, menu, location, null),
    wall: '20261120 18:30',
    contact,
    order_id: 'ord_1',
  }).agreed
}

test('R6.24 an order for as soon as possible is on the board at once, with its promise', () => {
  expect(agreed({ mode: 'asap' })).toMatchObject({
    asap: true,
    fire_at: now,
    ready_at: '2026-11-21T00:30:00Z',
  })
})

test('R6.24 an order ahead waits until there is just time to make it', () => {
  const { fire_at, ready_at } = agreed({ mode: 'advance', wanted: '20261120 18:30' })
  expect(fire_at > now && fire_at < ready_at).toBe(true)
})

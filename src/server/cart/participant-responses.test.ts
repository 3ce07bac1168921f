import { expect, test } from 'vitest'
import { requireActor } from '#core/group-order/who.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { ItemOut } from '#core/menu/sold-out.ts'
import { newGuest } from '#core/offer/guest.ts'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { cartFor } from './participant-responses.ts'

const kitchen = {
  menu_id: 'm-south-lamar',
  menu_version: 1,
  kind: 'everyday' as const,
  chain: null,
  location: aLocation(),
  now: '2026-11-20T17:00:00Z',
  taken: [],
  portions: [],
  out: [],
}

/** What somebody in a group order sees of its cart. */
function seenBy(who: string, cart: Cart, out: readonly ItemOut[] = []) {
  const stored = {
    cart,
    kitchen: { ...kitchen, out },
    hold: null,
    guest: newGuest,
    gift_cards: [],
  }
  return cartFor(requireActor(cart, who), stored, aMenu(), 'en')
}

test('R6.18 a reservation is told to the host alone: who knows it may change it', () => {
  const cart = aGroupCart({ lines: [aLine('cobbler')], reservation_id: 'res_1' })
  const seenAs = (who: string) => seenBy(who, cart).reservation_id
  expect([seenAs('vis_maria'), seenAs('vis_dale')]).toEqual(['res_1', null])
})

test('R7.10 who takes part swaps a dish that is out, and its host alone can have all on another day', () => {
  const lines = ['par_maria', 'par_dale'].map((participant_id) =>
    aLine('cobbler', { id: participant_id, participant_id }),
  )
  const cart = aGroupCart({ lines, time: { mode: 'advance', wanted: '20261120 18:00' } })
  const seen = (who: string) =>
    seenBy(who, cart, [{ item_id: 'cobbler', until: '20261120' }]).products.map((line) => [
      line.id,
      line.instead.map(({ product_id }) => product_id),
      line.other_time,
    ])
  const sweets = ['flan', 'sundae', 'pralines']
  expect(seen('vis_dale')).toEqual([['par_dale', sweets, null]])
  expect(seen('vis_maria')).toEqual([
    ['par_maria', sweets, '20261121 18:00'],
    ['par_dale', sweets, '20261121 18:00'],
  ])
})

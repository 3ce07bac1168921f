import { expect, test } from 'vitest'
import { requireActor } from '#core/group-order/who.ts'
import { newGuest } from '#core/offer/guest.ts'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroupCart } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { aMenu } from '#test/builders/a-menu.ts'
import { cartFor } from './participant-responses.ts'

test('R6.18 a reservation is told to the host alone: who knows it may change it', () => {
  const cart = aGroupCart({ lines: [aLine('cobbler')], reservation_id: 'res_1' })
  const kitchen = {
    menu_id: cart.menu_id,
    menu_version: 1,
    kind: 'everyday' as const,
    chain: null,
    location: aLocation(),
    now: '2026-11-20T17:00:00Z',
    taken: [],
    portions: [],
    out: [],
  }
  const stored = { cart, kitchen, hold: null, guest: newGuest, gift_cards: [] }
  const seenAs = (who: string) =>
    cartFor(requireActor(cart, who), stored, aMenu(), 'en').reservation_id
  expect([seenAs('vis_maria'), seenAs('vis_dale')]).toEqual(['res_1', null])
})

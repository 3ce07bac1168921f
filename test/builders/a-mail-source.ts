import type { Order } from '#core/order/order.ts'
import type { MailSource } from '#server/order/mail-source.ts'
import { aTender } from './a-tender.ts'
import { aLocation } from './a-location.ts'

/** What a mail about an order of tacos is written from; tests say what differs. */
export function aMailSource(differs: Partial<MailSource> = {}): MailSource {
  return {
    order: anOrder,
    location: aLocation(),
    chain: { name: 'Fritz & Alma’s Texas Kitchen' },
    exemption: null,
    balance: null,
    reservation_id: null,
    returned: null,
    staff_refund: null,
    cancel_reason: null,
    points: null,
    payments: [aTender()],
    site: 'https://order.example',
    key: 'its-key',
    ...differs,
  }
}

/** An order of tacos for Alma, placed and paid by card. */
export const anOrder: Order = {
  id: 'ord_1',
  number: '101',
  cart_id: 'crt_1',
  visitor_id: 'vis_1',
  channel: 'default',
  locale: 'en',
  location_id: 'south-lamar',
  menu_id: 'everyday',
  menu_version: 1,
  handoff: 'pickup',
  address: null,
  vehicle: null,
  on_site: null,
  allergens: [],
  contact: { first_name: 'Alma', last_name: 'Fritz', phone: '5125550142', email: 'a@example.com' },
  utensils: false,
  asap: true,
  ready_at: '2026-11-21T00:40:00Z',
  ready_wall: '20261120 18:40',
  fire_at: '2026-11-21T00:28:00Z',
  placed_at: '2026-11-21T00:20:00Z',
  status: 'placed',
  lines: [
    {
      id: 'lin_1',
      product_id: 'tacos',
      name: 'Brisket Street Tacos',
      short_name: 'Tacos',
      image: null,
      station: 'comal',
      parts: [{ station: 'comal', started_at: null, done_at: null }],
      quantity: 2,
      utensil: false,
      choices: [
        { option_id: 'a', name: 'Corn', quantity: 1, change: 'as_is' },
        { option_id: 'b', name: 'Guacamole', quantity: 2, change: 'add' },
        { option_id: 'c', name: 'Onion', quantity: 0, change: 'no' },
      ],
      recipient: 'Theo',
      instructions: 'Well done',
      cost: { each: 1450, total: 2900 },
      done_at: null,
    },
  ],
  sheet: {
    lines: [
      {
        kind: 'items',
        label: 'Subtotal',
        cents: 2900,
        because: { rule: 'items', base: 2900, rate: null },
      },
      {
        kind: 'tax',
        label: 'Tax (8.25%)',
        cents: 239,
        because: { rule: 'tax', base: 2900, rate: 82_500 },
      },
    ],
    subtotal: 2900,
    tip_base: 2900,
    total: 3139,
  },
}

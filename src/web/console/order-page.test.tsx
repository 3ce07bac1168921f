import { expect, test } from 'vitest'
import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { m } from '#messages'
import { aStaffOrder } from '#test/builders/a-staff-order.ts'
import { consoleMarkup } from '#test/builders/page-markup.tsx'
import OrderPage from './order-page.tsx'

type Balance = NonNullable<StaffOrderAnswer['money']['balance']>

/** The page of an order as staff read it. */
function read(differs: Parameters<typeof aStaffOrder>[0]): string {
  return consoleMarkup(OrderPage, {
    order: aStaffOrder(differs),
    papers: { kinds: [], papers: [] },
  })
}

test('staff read where a catered order goes, to whom, with which car, and for how many', () => {
  const markup = read({
    handoff: 'delivery',
    address: {
      address: '1200 Barton Springs Rd',
      building: 'Suite 4',
      city: 'Austin',
      state: 'TX',
      zip: '78704',
      lat: 30.25,
      lng: -97.76,
      instructions: 'Ring twice',
    },
    delivery: {
      by: 'drivers',
      status: 'picked_up',
      driver: { name: 'Dale', phone: '5125550123' },
      reason: null,
    },
    on_site: { name: 'Ana Ruiz', phone: '5125550199', head_count: 40, setup: true },
    utensils: true,
  })
  expect(rowsOf(markup)).toMatchObject({
    [m.console_order_handoff()]: 'Delivery',
    [m.console_order_address()]: '1200 Barton Springs Rd · Suite 4 · Austin, TX 78704 · Ring twice',
    [m.console_order_driver()]: `${m.console_by_driver()} · Dale · (512) 555-0123`,
    [m.console_order_on_site()]: [
      m.format_on_site_heads({ count: 40 }),
      m.format_on_site_next({ name: 'Ana Ruiz', phone: '(512) 555-0199' }),
      m.format_on_site_setup(),
    ].join(' · '),
    [m.console_order_extras()]: m.console_order_utensils(),
  })
})

test('staff read which car an order is brought to', () => {
  const vehicle = { make: 'Ford F-150', color: 'Blue', note: 'ABC 1234' }
  expect(rowsOf(read({ handoff: 'curbside', vehicle }))).toMatchObject({
    [m.console_order_car()]: 'a blue Ford F-150, ABC 1234',
  })
  expect(Object.keys(rowsOf(read({})))).toEqual([
    m.console_order_placed(),
    m.console_order_handoff(),
  ])
})

test('staff read the deposit of an order and what becomes of its balance', () => {
  const balance: Balance = {
    deposit: 40_000,
    cents: 60_000,
    due: '20261123 09:00',
    state: 'waiting',
    reason: null,
    card: null,
  }
  const owing = (differs: Partial<Balance>) =>
    read({ money: { ...aStaffOrder().money, balance: { ...balance, ...differs } } })
  const [deposit, rest] = ['$400.00', '$600.00']
  expect(owing({})).toContain(
    m.console_order_balance_waits({ deposit, balance: rest, when: 'Mon 11/23, 9:00 AM' }),
  )
  const declined = owing({ state: 'declined', reason: 'Insufficient funds.' })
  expect(declined).toContain(m.console_order_balance_declined({ deposit, balance: rest }))
  expect(declined).toContain('Insufficient funds.')
  expect(owing({ state: 'paid' })).toContain(
    m.console_order_balance_paid({ deposit, balance: rest }),
  )
})

test('R1.1 staff read what was left out of a line and what was added', () => {
  const markup = read({
    lines: [
      {
        id: 'line_1',
        name: 'Fritz Burger',
        quantity: 1,
        utensil: false,
        recipient: null,
        instructions: null,
        is_allergy: false,
        choices: [
          { name: 'onion', quantity: 0, change: 'no' },
          { name: 'guacamole', quantity: 2, change: 'add' },
        ],
        price: 1_000,
        cents: 1_083,
        refunded: 0,
      },
    ],
  })
  expect(markup).toContain('NO onion')
  expect(markup).toContain('+ guacamole × 2')
})

test('R4.24 of an order for a stand staff read which, and no call is offered where nobody gave a number', () => {
  const serving = { dining: 'here', table_stand: '14' } as const
  const markup = read({ serving, phone: '', email: '' })
  expect(rowsOf(markup)).toMatchObject({
    [m.console_order_handoff()]: m.kiosk_serving_stand({ where: m.kiosk_for_here(), stand: '14' }),
  })
  expect(markup).not.toContain('tel:')
  expect(read({ serving })).toContain('href="tel:+15125550188"')
})

/** The details of an order by their names. */
function rowsOf(markup: string): Readonly<Record<string, string>> {
  const rows = markup.matchAll(/<dt>(?<name>[^<]*)<\/dt><dd>(?<text>[^<]*)<\/dd>/g)
  return Object.fromEntries(Array.from(rows, ({ groups }) => [groups?.['name'], groups?.['text']]))
}

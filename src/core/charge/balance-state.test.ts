import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BalanceFacts, balanceFrom, balanceState, isChargeable } from './balance-state.ts'

const facts: BalanceFacts = {
  deposit: 16_008,
  cents: 48_022,
  due: '20261202 09:00',
  due_at: '2026-12-02T15:00:00Z',
  order_status: 'placed',
  card: null,
  last_attempt: null,
}
const before = '2026-12-02T14:59:59Z'
const { due_at } = facts
const visa = { brand: 'Visa', last4: '4242' }
const declined = { status: 'failed', decline_reason: 'No money' } as const

test('a balance waits until somebody tries, is processing meanwhile, and paid by a card or an authorized try', () => {
  expect(balanceState(facts, before)).toBe('waiting')
  const tried = (status: 'pending' | 'authorized' | 'failed') =>
    balanceState(
      { ...facts, last_attempt: { status, actor: 'guest', decline_reason: null } },
      due_at,
    )
  expect(tried('pending')).toBe('processing')
  expect(tried('authorized')).toBe('paid')
  expect(tried('failed')).toBe('waiting')
  expect(balanceState({ ...facts, card: visa }, before)).toBe('paid')
  expect(balanceState({ ...facts, cents: 0 }, before)).toBe('paid')
})

test('a no counts once the balance is due, or where it was collected by itself', () => {
  const by = (actor: 'guest' | 'house', now: string) =>
    balanceState({ ...facts, last_attempt: { ...declined, actor } }, now)
  expect(by('guest', before)).toBe('waiting')
  expect(by('guest', due_at)).toBe('declined')
  expect(by('house', before)).toBe('declined')
})

test('an order that was called off owes nothing, but what was paid stays paid', () => {
  for (const order_status of ['cancelled', 'rejected']) {
    const last_attempt = { ...declined, actor: 'house' } as const
    expect(balanceState({ ...facts, order_status, last_attempt }, due_at)).toBe('let_go')
    expect(balanceState({ ...facts, order_status, card: visa }, due_at)).toBe('paid')
  }
})

test('it is charged only while nobody paid it, nobody is paying it and its order stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('placed', 'accepted', 'ready', 'completed', 'cancelled', 'rejected'),
      fc.constantFrom(null, visa),
      fc.constantFrom(0, 48_022),
      fc.option(
        fc.record({
          status: fc.constantFrom<('pending' | 'authorized' | 'failed')[]>(
            'pending',
            'authorized',
            'failed',
          ),
          actor: fc.constantFrom<('guest' | 'house')[]>('guest', 'house'),
          decline_reason: fc.constantFrom(null, 'No money'),
        }),
      ),
      fc.constantFrom(before, due_at),
      (order_status, card, cents, last_attempt, now) => {
        const charged = isChargeable({ ...facts, order_status, card, cents, last_attempt }, now)
        const isOpen = !last_attempt || last_attempt.status === 'failed'
        const stands = order_status !== 'cancelled' && order_status !== 'rejected'
        expect(charged).toBe(stands && card === null && cents > 0 && isOpen)
      },
    ),
  )
})

test('its guest reads why it was declined last', () => {
  const last_attempt = { ...declined, actor: 'house' } as const
  expect(balanceFrom({ ...facts, last_attempt }, due_at)).toEqual({
    deposit: 16_008,
    cents: 48_022,
    due: '20261202 09:00',
    state: 'declined',
    reason: 'No money',
    card: null,
  })
})

import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { aGroup, aParticipant } from '#test/builders/a-group.ts'
import { withPayments } from './payments.ts'
import { treatOf, withTreat } from './treats.ts'

const part = (items: number, fee: number, tip = 0) => ({
  lines: [
    { kind: 'items', label: 'Items', cents: items },
    { kind: 'fee', label: 'Delivery', cents: fee },
    ...(tip > 0 ? [{ kind: 'tip', label: 'Tip', cents: tip } as const] : []),
  ] as const,
  tip,
  most: items + fee + tip,
})
const parts = [part(1_000, 100), part(2_000, 200, 300), part(900, 100)]
const centsOf = (treated: ReturnType<typeof withTreat>) =>
  treated.map(({ lines }) => sum(lines.map(({ cents }) => cents)))

test('R1.5 a host who pays the fees takes everybody’s part of them', () => {
  const treated = withTreat(parts, { kind: 'fees' })
  expect(centsOf(treated)).toEqual([1_400, 2_300, 900])
  expect(treated.map(({ most }) => most)).toEqual([1_400, 2_300, 900])
})

test('R1.5 above the budget that the host gives each, they pay the rest, and their own tip always', () => {
  const treated = withTreat(parts, { kind: 'budget', cents: 1_500 })
  expect(centsOf(treated)).toEqual([1_100 + 1_500 + 1_000, 700 + 300, 0])
  expect(treated.map(({ most }) => most)).toEqual([3_600, 1_000, 0])
})

test('a host who pays for all treats to nothing beside', () => {
  expect(treatOf('host', { kind: 'fees' })).toEqual({})
  expect(treatOf('individual', null)).toEqual({})
})

test('whose part a budget covers says that they are done; who paid no longer is once that is let go of', () => {
  const at = '2026-11-20T17:00:00Z'
  const paid = {
    id: 'shr',
    participant_id: 'par_priya',
    status: 'authorized',
    cents: 1,
    tip: 0,
    brand: null,
    last4: null,
    at,
  } as const
  const people = [
    aParticipant('Maria'),
    aParticipant('Dale', { submitted_at: at }),
    aParticipant('Priya', { submitted_at: at, payment: paid }),
  ]
  const group = aGroup({
    payment_type: 'individual',
    participants: people,
    treat: { kind: 'budget', cents: 1_500 },
  })
  const done = withPayments(group, [])?.participants.map(({ submitted_at }) => submitted_at)
  expect(done).toEqual([null, at, null])
})

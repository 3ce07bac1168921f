import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { groupHoldEnd, groupHoldOf, idleHoldMinutes } from '#core/group-order/group-hold.ts'
import type { SlotCapacity } from '#core/location/location.ts'
import { sum } from '#core/money.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { earliestSlot, slotRefusal } from '#core/schedule/slots.ts'
import { slotsQueryOf } from '#core/cart/slots.ts'
import { instantOf, minutesBetween, addMinutes } from '#core/time.ts'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroup, aGroupCart, aParticipant } from '#test/builders/a-group.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { anyLines, theMenu } from '#test/builders/any-cart.ts'

const wanted = '20261120 21:30'
const slot_at = instantOf(wanted, 'America/Chicago')
const now = '2026-11-20T16:00:00Z'
const here = { location: aLocation(), now, taken: [] }
const advance = { mode: 'advance', wanted } as const

/** A group for that evening, in which people choose until half past eleven. */
function aGroupFor(lines: readonly CartLine[], differs: Partial<Cart> = {}): Cart {
  return aGroupCart({ time: advance, reset: '2026-11-20T18:30:00Z', lines, ...differs })
}

const someCapacity: fc.Arbitrary<SlotCapacity> = fc.record({
  group: fc.constant('shared' as const),
  orders: fc.option(fc.integer({ min: 0, max: 4 })),
  make_minutes: fc.option(fc.integer({ min: 0, max: 200 })),
  cents: fc.option(fc.integer({ min: 0, max: 200_000 })),
})

/** As many of each as people order for themselves: all of it can be made until that evening. */
const fewLines = anyLines.map((lines) =>
  lines.map((line) => ({ ...line, quantity: 1 + (line.quantity % 5) })),
)

/** What a group holds of an evening that has room for everybody. */
function loadOf(lines: readonly CartLine[]) {
  const hold = groupHoldOf(aGroupFor(lines), theMenu, here, null)
  return hold.kind === 'hold' ? hold.load : { make_minutes: 0, cents: 0 }
}

test('a group takes of its time what one order of the same lines would, whoever’s they are; more with every line', () => {
  fc.assert(
    fc.property(fewLines, fewLines, fc.nat(1), (lines, more, whose) => {
      const people = ['par_maria', 'par_dale']
      const owned = lines.map((line, nth) => {
        return { ...line, participant_id: people[(nth + whose) % 2] ?? '' }
      })
      const load = loadOf(owned)
      const { make_minutes, cents } = slotsQueryOf(aGroupFor(lines), theMenu, here)
      const isFed = lines.some(({ product_id }) => product_id !== 'forks')
      expect(load).toEqual(isFed ? { make_minutes, cents } : { make_minutes: 0, cents: 0 })
      const grown = loadOf([...owned, ...more])
      expect(grown.cents).toBeGreaterThanOrEqual(load.cents)
      expect(grown.make_minutes).toBeGreaterThanOrEqual(load.make_minutes)
    }),
  )
})

test('P6 groups that grow towards one time never hold more than it has; who doesn’t fit reads that it is full', () => {
  fc.assert(
    fc.property(someCapacity, fc.array(fewLines, { maxLength: 8 }), (limit, carts) => {
      const location = aLocation({ capacity: [limit] })
      const taken: SlotTaken[] = []
      const told = carts.map((lines) => {
        const cart = aGroupFor(lines)
        const there = { location, now, taken: [...taken] }
        const hold = groupHoldOf(cart, theMenu, there, null)
        if (hold.kind === 'hold')
          taken.push({ slot_at, channel: 'default', group: 'pickup', orders: 1, ...hold.load })
        return hold.kind === 'full' && slotRefusal(slotsQueryOf(cart, theMenu, there), wanted)?.code
      })
      expect(told.filter((code) => code !== false && code !== 'time.full')).toEqual([])
      // An order larger than the whole slot takes one of which nothing is gone, and then it is alone in it.
      const passed = (['orders', 'make_minutes', 'cents'] as const).filter(
        (of) => sum(taken.map((one) => one[of])) > (limit[of] ?? Number.POSITIVE_INFINITY),
      )
      expect(taken.length > 1 ? passed : []).toEqual([])
    }),
  )
})

test('nothing is held for what nobody put anything in, for utensils alone, or for what is closed, over or no group', () => {
  const tacos = [aLine('burger')]
  const holds = (cart: Cart, at = now) =>
    groupHoldOf(cart, theMenu, { ...here, now: at }, null).kind
  expect(holds(aGroupFor(tacos))).toBe('hold')
  expect(holds(aGroupFor([]))).toBe('none')
  expect(holds(aGroupFor([aLine('forks')]))).toBe('none')
  expect(holds(aGroupFor(tacos, { status: 'placing' }))).toBe('none')
  expect(holds(aGroupFor(tacos, { group_order: null }))).toBe('none')
  // Its deadline is half past eleven: its host has half an hour from then on.
  expect(holds(aGroupFor(tacos), '2026-11-20T17:59:00Z')).toBe('hold')
  expect(holds(aGroupFor(tacos), '2026-11-20T18:00:00Z')).toBe('none')
  expect(holds(aGroupFor(tacos, { reset: now }))).toBe('none')
})

test('a time that passes before its dishes are made is let go of', () => {
  const late = aGroupFor([aLine('burger')], { time: { mode: 'advance', wanted: '20261120 11:00' } })
  const at = instantOf('20261120 10:58', 'America/Chicago')
  expect(groupHoldOf(late, theMenu, { ...here, now: at }, null).kind).toBe('none')
})

test('R6.3 as soon as possible is the first time after everybody has chosen, and stays while it can be had', () => {
  const cart = aGroupFor([aLine('burger')], { time: { mode: 'asap' } })
  const deadline = '2026-11-20T17:30:00Z'
  const first = earliestSlot({ ...slotsQueryOf(cart, theMenu, here), now: deadline })
  expect(groupHoldOf(cart, theMenu, here, null)).toMatchObject({ kind: 'hold', ready: first })
  const later = { ready: '20261120 15:00', at_checkout: false }
  expect(groupHoldOf(cart, theMenu, here, later)).toMatchObject({ ready: later.ready })
  // Held there by a host who left checkout, and too soon for who still chooses.
  const early = { ready: '20261120 11:15', at_checkout: false }
  expect(groupHoldOf(cart, theMenu, here, early)).toMatchObject({ ready: first })
  expect(groupHoldOf(cart, theMenu, here, { ...early, at_checkout: true })).toMatchObject({
    ready: early.ready,
  })
})

test('T18 a time is held for some hours after the last change, half an hour past the deadline and until the reset at most', () => {
  const cart = { ...aGroupFor([]), group_order: aGroup({ participants: [aParticipant('Maria')] }) }
  expect(groupHoldEnd(cart, now)).toBe('2026-11-20T18:00:00Z')
  const long = { ...cart, group_order: { ...cart.group_order, deadline: '2026-11-27T17:30:00Z' } }
  expect(groupHoldEnd(long, now)).toBe('2026-11-20T18:30:00Z')
  const idle = { ...long, reset: '2026-11-27T18:30:00Z' }
  expect(minutesBetween(addMinutes(now, idleHoldMinutes), groupHoldEnd(idle, now))).toBe(0)
})

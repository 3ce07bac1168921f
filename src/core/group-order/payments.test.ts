import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#core/cart/cart.ts'
import { sum } from '#core/money.ts'
import { productOf } from '#core/menu/product.ts'
import { lineCostsOf } from '#core/pricing/line-shares.ts'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import { aLine } from '#test/builders/a-cart.ts'
import { aGroup, aGroupCart } from '#test/builders/a-group.ts'
import { theMenu } from '#test/builders/any-cart.ts'
import { anySale, aPayment, people, pricedSale } from '#test/builders/any-group-sale.ts'
import { refusalOf } from '#test/builders/refusal-of.ts'
import {
  askToClose,
  payingRefusal,
  setUnpaidAside,
  sharesPaid,
  unansweredIn,
  splitOf,
  unlockedRefusal,
  withPayments,
} from './payments.ts'
import { groupIn, leaveGroup } from './participants.ts'
import { lockGroup } from './status.ts'

const at = '2026-11-20T17:00:00Z'

test('5,000 random groups split to the cent, whatever fee, discount, tip, tax and treat there is, and nobody pays more than they agreed to', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { cart, sheet, price } = pricedSale(sale)
      const split = splitOf(cart, price)
      expect(sum(split.map(({ cents }) => cents))).toBe(sheet.total)
      for (const { lines, cents, most } of split) {
        expect(sum(lines.map((line) => line.cents))).toBe(cents)
        expect(most).toBeGreaterThanOrEqual(cents)
      }
      const paid = sharesPaid(cart, price)
      for (const { cents, held } of paid) expect(cents).toBeLessThanOrEqual(held)
      expect(sum(paid.map(({ cents }) => cents))).toBeLessThanOrEqual(sheet.total)
    }),
    { numRuns: 5_000 },
  )
})

test('what a coupon or a reward takes off a dish is its eater’s, and so is the tax on what is left of it', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { cart, sheet, price } = pricedSale(sale)
      const lines = cart.lines.map(({ id }) => ({ id, cost: { total: price.costs.get(id) ?? 0 } }))
      const costs = lineCostsOf({ lines, sheet })
      const kinds = ['items', 'coupon', 'reward', 'tax']
      // What bringing it adds to a tax, or a coupon takes off that, nobody’s dish has.
      fc.pre(sheet.lines.every(({ kind }) => kind !== 'fee'))
      for (const { participant_id, lines: part } of splitOf(cart, price)) {
        const own = cart.lines.filter((line) => line.participant_id === participant_id)
        const dishes = sum(part.flatMap(({ kind, cents }) => (kinds.includes(kind) ? cents : [])))
        expect(dishes).toBe(sum(own.map(({ id }) => costs.get(id) ?? 0)))
      }
    }),
    { numRuns: 1_000 },
  )
})

test('R11.5 everybody’s tip is their own, of what they have: nothing once no dish of theirs is left; the host’s is counted of the host’s items', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { cart, sheet, price } = pricedSale(sale)
      fc.pre(cart.lines.length > 0)
      const tipOf = (id: string) =>
        splitOf(cart, price)
          .find(({ participant_id }) => participant_id === id)
          ?.lines.find(({ kind }) => kind === 'tip')?.cents ?? 0
      for (const { id, payment } of cart.group_order?.participants.slice(1) ?? []) {
        const eats = cart.lines.some(
          (line) => line.participant_id === id && productOf(theMenu, line.product_id) !== undefined,
        )
        expect(tipOf(id)).toBe(eats ? (payment?.tip ?? 0) : 0)
      }
      const all = sheet.lines.find(({ kind }) => kind === 'tip')?.cents ?? 0
      expect(sum(people.map(({ id }) => tipOf(id)))).toBe(all)
    }),
  )
})

const codeOf = (work: () => unknown) => refusalOf(work)?.code

const lines = [
  aLine('queso', { id: 'lin_host', participant_id: 'par_maria' }),
  aLine('queso', { id: 'lin_dale', participant_id: 'par_dale' }),
  aLine('queso', { id: 'lin_priya', participant_id: 'par_priya' }),
]
const unpaid = aGroup({ payment_type: 'individual', participants: people.slice(0, 3) })

test('a host who checks out leaves out what nobody paid, and finds it again as they come back', () => {
  const group_order = withPayments(unpaid, [aPayment('par_dale', 1_000)])
  const locked = lockGroup(aGroupCart({ lines, group_order }), at)
  expect(locked.lines.map(({ id }) => id)).toEqual(['lin_host', 'lin_dale'])
  expect(unlockedRefusal(locked)).toBeUndefined()
  expect(lockGroup(locked, at).lines).toBe(locked.lines)
  const back = lockGroup(locked, null)
  expect(back.lines.map(({ id }) => id)).toEqual(['lin_host', 'lin_dale', 'lin_priya'])
  expect(back.group_order).toEqual(group_order)
  const left = lockGroup(leaveGroup(locked, 'par_priya'), null)
  expect(left.lines.map(({ id }) => id)).toEqual(['lin_host', 'lin_dale'])
  expect(unlockedRefusal({ group_order })).toMatchObject({ code: 'group.not_locked' })
})

const ago = (seconds: number) => Temporal.Instant.from(at).subtract({ seconds }).toString()
/** A payment about which a bank was asked that many seconds ago. */
const askedSince = (participant_id: string, seconds: number) => ({
  ...aPayment(participant_id, 1_000),
  status: 'pending' as const,
  at: ago(seconds),
})

test('a group order isn’t closed while somebody’s bank is asked', () => {
  const asked = { ...aPayment('par_dale', 1_000), status: 'pending' } as const
  const group_order = withPayments(unpaid, [asked])
  expect(codeOf(() => lockGroup(aGroupCart({ lines, group_order }), at))).toBe('group.paying')
  // Its host is told whom to ask.
  const no = payingRefusal(group_order ?? unpaid)
  expect(no?.params).toEqual({ names: ['Dale'] })
  expect(no && formatRefusal(no, 'en')).toContain('Dale’s bank')
})

test('R1.5 whose bank hasn’t answered for two minutes is waited for no longer, unless another’s was asked just now', () => {
  const waitingFor = (...payments: readonly ReturnType<typeof askedSince>[]) =>
    unansweredIn(withPayments(unpaid, payments) ?? unpaid, at).map((one) => one.participant_id)
  expect(waitingFor(askedSince('par_dale', 119))).toEqual([])
  expect(waitingFor(askedSince('par_dale', 120))).toEqual(['par_dale'])
  expect(waitingFor(askedSince('par_dale', 500), askedSince('par_priya', 3))).toEqual([])
  expect(waitingFor(askedSince('par_dale', 500), askedSince('par_priya', 130))).toEqual([
    'par_dale',
    'par_priya',
  ])
})

test('R1.5 people who begin to pay in turns keep a host from closing no longer than two minutes from when they first wanted to', () => {
  const cartOf = (...payments: readonly ReturnType<typeof askedSince>[]) =>
    aGroupCart({ lines, group_order: withPayments(unpaid, payments) })
  const waitingFor = (cart: Cart) =>
    unansweredIn(groupIn(cart), at).map((one) => one.participant_id)

  const nobody = cartOf()
  expect(askToClose(nobody, at)).toBe(nobody)
  const asked = askToClose(cartOf(askedSince('par_dale', 3)), at)
  expect(groupIn(asked).closing_at).toBe(at)
  expect(waitingFor(asked)).toEqual([])

  const inTurns = (seconds: number) => {
    const cart = cartOf(askedSince('par_dale', 500), askedSince('par_priya', 3))
    return { ...cart, group_order: { ...groupIn(cart), closing_at: ago(seconds) } }
  }
  expect(waitingFor(askToClose(inTurns(119), at))).toEqual([])
  expect(waitingFor(askToClose(inTurns(120), at))).toEqual(['par_dale', 'par_priya'])
  // Who comes back after ten minutes waits anew.
  expect(waitingFor(askToClose(inTurns(599), at))).toEqual(['par_dale', 'par_priya'])
  expect(waitingFor(askToClose(inTurns(600), at))).toEqual([])
  // Who closed it, or went back, wants to no longer.
  const paid = aGroupCart({ lines, group_order: { ...unpaid, closing_at: ago(60) } })
  expect(groupIn(lockGroup(paid, at)).closing_at).toBeUndefined()
  expect(groupIn(lockGroup(paid, null)).closing_at).toBeUndefined()
})

test('where the host pays for all nobody is dropped, and nobody pays a part', () => {
  const cart = aGroupCart({ lines })
  expect(setUnpaidAside(cart)).toBe(cart)
  expect(withPayments(cart.group_order, [aPayment('par_dale', 1)])).toBe(cart.group_order)
})

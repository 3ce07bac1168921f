import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import {
  giveBackRefusal,
  type GivenBack,
  leftOfLimit,
  needsSecondPerson,
  refundLimit,
} from './refund-limits.ts'

const chain = { crew_refund_limit: 10_000, refund_alone_limit: 50_000 }
const crew = { staff: { role: 'crew' }, chain } as const
const office = { staff: { role: 'head_office' }, chain } as const
const nothing: GivenBack = { refunds: [], payments: [] }

test('R8.6 who gives back more than their limit is refused, of what came back and what is canceled too', () => {
  const code = (cents: number, giver: typeof crew | typeof office = crew, order = nothing) =>
    giveBackRefusal(order, cents, giver, 'refund.return_alone')?.code
  expect([code(10_000), code(10_001)]).toEqual([undefined, 'refund.over_limit'])
  expect([code(50_000, office), code(50_001, office)]).toEqual([undefined, 'refund.return_alone'])
  expect(giveBackRefusal(nothing, 50_001, office, 'refund.alone')?.code).toBe('refund.alone')
  const before = { refunds: [{ cents: 6_000 }], payments: [{ returned: 3_000 }] }
  expect([code(1_000, crew, before), code(1_001, crew, before)]).toEqual([
    undefined,
    'refund.over_limit',
  ])
  expect(code(0, crew, { ...before, payments: [{ returned: 90_000 }] })).toBeUndefined()
  expect(giveBackRefusal(nothing, 90_000, { ...office, chain: null }, 'refund.alone')).toBe(
    undefined,
  )
})

test('R8.6 in whichever pieces and ways, nobody alone gives back more than their limit and one person’s', () => {
  const giver = fc.constantFrom(crew, office)
  const presses = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 60_000 }), isReturn: fc.boolean() }),
  )
  fc.assert(
    fc.property(giver, presses, (who, all) => {
      let order = nothing
      for (const { cents, isReturn } of all) {
        if (giveBackRefusal(order, cents, who, 'refund.alone')) continue
        order = isReturn
          ? { ...order, payments: [...order.payments, { returned: cents }] }
          : { ...order, refunds: [...order.refunds, { cents }] }
      }
      const { refunds, payments } = order
      const back = sum(refunds.map(({ cents }) => cents)) + sum(payments.map((one) => one.returned))
      const limit = refundLimit(who.staff, chain) ?? chain.refund_alone_limit
      expect(back).toBeLessThanOrEqual(limit)
      expect(leftOfLimit(order, limit)).toBe(limit - back)
      expect(needsSecondPerson(order, chain.refund_alone_limit - back, chain)).toBe(false)
    }),
  )
})

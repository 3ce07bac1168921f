import { expect, test } from 'vitest'
import { formatLeftOut } from './format-left-out.ts'

type Order = Parameters<typeof formatLeftOut>[0]

test('an order page goes on saying what was left out and what comes back for it, and of nothing else', () => {
  const refund = (reason: Order['staff_refunds'][number]['reason'], cents: number) => ({
    reason,
    cents,
  })
  const dish = (name: string, left_out: boolean) => ({ name, left_out })
  const order = {
    status: 'accepted',
    products: [dish('Pit-Fire Queso', true), dish('Flan', false)],
    staff_refunds: [refund('sold_out', 920), refund('late', 300)],
  } as const
  expect(formatLeftOut(order)).toBe('Without Pit-Fire Queso: $9.20 is on its way back to you.')
  expect(formatLeftOut({ ...order, status: 'cancelled' })).toBe('')
  expect(formatLeftOut({ ...order, products: [dish('Flan', false)] })).toBe('')
})

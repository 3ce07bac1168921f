import { expect, test } from 'vitest'
import { cancelledBy, cancelRefusal, isCancellable } from '#core/order/cancel.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { worded } from '#test/builders/worded.ts'

const kitchen = { name: 'South Lamar', phone: '5125550142' }
const codeOf = (status: OrderStatus, asked = false) =>
  cancelRefusal({ status }, asked, kitchen)?.code

test('R6.24 a guest cancels until the kitchen starts, and then reads whom to call', () => {
  expect(codeOf('placed')).toBeUndefined()
  expect(worded(cancelRefusal({ status: 'accepted' }, false, kitchen))).toEqual({
    code: 'order.too_late',
    message:
      'The kitchen has this order, so it can’t be changed or canceled here. Call South Lamar at (512) 555-0142.',
  })
  expect(worded(cancelRefusal({ status: 'preparing' }, false, kitchen))?.message).toMatch(
    /^The kitchen has started on this order/,
  )
  for (const status of ['preparing', 'ready', 'out_for_delivery', 'completed', 'rejected'] as const)
    expect([codeOf(status), isCancellable({ status }, false)]).toEqual(['order.too_late', false])
})

test('what is cancelled already is what the guest wants, and is offered no more', () => {
  expect(codeOf('cancelled')).toBeUndefined()
  expect(isCancellable({ status: 'cancelled' }, true)).toBe(false)
})

test('who is asked what they want instead of what is sold out cancels until somebody cooks', () => {
  expect(codeOf('accepted', true)).toBeUndefined()
  expect(codeOf('preparing', true)).toBe('order.too_late')
})

test('who cancelled is who moved it there', () => {
  const placed = { status: 'placed', actor: { kind: 'guest' } } as const
  expect(cancelledBy([placed])).toBeNull()
  const byHouse = { status: 'cancelled', actor: { kind: 'house' } } as const
  expect(cancelledBy([placed, byHouse])).toBe('house')
})

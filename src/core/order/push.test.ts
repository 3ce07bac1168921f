import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { orderStatuses } from '#core/order/order.ts'
import {
  pushAhead,
  pushMoment,
  type PushNotice,
  pushRefusal,
  readPushNotice,
} from '#core/order/push.ts'
import { messageOf } from '#test/builders/worded.ts'

const modes = Object.keys(handoffModes).filter(isHandoffMode)
const atCounter = { handoff: 'pickup', reservation_id: null } as const

test('a phone is told when food can be fetched, and of what is brought when it leaves', () => {
  expect(modes.map((handoff) => [handoff, pushMoment({ handoff })])).toEqual([
    ['pickup', 'ready'],
    ['curbside', 'ready'],
    ['drivethru', 'ready'],
    ['delivery', 'out_for_delivery'],
    ['dispatch', 'out_for_delivery'],
  ])
})

test('nobody is asked to wait for news that came already, or never will', () => {
  const open = (handoff: (typeof modes)[number]) =>
    orderStatuses.filter((status) => !pushRefusal({ handoff, status, reservation_id: null }))
  expect(pushAhead({ ...atCounter, status: 'preparing' })).toBe('ready')
  expect(pushAhead({ ...atCounter, status: 'ready' })).toBeNull()
  expect(open('pickup')).toEqual(['placed', 'accepted', 'preparing'])
  expect(open('delivery')).toEqual(['placed', 'accepted', 'preparing', 'ready'])
  expect(messageOf(pushRefusal({ ...atCounter, status: 'ready' }))).toBe(
    'There’s nothing left to tell you about this order.',
  )
})

test('who sits at the table that it is brought to isn’t told that it is ready', () => {
  for (const status of orderStatuses)
    expect(pushRefusal({ ...atCounter, status, reservation_id: 'rsv_1' })?.code).toBe(
      'order.wrong_stage',
    )
})

const written: PushNotice = {
  title: 'Your order is ready',
  body: 'Order 422 is waiting for you at South Lamar.',
  path: '/es/order/confirm/ord_1',
  tag: 'ord_1',
}

test('a notice is read as it was written', () => {
  expect(readPushNotice(JSON.stringify(written))).toEqual(written)
  expect(readPushNotice(JSON.stringify({ ...written, more: 'words' }))).toEqual(written)
})

test('what isn’t a notice shows nothing, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.uint8Array().map(String)), (text) => {
      expect(readPushNotice(text)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom('title', 'body', 'path', 'tag'),
      fc.oneof(fc.constant(''), fc.integer(), fc.constant(null), fc.constant('a'.repeat(401))),
      (field, value) => {
        expect(readPushNotice(JSON.stringify({ ...written, [field]: value }))).toBeNull()
      },
    ),
  )
})

test('a notice leads to a page of this site alone', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'order/confirm',
    '/order/confirm?to=//evil.example',
    '/order\n/confirm',
  ]
  for (const path of elsewhere)
    expect([path, readPushNotice(JSON.stringify({ ...written, path }))]).toEqual([path, null])
})

import { expect, test } from 'vitest'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { locales } from '#core/locale.ts'
import { readPushNotice } from '#core/order/push.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { anOrder } from '#test/builders/a-mail-source.ts'
import { writeOrderPush } from './push-message.ts'

const modes = Object.keys(handoffModes).filter(isHandoffMode)

test('whatever order is told, in either language, a phone reads it as it was written', () => {
  const told = locales.flatMap((locale) =>
    modes.map((handoff) => {
      const notice = writeOrderPush({ ...anOrder, handoff, locale }, aLocation())
      expect(readPushNotice(JSON.stringify(notice))).toEqual(notice)
      expect(notice.body).toContain(anOrder.number)
      return `${notice.title} ${notice.body}`
    }),
  )
  // A driver brings it, or a courier: their guests read the same.
  expect(new Set(told).size).toBe(locales.length * (modes.length - 1))
})

test('T12 a kitchen’s name stays one line, and nobody’s own name is told', () => {
  const { contact } = anOrder
  const notice = writeOrderPush(anOrder, { name: 'South\nLamar <b>' })
  expect(notice.body).toContain('South Lamar <b>')
  expect(JSON.stringify(notice)).not.toContain(contact.first_name)
})

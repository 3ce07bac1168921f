import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlyStartRefusal } from './early-start.ts'
import { addMinutes } from '#core/time.ts'
import { worded } from '#test/builders/worded.ts'

const time_zone = 'America/Chicago'
/** Eight in the morning of Tuesday, November 24, in Texas. */
const fire_at = '2026-11-24T14:00:00Z'
const begun = (channel: 'default' | 'catering', now: string) =>
  earlyStartRefusal({ channel, fire_at }, { now, time_zone })

test('catering is begun from the midnight of the day that it is cooked on, by the kitchen’s clock', () => {
  expect(begun('catering', '2026-11-24T05:59:59Z')?.code).toBe('order.too_early')
  expect(begun('catering', '2026-11-24T06:00:00Z')).toBeUndefined()
  expect(begun('catering', '2026-11-25T06:00:00Z')).toBeUndefined()
})

test('a supper is begun from the day before it', () => {
  expect(begun('default', '2026-11-23T05:59:59Z')?.code).toBe('order.too_early')
  expect(begun('default', '2026-11-23T06:00:00Z')).toBeUndefined()
})

test('the crew reads from which day on', () => {
  expect(worded(begun('catering', '2026-11-20T12:00:00Z'))?.message).toContain('Tuesday 11/24')
})

test('what may be begun may be begun ever after', () => {
  const minutes = fc.integer({ min: -6_000, max: 6_000 })
  fc.assert(
    fc.property(fc.constantFrom('default', 'catering'), minutes, minutes, (channel, one, more) => {
      const [early = '', late = ''] = [one, one + Math.abs(more)].map((by) =>
        addMinutes(fire_at, by),
      )
      fc.pre(begun(channel, early) === undefined)
      expect(begun(channel, late)).toBeUndefined()
    }),
  )
})

import { expect, test } from 'vitest'
import { declineReasons, formatDecline } from './format-decline.ts'

test('each reason of a bank is worded in both languages', () => {
  for (const reason of declineReasons) {
    expect(formatDecline(reason, 'en')).not.toBe(reason)
    expect(formatDecline(reason, 'es')).not.toBe(formatDecline(reason, 'en'))
  }
  expect(formatDecline('no_funds', 'en')).toBe('There isn’t enough on this card.')
})

test('a sentence that was stored before there were codes is shown as it is', () => {
  expect(formatDecline('The bank said no.', 'es')).toBe('The bank said no.')
})

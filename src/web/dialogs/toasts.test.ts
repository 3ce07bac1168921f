import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notices } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  notices.dismiss()
  vi.useRealTimers()
})

describe('what the page says once', () => {
  test('R4.20 R11.3 an added-to-cart line stays 2 seconds', () => {
    notices.say('Pit-Fire Queso added to your order')
    vi.advanceTimersByTime(1999)
    expect(notices.current()).toMatchObject({ message: 'Pit-Fire Queso added to your order' })
    vi.advanceTimersByTime(1)
    expect(notices.current()).toBeNull()
  })

  test('a removal can be undone for 6 seconds', () => {
    notices.say('Removed', () => undefined)
    vi.advanceTimersByTime(5999)
    expect(notices.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(notices.current()).toBeNull()
  })

  test('the newest line has its full time', () => {
    notices.say('First')
    vi.advanceTimersByTime(1500)
    notices.say('Second')
    vi.advanceTimersByTime(1500)
    expect(notices.current()).toMatchObject({ message: 'Second' })
  })

  test('R4.21 an error stays until it is closed', () => {
    notices.error('The kitchen is closed.')
    vi.advanceTimersByTime(600_000)
    expect(notices.current()).toMatchObject({ kind: 'error' })
  })
})

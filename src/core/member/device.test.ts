import { expect, test } from 'vitest'
import { deviceOf, formatDevice } from './device.ts'

const named = (userAgent: string | null) => formatDevice(deviceOf(userAgent), 'en')

test('a member recognizes their devices by browser and system', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
  expect(named(iphone)).toBe('Safari on iPhone')
  expect(deviceOf(iphone).kind).toBe('phone')
  const android =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  expect(named(android)).toBe('Chrome on Android')
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'
  expect(named(edge)).toBe('Edge on Windows')
  expect(formatDevice(deviceOf(edge), 'es')).toBe('Edge en Windows')
  expect(deviceOf(edge).kind).toBe('computer')
})

test('what says nothing known is a device that nobody knows', () => {
  for (const said of [null, '', 'curl/8', '<script>alert(1)</script>'])
    expect(deviceOf(said)).toEqual({ kind: 'unknown', system: null, browser: null })
  expect(named(null)).toBe('A device we don’t know')
})

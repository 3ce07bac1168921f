import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Who is around a page is known to it from then on.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('R2.17 a framed page takes a token from the page around it alone, and tells nobody else what happens', async () => {
  const { startIn, tellApp } = await import('./app-message.ts')
  const told: unknown[] = []
  const parent = { postMessage: (message: unknown, to: string) => told.push([message, to]) }
  let hear: (event: object) => void = () => undefined
  const frame = {
    parent,
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('window', frame)
  const tokens: string[] = []
  Reflect.apply(startIn, undefined, [frame, (token: string) => tokens.push(token)])
  expect(told).toEqual([[{ type: 'ready' }, '*']])
  tellApp({ type: 'back' })
  const from = (source: object, data: unknown, origin = 'https://app.example') =>
    hear({ source, origin, data })
  from({}, { type: 'token', token: 'stolen' })
  from(parent, { type: 'token', token: 5 })
  from(parent, 'token')
  from(parent, null)
  expect(tokens).toEqual([])
  from(parent, { type: 'token', token: 'one' })
  from(parent, { type: 'token', token: 'two' }, 'https://other.example')
  expect(tokens).toEqual(['one'])
  tellApp({ type: 'height', height: 1200 })
  expect(told.slice(1)).toEqual([[{ type: 'height', height: 1200 }, 'https://app.example']])
})

type Tell = (message: unknown) => unknown

test.each([
  [
    'a WKWebView',
    (postMessage: Tell) => ({ webkit: { messageHandlers: { comal: { postMessage } } } }),
    { type: 'sign_in_needed' },
  ],
  [
    'an Android web view',
    (postMessage: Tell) => ({ comal: { postMessage } }),
    '{"type":"sign_in_needed"}',
  ],
  [
    'React Native',
    (postMessage: Tell) => ({ ReactNativeWebView: { postMessage } }),
    '{"type":"sign_in_needed"}',
  ],
])('R2.17 %s is told by its own handler', async (_, around, heard) => {
  const { isInApp, tellApp } = await import('./app-message.ts')
  const told: unknown[] = []
  vi.stubGlobal(
    'window',
    around((message) => told.push(message)),
  )
  expect(isInApp()).toBe(true)
  tellApp({ type: 'sign_in_needed' })
  expect(told).toEqual([heard])
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { layCookie } from './default-headers.ts'
import type { HonoEnv } from './hono-env.ts'
import { respondPrecompressed, answerText, firstFlight, pack } from './precompressed.ts'

const text = 'Brisket, by the pound. '.repeat(1_000)
const packOf = (words: string) => pack(words, { 'content-type': 'text/plain', vary: 'Cookie' })
const ask = (headers: Record<string, string>, packed = packOf(text)) =>
  respondPrecompressed(new Headers(headers), packed)
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

test('a caller is answered in the smallest way that they take', async () => {
  const encodingOf = async (accepted: string) =>
    (await ask({ 'accept-encoding': accepted })).headers.get('content-encoding')
  expect(await encodingOf('gzip, deflate, br, zstd')).toBe('br')
  expect(await encodingOf('GZIP;q=0.5')).toBe('gzip')
  expect(await encodingOf('br;q=0, *')).toBe('gzip')
  expect(await encodingOf('br; q=0, gzip;q=0.0')).toBeNull()
  expect(await encodingOf('deflate')).toBeNull()
  expect(await encodingOf('')).toBeNull()
})

test('whichever way, it is the same text, with its length', async () => {
  const [brotli, gzip, plain] = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (way) => {
      const answer = await ask({ 'accept-encoding': way })
      const bytes = await bytesOf(answer)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
      return Buffer.from(bytes)
    }),
  )
  expect(String(brotliDecompressSync(brotli ?? ''))).toBe(text)
  expect(String(gunzipSync(gzip ?? ''))).toBe(text)
  expect(String(plain)).toBe(text)
})

test('it is compressed once, whoever asks', async () => {
  const packed = packOf(text)
  expect(packed.as('br')).toBe(packed.as('br'))
  expect(await packed.as('gzip')).toBe(await packed.as('gzip'))
})

test('who has it already is sent no body, also in another encoding than they had', async () => {
  const packed = packOf(text)
  const strong = (await ask({}, packed)).headers.get('etag') ?? ''
  const weak = (await ask({ 'accept-encoding': 'br' }, packed)).headers.get('etag') ?? ''
  expect([strong, weak]).toEqual([`"${packed.tag}"`, `W/"${packed.tag}"`])
  for (const tags of [strong, weak, `"other", ${weak}`, '*']) {
    const again = await ask({ 'if-none-match': tags }, packed)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  }
  expect((await ask({ 'if-none-match': '"other"' }, packed)).status).toBe(200)
})

test('another text has another tag', () => {
  expect(packOf(`${text}.`).tag).not.toBe(packOf(text).tag)
})

test('a text for one caller is gzipped where it is worth it, and tagged where it may be kept', async () => {
  const answer = (said: string, headers: Record<string, string>, kept = true) => {
    const app = new Hono<HonoEnv>()
    app.get('/', (c) => {
      layCookie(c, 'comal_visitor=v1')
      return answerText(c, said, { 'content-type': 'text/plain' }, { kept })
    })
    return app.request('/', { headers })
  }
  const gzip = { 'accept-encoding': 'br, gzip' }
  const large = await answer(text, gzip)
  expect(large.headers.get('content-encoding')).toBe('gzip')
  expect(large.headers.get('set-cookie')).toBe('comal_visitor=v1')
  expect(String(gunzipSync(await bytesOf(large)))).toBe(text)
  const cart = text.slice(0, firstFlight - 1)
  expect((await answer(cart, gzip)).headers.get('content-encoding')).toBeNull()
  expect((await answer(text, {})).headers.get('content-encoding')).toBeNull()
  expect((await answer(text, gzip, false)).headers.has('etag')).toBe(false)
  const again = { 'if-none-match': large.headers.get('etag') ?? '' }
  expect((await answer(text, again)).status).toBe(304)
  expect((await answer(text, again, false)).status).toBe(200)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aFolder } from '#test/builders/a-folder.ts'
import { serveAssets } from './built-assets.ts'
import type { HonoEnv } from '#server/http/hono-env.ts'

const folder = aFolder()
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'frame-D3.js'), 'export {}')
writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

mkdirSync(join(folder, 'img'))
for (const file of ['tacos.webp', 'tacos.avif', 'logo.webp'])
  writeFileSync(join(folder, 'img', file), file)

const app = new Hono<HonoEnv>()
serveAssets(app, folder, 'max-age=31536000')
app.all('/assets/*', (c) => c.text('Not found', 404))
app.all('*', (c) => c.text('a page'))

test('a file with its content in its name is kept for good, any other for a day', async () => {
  const kept = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await kept('/assets/frame-D3.js')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/mark.svg')).toBe('public, max-age=86400')
})

test('a file may be asked for by https alone, as a page may, where the site is served so', async () => {
  const told = async (one: typeof app) =>
    (await one.request('/mark.svg')).headers.get('strict-transport-security')
  const plain = new Hono<HonoEnv>()
  serveAssets(plain, folder, undefined)
  expect([await told(app), await told(plain)]).toEqual(['max-age=31536000', null])
})

test('a file of an older release is missing, and no page stands in for it', async () => {
  const missing = await app.request('/assets/frame-D2.js')
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
})

test('no path leads out of the folder', async () => {
  const found = await app.request('/assets/..%2f..%2f..%2fetc%2fpasswd')
  expect(found.status).toBe(404)
})

test('a picture comes in its lighter form to who reads that, and no cache mixes them up', async () => {
  const sent = async (path: string, accept: string) => {
    const answer = await app.request(path, { headers: { accept } })
    const { headers } = answer
    return [await answer.text(), headers.get('content-type'), headers.get('vary')]
  }
  const modern = 'image/avif,image/webp,*/*'
  expect(await sent('/img/tacos.webp', modern)).toEqual(['tacos.avif', 'image/avif', 'Accept'])
  expect(await sent('/img/tacos.webp', '*/*')).toEqual(['tacos.webp', 'image/webp', 'Accept'])
  expect(await sent('/img/logo.webp', modern)).toEqual(['logo.webp', 'image/webp', null])
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { putFrame } from './default-headers.ts'
import type { HonoEnv } from './hono-env.ts'
import { securityHeaders } from './security-headers.ts'

const settings = { public_url: 'https://order.example', map_tiles: null, map_archive: null }

/** Who may frame a page, by both headers that say so. */
async function framing(path: string, app_origins: readonly string[]) {
  const app = new Hono<HonoEnv>()
  app.use(async (c, next) => {
    await next()
    putFrame(c)
  })
  app.use(securityHeaders({ ...settings, app_origins }, '/payment/fields', false))
  app.get('*', (c) => c.text(''))
  const { headers } = await app.request(path)
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  const ancestors = policy.find((one) => one.startsWith('frame-ancestors'))
  return [ancestors, headers.get('x-frame-options')]
}

const nobody = ["frame-ancestors 'none'", 'DENY']
const sites = ['https://app.example', 'https://beta.example:8443']

test.each(['/app/checkout', '/es/app/confirm/ord_1', '/app/signin'])(
  'R2.17 T12 the sites of a native app frame its page %s, and nobody where none is configured',
  async (path) => {
    expect(await framing(path, sites)).toEqual([`frame-ancestors ${sites.join(' ')}`, null])
    expect(await framing(path, [])).toEqual(nobody)
  },
)

test.each([
  '/',
  '/checkout',
  '/es/checkout',
  '/api/app/checkout',
  '/menu/app/checkout',
  '/application',
])('T12 nobody frames %s, whatever is configured', async (path) => {
  expect(await framing(path, sites)).toEqual(nobody)
})

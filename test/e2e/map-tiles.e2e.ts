import { m } from '#messages'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { aProvider, type Provider } from '#test/builders/a-provider.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { open, violations } from './support/visit.ts'

test.describe.configure({ mode: 'default' })

const root = join(import.meta.dirname, '../..')

/** A chain with a map from a tile server, both on this machine. */
let tiles: Provider
let serving: Serving
let folder = ''
test.beforeAll(async () => {
  tiles = await aProvider()
  folder = await mkdtemp(join(tmpdir(), 'comal-tiles-'))
  serving = await serve(
    {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      CHAIN: join(root, 'demo'),
      MAP_TILES: `${tiles.url}/{z}/{x}/{y}.webp`,
      MAP_CREDIT: '© Pictures of a plate',
    },
    'test/e2e/support/serve-chain.ts',
  )
})
test.afterAll(async () => {
  tiles.close()
  serving.process.kill('SIGKILL')
  await serving.ended
  await rm(folder, { recursive: true, force: true })
})

test(
  'R11.6 the ground of the map comes from the configured tiles, under the same pins and buttons',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const picture = await readFile(join(root, 'public/img/plain-plate-400.webp'))
    tiles.behaves((response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'access-control-allow-origin': '*' })
      response.end(picture)
    })
    const refused: string[] = []
    page.on('console', (said) => said.type() === 'error' && refused.push(said.text()))
    const answer = await open(page, `${serving.ordering}/locations?searched=78704`)
    expect(answer?.headers()['content-security-policy']).toContain(
      `img-src 'self' data: ${tiles.url};`,
    )
    const map = page.getByRole('region', { name: m.locations_map() })
    await expect(map.locator('image').first()).toBeVisible()
    await expect(map.getByText('© Pictures of a plate')).toBeVisible()
    await expect
      .poll(() => tiles.asked.map(({ url }) => url.pathname))
      .toContain('/10/233/421.webp')
    await expect(map.getByText('Buda')).toHaveCount(0)
    const before = tiles.asked.length
    await map.getByRole('button', { name: m.locations_map_closer() }).click()
    await expect
      .poll(() => tiles.asked.slice(before).some(({ url }) => url.pathname.startsWith('/11/')))
      .toBe(true)
    await map.getByRole('link', { name: /^2, / }).press('Enter')
    await expect(page).toHaveURL(/#at-/)
    expect(await violations(page)).toEqual([])
    expect(refused).toEqual([])
  },
)

test(
  'P18 while the tile server is down, towns and interstates are drawn in its place',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    tiles.behaves((response) => void response.destroy())
    await open(page, `${serving.ordering}/locations?searched=78704`)
    const map = page.getByRole('region', { name: m.locations_map() })
    await expect(map.getByText('Buda')).toBeVisible()
    await expect(map.getByRole('link', { name: /^2, / })).toBeVisible()
    await expect(map.locator('image')).toHaveCount(0)
  },
)

import { m } from '#messages'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { aProvider, type Provider } from '#test/builders/a-provider.ts'
import { aTileArchive } from '#test/builders/a-tile-archive.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { open, violations } from './support/visit.ts'

test.describe.configure({ mode: 'default' })

const root = join(import.meta.dirname, '../..')

/** Chains with a map from a tile server, one of pictures and one of an archive, all on this machine. */
let tiles: Provider
let pictures: Serving
let archive: Serving
let folder = ''
test.beforeAll(async () => {
  tiles = await aProvider()
  folder = await mkdtemp(join(tmpdir(), 'comal-tiles-'))
  const serveMap = async (MAP_TILES: string, MAP_CREDIT: string) =>
    serve(
      {
        PORT: String(await freePort()),
        DATA_DIR: join(folder, MAP_CREDIT),
        CHAIN: join(root, 'demo'),
        MAP_TILES,
        MAP_CREDIT,
      },
      'test/e2e/support/serve-chain.ts',
    )
  pictures = await serveMap(`${tiles.url}/{z}/{x}/{y}.webp`, '© Pictures of a plate')
  archive = await serveMap(`${tiles.url}/texas.pmtiles`, '© Mapmakers of a test')
})
test.afterAll(async () => {
  tiles.close()
  for (const { process, ended } of [pictures, archive]) {
    process.kill('SIGKILL')
    await ended
  }
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
    const answer = await open(page, `${pictures.ordering}/locations?searched=78704`)
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
    await open(page, `${pictures.ordering}/locations?searched=78704`)
    const map = page.getByRole('region', { name: m.locations_map() })
    await expect(map.getByText('Buda')).toBeVisible()
    await expect(map.getByRole('link', { name: /^2, / })).toBeVisible()
    await expect(map.locator('image')).toHaveCount(0)
  },
)

test(
  'R11.6 an archive of the chain’s own is read by ranges and painted under the same pins and buttons',
  { tag: '@release' },
  async ({ page }) => {
    tiles.behaves(answersByRange)
    const refused: string[] = []
    page.on('console', (said) => said.type() === 'error' && refused.push(said.text()))
    const before = tiles.asked.length
    const answer = await open(page, `${archive.ordering}/locations?searched=78704&view=map`)
    expect(answer?.headers()['content-security-policy']).toContain(
      `connect-src 'self' ${tiles.url};`,
    )
    const map = page.getByRole('region', { name: m.locations_map() })
    await expect.poll(() => isPainted(page)).toBe(true)
    await expect(map.getByText('© Mapmakers of a test')).toBeVisible()
    await expect(map.getByText('Buda')).toHaveCount(0)
    await map.getByRole('button', { name: m.locations_map_closer() }).click()
    await map.getByRole('link', { name: /^2, / }).press('Enter')
    await expect(page).toHaveURL(/#at-/)
    await expect.poll(() => isPainted(page)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(refused).toEqual([])
    const addresses = tiles.asked.slice(before).map(({ url }) => url.pathname)
    expect(new Set(addresses)).toEqual(new Set(['/texas.pmtiles']))
  },
)

test(
  'P18 where the archive can’t be had, or the browser can’t paint it any more, towns and interstates are drawn in its place',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const address = `${archive.ordering}/locations?searched=78704`
    const buda = page.getByRole('region', { name: m.locations_map() }).getByText('Buda')
    tiles.behaves((response) => void response.destroy())
    await open(page, address)
    await expect(buda).toBeVisible()
    tiles.behaves(answersByRange)
    await page.reload()
    await expect.poll(() => isPainted(page)).toBe(true)
    await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await expect(buda).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.reload()
    await expect(buda).toBeVisible()
  },
)

const file = aTileArchive()

/** Whoever asks for all of it gets none. */
function answersByRange(response: ServerResponse): void {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(response.req.headers.range ?? '') ?? []
  const part = file.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === '' ? 500 : 206, {
    'access-control-allow-origin': '*',
    'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`,
  })
  response.end(part)
}

/** Whether the map has both land and lakes of the archive: before anything is painted it is all water, and without a canvas it is another ground. */
async function isPainted(page: Page): Promise<boolean> {
  if ((await page.locator('canvas').count()) === 0) return false
  const shown = await page.getByRole('region', { name: m.locations_map() }).screenshot()
  return page.evaluate(
    async (picture) => {
      const image = new Image()
      image.src = picture
      await image.decode()
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {}
      const shareOf = (red: number, green: number, blue: number) =>
        [...data].filter(
          (value, at) =>
            at % 4 === 0 && value === red && data[at + 1] === green && data[at + 2] === blue,
        ).length /
        (width * height)
      return shareOf(0xf3, 0xf0, 0xe0) > 0.1 && shareOf(0xdb, 0xe6, 0xe6) > 0.02
    },
    `data:image/png;base64,${shown.toString('base64')}`,
  )
}

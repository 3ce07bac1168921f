import { m } from '#messages'
import { expect, test, type Locator } from '@playwright/test'
import { open, violations } from './support/visit.ts'

test(
  'R11.6 two fingers come nearer on the map, around the place between them',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/locations?searched=78704&view=map')
    const map = page.getByRole('region', { name: m.locations_map() })
    const between = async () => {
      const [one, two] = await Promise.all(
        [/^1, /, /^2, /].map((name) => map.getByRole('link', { name }).boundingBox()),
      )
      return (two?.x ?? NaN) - (one?.x ?? NaN)
    }
    await expect(map.getByRole('link', { name: /^1, / })).toBeVisible()
    const [before, box] = [await between(), await map.boundingBox()]
    const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 60]
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x - apart, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      })
    await touch('touchStart', 20)
    for (const apart of [30, 40]) await touch('touchMove', apart)
    await touch('touchEnd', 40)
    await expect.poll(between).toBeGreaterThan(before * 1.5)
  },
)

test(
  'R11.6 pins and cards keep in step, and the map has buttons',
  { tag: '@release' },
  async ({ page, viewport }) => {
    await open(page, '/locations?searched=78704')
    const phone = (viewport?.width ?? 0) < 900
    if (phone) await page.getByRole('link', { name: 'Map', exact: true }).click()
    const map = page.getByRole('region', { name: m.locations_map() })
    const pin = map.getByRole('link', { name: /^2, / })
    await expect(pin).toBeVisible()
    // As it comes: a guest may move a pin under a button, as on any map.
    expect(await violations(page)).toEqual([])
    await map.getByRole('button', { name: m.locations_map_closer() }).click()
    await expect(map.getByRole('link', { name: m.locations_map_search_here() })).toBeVisible()
    await map.getByRole('button', { name: m.locations_map_further() }).click()
    // Whatever dragging does, single presses and keys do (R11.6).
    const middle = async () => Math.round((await pin.boundingBox())?.x ?? NaN)
    const start = await middle()
    await map.getByRole('button', { name: m.locations_map_east() }).click()
    await expect.poll(middle).toBe(start - 120)
    await map.getByRole('button', { name: m.locations_map_west() }).press('ArrowLeft')
    await expect.poll(middle).toBe(start)
    await pin.press('Enter')
    await expect(page).toHaveURL(/#at-/)
    // On a phone the card of the pressed pin stands under the map.
    const card = page.getByRole('article').nth(phone ? 0 : 1)
    await expect(card.getByRole('heading')).toHaveText('Mueller Mill')
    await expect(card.getByRole('heading')).toBeInViewport()
    if (phone) await expect(page.getByRole('article')).toHaveCount(1)
  },
)

test(
  'R11.6 no button covers a pin that was found, and the map comes no nearer than it knows anything',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/locations?searched=78704&view=map')
    const map = page.getByRole('region', { name: m.locations_map() })
    const pins = map.getByRole('link', { name: /^\d+, / })
    await expect(pins.first()).toBeVisible()
    for (const button of await map.getByRole('button').all()) {
      const place = await button.boundingBox()
      for (const pin of (await pins.all()).slice(-5)) {
        const boxes = [place, await pin.boundingBox()] as const
        expect(areApart(...boxes), JSON.stringify(boxes)).toBe(true)
      }
    }
    const apart = async () => {
      const [one, other] = [await pins.nth(0).boundingBox(), await pins.nth(1).boundingBox()]
      return Math.abs((one?.x ?? NaN) - (other?.x ?? NaN))
    }
    const closer = map.getByRole('button', { name: m.locations_map_closer() })
    for (let presses = 0; presses < 6; presses += 1) await closer.click()
    const nearest = await apart()
    await closer.click()
    expect(await apart()).toBe(nearest)
  },
)

test(
  'R11.6 the wheel comes nearer while the page stays, and a pin that Tab reaches comes into view',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, '/locations')
    const map = page.getByRole('region', { name: m.locations_map() })
    const one = map.getByRole('link', { name: /^1, / })
    await expect(map.getByText('Albuquerque')).toBeVisible()
    const ground = await map.boundingBox()
    const start = await one.boundingBox()
    await page.mouse.move((ground?.x ?? 0) + 80, (ground?.y ?? 0) + 500)
    await page.mouse.wheel(0, -900)
    // Fayetteville lies far from there, and is beyond the edge by now.
    await expect.poll(async () => (await one.boundingBox())?.x).not.toBe(start?.x)
    await expect(one).not.toBeInViewport()
    await map.getByRole('link', { name: /^2, / }).focus()
    await page.keyboard.press('Tab')
    await expect(one).toBeFocused()
    await expect(one).toBeInViewport()
  },
)

type Box = Awaited<ReturnType<Locator['boundingBox']>>

function areApart(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('One of the two is nowhere')
  const beside = one.x >= other.x + other.width || other.x >= one.x + one.width
  return beside || one.y >= other.y + other.height || other.y >= one.y + one.height
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { formatWhen } from '#core/format/format-time.ts'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { freePort } from '#scripts/free-port.ts'
import { changeLocation, copySteadyChain } from '#test/builders/steady-chain.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { type Fill, placeOrderIn } from './support/a-ticket.ts'
import { apiOf } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.describe.configure({ mode: 'default' })

const menu_id = 'austin-south-lamar-catering'

/** A chain whose South Lamar takes orders for any day until three days before: never for two days ahead. */
let serving: Serving
let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comal-reorder-'))
  const chain = join(folder, 'chain')
  copySteadyChain(chain)
  const last_orders = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    return { channel: 'catering', weekday, by: { weekday: ((weekday + 3) % 7) + 1, time: '00:00' } }
  })
  changeLocation(chain, 'austin-south-lamar', (location) => ({ ...location, last_orders }))
  serving = await serve(
    {
      PORT: String(await freePort()),
      // Which site an address is of goes by its port.
      CATERING_PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      CHAIN: chain,
    },
    'test/e2e/support/serve-chain.ts',
  )
})
test.afterAll(async () => {
  serving.process.kill('SIGKILL')
  await serving.ended
  await rm(folder, { recursive: true, force: true })
})

/** Two trays of brisket for the last time of the last day that can be ordered for. */
const trays: Fill = async (call, params) => {
  const body = { product_id: 'sliced-brisket-tray', quantity: 2 }
  const { location } = await call('POST /carts/{cart_id}/products', { params, body })
  const times = await call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day: location.days.at(-1) ?? '' },
    query: { cart: params.cart_id },
  })
  const wanted = times.at(-1) ?? ''
  await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
}

for (const locale of locales)
  test(
    `R6.22 R6.3 who has catering again past the last order for noon two days ahead reads why and for when, before it is in their cart (${locale})`,
    { tag: '@release' },
    async ({ page }) => {
      const site = serving.catering
      const call = apiOf(page, site)
      const { id: order_id } = await placeOrderIn(page.request, site, { fill: trays, menu_id })
      const params = { order_id }
      await call('DELETE /orders/{order_id}', { params })
      await open(page, `${site}${localizedPath(`/order/confirm/${order_id}`, locale)}`)
      const again = page.getByRole('button', { name: m.confirm_order_again({}, { locale }) })
      await again.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        m.again_title({}, { locale }),
      )
      const headers = { 'accept-language': locale }
      const told = await call('GET /orders/{order_id}/again', { params, headers })
      const { wanted, refused } = told.time
      await expect(
        page.getByText(m.again_time({ why: refused?.message ?? '' }, { locale })),
      ).toContainText(formatWhen(wanted ?? '', '', locale))
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await again.click()
      await page.waitForURL(/\/cart/)
      const { cart_id } = await call('GET /session')
      const { time } = await call('GET /carts/{cart_id}', { params: { cart_id: cart_id ?? '' } })
      expect(time).toMatchObject({ mode: 'advance', wanted, next: null })
      const any = { weekday: '.+', closing: '.+', time: '.+' }
      const words = new RegExp(m.format_last_order(any, { locale }))
      await open(page, `${site}${localizedPath('/cart?edit=order', locale)}`)
      await expect(page.getByText(words).first()).toBeVisible()
    },
  )

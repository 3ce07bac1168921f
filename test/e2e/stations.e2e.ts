import { expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, placeOrder, test } from './support/a-ticket.ts'
import { open } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`

test(
  'R6.24 a station sends off nothing that another still makes, and reads every allergy and word in full',
  { tag: ['@desk', '@release'] },
  async ({ page, context, baseURL, kitchenAt }) => {
    await as(context, kitchenAt.crew)
    const note = `ALLERGY:${'NO-NUTS,NO-DAIRY,NO-EGG,'.repeat(4)}`
    const { order } = await placeOrder(baseURL ?? '', async (call, params) => {
      const body = { product_id: 'bottled-cola', quantity: 1 }
      await call('POST /carts/{cart_id}/products', { params, body })
      const queso = { product_id: 'pit-fire-queso', quantity: 1, instructions: note }
      return call('POST /carts/{cart_id}/products', { params, body: queso })
    })
    const params = { order_id: order.id }
    await kitchenAt.call('POST /console/tickets/{order_id}/fire', { params })
    await open(page, `${board}&station=bar`)
    const mine = page.getByRole('article', { name: `Order ${order.number}`, exact: true })
    const allergy = mine.getByText(note)
    await expect(allergy).toBeVisible()
    expect(await allergy.evaluate((text) => text.scrollWidth <= text.clientWidth + 1)).toBe(true)
    const inside = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0)
    expect(inside(await allergy.boundingBox())).toBeLessThanOrEqual(
      inside(await mine.boundingBox()),
    )
    await mine.getByRole('button', { name: `Start ${order.number}` }).press('Enter')
    await mine.getByRole('button', { name: `Bump ${order.number}` }).press('Enter')
    await expect(mine).toBeHidden()
    await page.getByRole('link', { name: 'Fry', exact: true }).click()
    await mine.getByRole('button', { name: `Start ${order.number}` }).press('Enter')
    await mine.getByRole('button', { name: `Bump ${order.number}` }).press('Enter')
    await page.getByRole('button', { name: `Hand off ${order.number}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Hand off ${order.number}` })).toBeHidden()
  },
)

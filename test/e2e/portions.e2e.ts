import { expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { as, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`
/** Dishes that no other test orders: one for each window, so that the two don’t count each other’s. */
const dishes = {
  phone: ['Salsa Macha, Jar', 'salsa-macha-jar'],
  desk: ['House Red Sauce, Bottle', 'house-red-bottle'],
} as const

test('the crew counts a dish: guests read what is left, and who has too many takes what there is', async ({
  page,
  browser,
  baseURL,
  kitchenAt,
}, { project }) => {
  const [dish, product_id] = dishes[project.name === 'phone' ? 'phone' : 'desk']
  const { menu_id } = kitchen
  const params = { menu_id, item_id: product_id }
  const call = apiOf(page, baseURL)
  const { id, location } = await call('POST /carts', { body: { menu_id } })
  const add = { params: { cart_id: id }, body: { product_id, quantity: 3 } }
  await call('POST /carts/{cart_id}/products', add)
  // What is counted now is of a day that ends at four: soon after that is another day, on which all of it is there.
  const { hour } = Temporal.Now.zonedDateTimeISO(location.time_zone)
  test.skip(hour === 3, 'the kitchen’s day ends under this test')
  const screen = await browser.newContext({ viewport: page.viewportSize() })
  await as(screen, kitchenAt.crew)
  const display = await screen.newPage()
  try {
    await open(display, board)
    await display.getByRole('link', { name: /^86 list/ }).click()
    const list = display.getByRole('dialog', { name: '86 list' })
    await list.getByLabel('86 a dish or an option').fill(dish)
    await list.getByRole('button', { name: `Count: ${dish}` }).click()
    await list.getByLabel(`How many of ${dish} are left?`).fill('2')
    await list.getByRole('button', { name: `Set what is left of ${dish}` }).click()
    const counted = list.getByRole('list', { name: 'Counted today' })
    await expect(counted).toContainText('2 left today')
    expect(await violations(display)).toEqual([])
    expect(await sidewaysScroll(display)).toBe(0)

    await open(page, `/menu/${menu_id}`)
    const card = page.getByRole('article').filter({ hasText: dish })
    await expect(card.first()).toContainText('Only 2 left')
    await page.getByRole('link', { name: /^Open cart/ }).click()
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: dish })
    await expect(line).toContainText('Only 2 left; you have 3 in your bag.')
    expect(await violations(page)).toEqual([])
    await line.getByRole('button', { name: 'Take 2' }).click()
    await expect(line).not.toContainText('in your bag')
    await expect(line).toContainText('Only 2 left')
    await counted.getByRole('button', { name: `Stop counting: ${dish}` }).click()
    await expect(counted).not.toContainText(dish)
  } finally {
    await kitchenAt.call('DELETE /console/menus/{menu_id}/portions/{item_id}', { params })
    await screen.close()
  }
})

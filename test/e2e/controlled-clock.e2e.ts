import { m } from '#messages'
import { expect, type Locator, request, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { as, floater } from './support/a-ticket.ts'
import { apiOf } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { asleep } from '#test/builders/steady-chain.ts'
import { sharedClock } from './support/controlled-clock.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** A dish that is counted by pieces. */
const [dish, product_id] = ['Salsa Macha, Jar', 'salsa-macha-jar']

const house = sharedClock()

test(
  'the crew counts a dish: guests read what is left, and who has too many takes what there is',
  { tag: '@release' },
  async ({ page, browser }) => {
    const { site } = house()
    const { menu_id } = kitchen
    const call = apiOf(page, site)
    const { id } = await call('POST /carts', { body: { menu_id } })
    const add = { params: { cart_id: id }, body: { product_id, quantity: 3 } }
    await call('POST /carts/{cart_id}/products', add)
    const crew = await request.newContext({ baseURL: site })
    await callOver(crew, site)('POST /sign-in', { body: floater })
    const screen = await browser.newContext({ viewport: page.viewportSize() })
    await as(screen, await crew.storageState())
    await crew.dispose()
    const display = await screen.newPage()
    await open(display, `${site}/console?location=${kitchen.id}`)
    await display.getByRole('link', { name: /^86 list/ }).click()
    const list = display.getByRole('dialog', { name: m.console_sold_out_list() })
    await list.getByLabel(m.console_sell_out_search()).fill(dish)
    await list.getByRole('button', { name: `Count: ${dish}` }).click()
    await list.getByLabel(`How many of ${dish} are left?`).fill('2')
    await list.getByRole('button', { name: `Set what is left of ${dish}` }).click()
    const counted = list.getByRole('list', { name: m.console_counted_today() })
    await expect(counted).toContainText('2 left today')
    expect(await violations(display)).toEqual([])
    expect(await sidewaysScroll(display)).toBe(0)

    await open(page, `${site}/menu/${menu_id}`)
    const card = page.getByRole('article').filter({ hasText: dish })
    await expect(card.first()).toContainText('Only 2 left')
    await page.getByRole('link', { name: /^Open cart/ }).click()
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: dish })
    await expect(line).toContainText('Only 2 left; you have 3 in your cart.')
    expect(await violations(page)).toEqual([])
    await line.getByRole('button', { name: m.cart_take_some({ count: 2 }) }).click()
    await expect(line).not.toContainText('in your cart')
    await expect(line).toContainText('Only 2 left')
    await counted.getByRole('button', { name: `Stop counting: ${dish}` }).click()
    await expect(counted).not.toContainText(dish)
    await screen.close()
  },
)

test(
  'R4.3 a closed kitchen has a red border and the word, an open one neither',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, `${house().site}/locations?searched=${asleep.zip}`)
    const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
    const [closed, opened] = [cardOf(asleep.name), cardOf(kitchen.name)]
    await expect(closed.getByText(/^Closed/)).toBeVisible()
    await expect(opened.getByText(/^Open/)).toBeVisible()
    await expect(closed.getByRole('link', { name: /^View Menu/ })).toBeVisible()
    await expect(closed.getByRole('button', { name: /^Order Ahead/ })).toBeVisible()
    const red = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = getComputedStyle(document.documentElement).getPropertyValue('--brand')
      document.body.append(probe)
      return getComputedStyle(probe).color
    })
    const hasBorder = (card: Locator) =>
      card.evaluate((drawn, color) => getComputedStyle(drawn).boxShadow.includes(color), red)
    expect(await hasBorder(closed)).toBe(true)
    expect(await hasBorder(opened)).toBe(false)
  },
)

test(
  'R6.11 who comes back after an hour is told that the basket timed out, wherever they go, and puts it back together',
  { tag: '@release' },
  async ({ page }) => {
    const { site, anHourPasses } = house()
    await freshCart(page, site, ['pit-fire-queso', 'churros'])
    await open(page, `${site}/locations`)
    const offer = page.getByRole('complementary', { name: m.shell_basket_label() })
    await expect(offer).toBeHidden()
    await anHourPasses()
    await page.getByRole('link', { name: 'Fritz & Alma’s', exact: false }).first().click()
    await expect(page).toHaveURL(`${site}/`)
    await expect(offer).toContainText('Your basket timed out. Put it back together?')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await offer.getByRole('button', { name: m.shell_basket_bring_back() }).click()
    await expect(page).toHaveURL(`${site}/cart?edit=order`)
    await expect(page.getByRole('link', { name: 'Open cart, 2 items' })).toBeVisible()
    await expect(offer).toBeHidden()
  },
)

test(
  'R6.11 who doesn’t want it back closes the word on it for good',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const { site, anHourPasses } = house()
    await freshCart(page, site, ['pit-fire-queso'])
    await anHourPasses()
    await open(page, `${site}/locations`)
    const offer = page.getByRole('complementary', { name: m.shell_basket_label() })
    await offer.getByRole('button', { name: 'Close' }).click()
    await expect(offer).toBeHidden()
    await page
      .getByRole('link', { name: /Fritz & Alma’s/ })
      .first()
      .click()
    await expect(page).toHaveURL(`${site}/`)
    await expect(offer).toBeHidden()
  },
)

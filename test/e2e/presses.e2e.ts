import { m } from '#messages'
import { expect, test, type Page } from '@playwright/test'
import fc from 'fast-check'
import { caloriesOfBuild, costOfBuild } from '#core/menu/build.ts'
import { formatCalories } from '#core/menu/format-calories.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open } from './support/visit.ts'

const twoMeat = `/menu/${kitchen.menu_id}/product/pitmaster-two-meat`

/** What the button of the page asks for, with its calories. */
async function onButton(page: Page): Promise<string> {
  const words = await page.getByRole('button', { name: m.product_add() }).textContent()
  return words ?? ''
}

/** The build that is ticked on the page, with its quantities. */
function ticked(page: Page): Promise<readonly Choice[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[name^="choice:"]')]
      .filter((input) => input.checked && input.checkVisibility())
      .map(({ value }) => {
        const count = document.getElementsByName(`quantity:${value}`)[0]
        const quantity = count instanceof HTMLInputElement ? count.valueAsNumber : 1
        return { option_id: value, quantity }
      }),
  )
}

/** What that build costs and holds, by the rules of the kitchen. */
function worth(product: Product, choices: readonly Choice[]): string {
  const cents = formatMoney(costOfBuild(product, choices), 'en')
  const base = caloriesOfBuild(product, choices)
  return `${m.product_add()}${cents}${formatCalories({ base, max: null }, 'en')}`
}

/** Presses the options of the page at random, and looks at the button after each. */
async function pressAtRandom(page: Page, product: Product, presses: readonly number[]) {
  for (const press of presses) {
    await page.evaluate((at) => {
      const shown = [...document.querySelectorAll<HTMLElement>('label:has(> [name^="choice:"])')]
      const options = shown.filter((option) => option.checkVisibility())
      options[at % options.length]?.click()
    }, press)
    await expect.poll(() => onButton(page)).toBe(worth(product, await ticked(page)))
  }
}

test(
  'R2.7 with all sides chosen, one more press changes nothing and says how to swap',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, twoMeat)
    const sides = page.getByRole('group', { name: /^Two sides/ })
    const side = (nth: number) => sides.getByRole('checkbox').nth(nth)
    const press = (nth: number) => sides.locator('label').nth(nth).click({ force: true })
    await press(0)
    await press(1)
    const before = await onButton(page)
    await press(2)
    expect(await onButton(page)).toBe(before)
    await expect(side(2)).not.toBeChecked()
    await expect(sides.getByText(m.product_done()).first()).toBeVisible()
    await expect(sides.getByText(m.product_full({ max: 2 })).last()).toBeInViewport()
    await press(2)
    await press(0)
    await expect(side(2)).not.toBeChecked()
    await expect(side(1)).toBeChecked()
    await press(2)
    await expect(side(2)).toBeChecked()
    await expect(sides.getByText(m.product_done()).first()).toBeVisible()
  },
)

test(
  'R2.7 whatever is pressed, the button shows what the ticked build costs and holds',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const call = apiOf(page, baseURL)
    const menu = await call('GET /menus/{menu_id}', { params: { menu_id: kitchen.menu_id } })
    const dishes = ['pitmaster-two-meat', 'brisket-street-tacos', 'fritz-burger', 'kids-tray']
    const products = dishes.flatMap((id) => productOf(menu, id) ?? [])
    const presses = fc.sample(
      fc.array(fc.nat(999), { minLength: 25, maxLength: 25 }),
      products.length,
    )
    for (const [nth, product] of products.entries()) {
      await open(page, `/menu/${kitchen.menu_id}/product/${product.product_id}`)
      await pressAtRandom(page, product, presses[nth] ?? [])
    }
  },
)

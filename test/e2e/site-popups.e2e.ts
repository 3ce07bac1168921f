import { m } from '#messages'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { newMember } from './support/a-member.ts'
import { cateringAt } from './support/catering.ts'
import { openAsNew, passUntil, stillClock } from './support/still-clock.ts'
import { sidewaysScroll, violations } from './support/visit.ts'

const told = (name: string) =>
  JSON.parse(readFileSync(`content/site-popups/${name}.json`, 'utf8')).content
const cards = told('gift-cards-together')
const kitchen = told('shared-kitchen')

/** Moves the time on until a popup is there. */
async function comes(page: Page, heading: string) {
  const popup = page.getByRole('dialog', { name: heading })
  await passUntil(page, () => expect(popup).toBeVisible({ timeout: 100 }))
  return popup
}

/** Lets five seconds pass, in which nothing opens. */
async function staysQuiet(page: Page) {
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** What axe finds: it waits by the page’s clock, which goes on from here. */
async function violationsNow(page: Page) {
  await page.clock.resume()
  return violations(page)
}

test.beforeEach(({ page }) => stillClock(page))

test(
  'R4.19 R5.12 what the chain tells comes a second after the page, with its code and its buttons, until it is dismissed',
  { tag: '@release' },
  async ({ page }) => {
    await openAsNew(page, '/gift-cards')
    await page.clock.runFor(800)
    await expect(page.getByRole('dialog')).toBeHidden()
    const popup = await comes(page, cards.heading)
    await expect(popup).toContainText(cards.body)
    // Its script may come after the popup, and what is there later React shows a moment later, by the page’s clock.
    const code = popup.getByRole('img', { name: m.common_qr_code() })
    await passUntil(page, () => expect(code).toBeVisible({ timeout: 100 }))
    await expect(popup.getByRole('link', { name: cards.buttons[0].label })).toHaveAttribute(
      'href',
      cards.buttons[0].href,
    )
    expect(await violationsNow(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await popup.getByRole('button', { name: cards.dismiss }).click()
    await expect(popup).toBeHidden()
    await staysQuiet(page)
    await openAsNew(page, '/gift-cards')
    await staysQuiet(page)
  },
)

test(
  'R4.19 a popup is for its pages, in the guest’s language, and Escape dismisses it too',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openAsNew(page, '/es/allergens')
    const popup = await comes(page, kitchen.es.heading)
    await expect(popup).toContainText(kitchen.es.body)
    await expect(popup.getByRole('link', { name: kitchen.buttons[0].es.label })).toHaveAttribute(
      'href',
      '/es/locations',
    )
    expect(await violationsNow(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    // What was dismissed in one language is known in the other.
    await openAsNew(page, '/allergens/mealtime')
    await staysQuiet(page)
    await openAsNew(page, '/contact')
    await staysQuiet(page)
  },
)

test(
  'R4.19 a button leads on, and its popup is over',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openAsNew(page, '/allergens')
    const popup = await comes(page, kitchen.heading)
    await popup.getByRole('link', { name: kitchen.buttons[0].label }).click()
    await expect(page).toHaveURL('/locations')
    await expect(popup).toBeHidden()
    await openAsNew(page, '/allergens')
    await staysQuiet(page)
  },
)

test(
  'R4.19 a popup never opens over somebody who types',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openAsNew(page, '/gift-cards')
    await page.getByLabel(m.gift_to_name()).focus()
    await staysQuiet(page)
  },
)

test(
  'R4.19 what is for guests isn’t told to a member',
  { tag: ['@desk', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await openAsNew(page, '/gift-cards')
    await staysQuiet(page)
  },
)

test(
  'R4.19 the catering site isn’t told what is for the ordering site',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const catering = cateringAt(baseURL)
    await openAsNew(page, `${catering}/gift-cards`)
    await staysQuiet(page)
    await openAsNew(page, `${catering}/allergens`)
    await comes(page, kitchen.heading)
  },
)

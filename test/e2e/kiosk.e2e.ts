import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import {
  beginSignIn,
  button,
  landscape,
  looksRight,
  orderDish,
  pair,
  portrait,
  smallTargets,
  startOver,
} from './support/a-kiosk.ts'
import { newMember } from './support/a-member.ts'
import { open, shot } from './support/visit.ts'

test(
  'R4.24 T26 a guest orders at a kiosk, is declined once, pays and gets a number; the next finds nothing of it',
  { tag: '@desk' },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    const revoke = await pair(page, request, baseURL)
    await looksRight(page)
    // One dish after the other comes forward.
    const turns = await page
      .locator('.kiosk-loop > *')
      .evaluateAll((dishes) => dishes.map((dish) => getComputedStyle(dish).animationDelay))
    expect(new Set(turns).size).toBe(turns.length)
    await button(page, m.kiosk_for_here()).click()
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await orderDish(page)
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await button(page, m.kiosk_continue()).click()
    for (const letter of 'ANA')
      await button(page, letter)
        .and(page.getByText(letter, { exact: true }))
        .click()
    await page.getByRole('textbox', { name: m.kiosk_stand() }).fill('12')
    await looksRight(page)
    await button(page, m.kiosk_continue()).click()
    await button(page, m.kiosk_no_tip()).click()
    await looksRight(page)
    const sums = page.locator('.kiosk-sums')
    await expect(sums.getByRole('definition')).toHaveCount(2)
    await expect(button(page, m.kiosk_pay())).toContainText('$')
    await button(page, m.kiosk_pay()).click()
    await expect(button(page, /0002/)).toBeEnabled()
    await button(page, /0002/).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(button(page, /0002/)).toBeFocused()
    await looksRight(page)
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_take_stand({ stand: '12' }))).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    const sizes = await page
      .locator('.kiosk-done h1, .kiosk-ready')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(sizes[0]).toBeGreaterThan(2 * (sizes[1] ?? 0))
    await page.setViewportSize(portrait)
    await button(page, m.kiosk_print()).click()
    await expect(page.getByLabel(m.kiosk_receipt())).toContainText('12')
    await looksRight(page)
    await button(page, m.kiosk_done()).click()
    await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
    await expect(page.getByText('ANA')).toHaveCount(0)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('comal'))).toEqual(['comal_kiosk'])
    await revoke()
    await expect(page.getByRole('heading', { name: m.kiosk_revoked() })).toBeVisible()
  },
)

test(
  'R4.24 a kiosk that nobody touches asks, counts down and is wiped; wide, by keyboard and in Spanish it works as well',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    const es = { locale: 'es' } as const
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL)
    await page.clock.install()
    await open(page, '/es/kiosk')
    await button(page, m.kiosk_to_go({}, es)).press('Enter')
    await button(page, m.kiosk_move_lower({}, es)).press('Enter')
    await button(page, m.kiosk_larger_text({}, es)).press('Enter')
    await looksRight(page)
    await page.locator('.kiosk-dish:enabled').first().press('Enter')
    await button(page, m.kiosk_add({}, es)).press('Enter')
    await page.clock.runFor(50_000)
    await expect(page.getByRole('dialog', { name: m.kiosk_still_there({}, es) })).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: m.kiosk_go_on({}, es) }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(70_000)
    await expect(page.getByRole('heading', { name: m.kiosk_title({}, es) })).toBeVisible()
    await button(page, m.kiosk_to_go({}, es)).press('Enter')
    await expect(button(page, m.kiosk_pick_a_dish({}, es))).toBeDisabled()
    await open(page, '/kiosk/status')
    await expect(page.getByRole('heading', { name: m.kiosk_status_ready() })).toBeVisible()
    await looksRight(page)
  },
)

/** Of the categories the one whose dishes are shown bears a mark beside its color, and no other does. */
async function marksItsCategory(page: Page) {
  const rail = page.getByRole('navigation', { name: m.kiosk_categories() }).getByRole('button')
  await rail.nth(1).press('Enter')
  await expect(rail.nth(1)).toHaveAttribute('aria-current', 'true')
  await shot(page, 'rail')
  const marked = await rail.evaluateAll((all) =>
    all.map((one) => {
      const { content, width, borderBottomWidth } = getComputedStyle(one, '::before')
      return content !== 'none' && Number.parseFloat(width) > 0 && borderBottomWidth !== '0px'
    }),
  )
  expect(marked).toEqual(marked.map((_, nth) => nth === 1))
  await rail.first().press('Enter')
}

for (const size of [{ width: 1280, height: 800 }, landscape])
  test(
    `R4.24 on a screen of ${size.width} × ${size.height} the dishes have more than half of the height, one that is cut off says that there are more, and no key is beside it`,
    { tag: ['@desk', '@release'] },
    async ({ page, request, baseURL }) => {
      await page.setViewportSize(size)
      await pair(page, request, baseURL)
      await button(page, m.kiosk_for_here()).press('Enter')
      await page.locator('.kiosk-dish').first().waitFor()
      await marksItsCategory(page)
      const { share, whole, cut } = await page.locator('.kiosk-main').evaluate((main) => {
        const seen = main.getBoundingClientRect()
        const dishes = [...main.querySelectorAll('.kiosk-dish')].map((dish) =>
          dish.getBoundingClientRect(),
        )
        return {
          share: seen.height / window.innerHeight,
          whole: dishes.filter(({ bottom }) => bottom <= seen.bottom).length,
          cut: dishes.filter(({ top, bottom }) => top < seen.bottom && bottom > seen.bottom).length,
        }
      })
      expect(share).toBeGreaterThan(0.5)
      expect(whole).toBeGreaterThanOrEqual(3)
      expect(cut).toBeGreaterThan(0)
      expect(await smallTargets(page)).toEqual([])
      await looksRight(page)
      await orderDish(page)
      await button(page, m.kiosk_continue()).press('Enter')
      await page.locator('[data-key="0"]').waitFor()
      const beside = await page
        .locator('.kiosk-keys :is(input, button)')
        .evaluateAll((keys) =>
          keys
            .filter((key) => key.getBoundingClientRect().right > window.innerWidth)
            .map(({ outerHTML }) => outerHTML),
        )
      expect(beside).toEqual([])
      await expect(page.locator('[data-key="0"]')).toBeInViewport({ ratio: 1 })
      await page.getByRole('textbox', { name: m.kiosk_name() }).fill('Wren')
      await button(page, m.kiosk_continue()).press('Enter')
      await button(page, new RegExp(m.kiosk_tip_custom())).press('Enter')
      await expect(page.locator('[data-key="0"]')).toBeInViewport({ ratio: 1 })
    },
  )

test(
  'R4.24 a guest reads on in Spanish with the order in hand, pays at the counter and prints the receipt',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    const es = { locale: 'es' } as const
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL, 'simulated')
    await button(page, m.kiosk_larger_text()).press('Enter')
    await button(page, m.kiosk_for_here()).press('Enter')
    await orderDish(page)
    await page.getByRole('link', { name: m.console_language_name({}, es) }).press('Enter')
    await expect(page.getByRole('heading', { name: m.kiosk_order_title({}, es) })).toBeVisible()
    await expect(button(page, m.kiosk_larger_text({}, es))).toHaveAttribute('aria-pressed', 'true')
    await looksRight(page)
    await button(page, m.kiosk_continue({}, es)).press('Enter')
    await page.getByRole('textbox', { name: m.kiosk_name({}, es) }).fill('Luz')
    await button(page, m.kiosk_continue({}, es)).press('Enter')
    await button(page, m.kiosk_pay({}, es)).press('Enter')
    await looksRight(page)
    await button(page, m.kiosk_use_gift_card({}, es)).press('Enter')
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    // A scanner types letter by letter what a code holds, and ends with Enter, wherever the focus is.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const asked = page.waitForRequest(/gift-cards\/gft_unknown\?key=whole-key$/)
    await page.keyboard.type('https://eat.example/gift-cards/gft_unknown?key=whole-key\n')
    await asked
    await expect(page.getByRole('alert')).toHaveText(m.refusal_gift_card_unknown({}, es))
    await button(page, m.kiosk_back_to_pay({}, es)).press('Enter')
    await button(page, m.kiosk_pay_at_counter({}, es)).press('Enter')
    await button(page, m.kiosk_print_receipt({}, es)).press('Enter')
    await expect(page.getByRole('status')).toHaveText(m.kiosk_printed({}, es))
    await looksRight(page)
  },
)

test(
  'R4.24 T26 a member signs in at a kiosk with their own phone, is greeted by name, and the next guest finds nothing of it',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL, browser, playwright }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    const path = await beginSignIn(page)
    await expect(page.getByRole('heading', { name: m.kiosk_sign_in_title() })).toBeFocused()
    await expect(page.getByRole('img', { name: m.common_qr_code() })).toBeVisible()
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('textbox', { name: m.kiosk_phone() }).fill('5125550123')
    await button(page, m.kiosk_send_code()).press('Enter')
    await expect(page.getByText(m.kiosk_code_sent())).toBeVisible()
    await looksRight(page)
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const own = await phone.newPage()
    await newMember({ page: own, playwright, baseURL })
    await open(own, `${baseURL}${path}`)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(m.kiosk_phone_title())
    await looksRight(own)
    await own.getByRole('button', { name: m.kiosk_phone_yes() }).press('Enter')
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(m.kiosk_phone_done())
    await looksRight(own)
    await expect(page.locator('.kiosk-dish:enabled').first()).toBeVisible()
    await orderDish(page)
    await expect(
      page.getByText(m.kiosk_signed_in({ name: 'Maria', count: 0, points: '0' })),
    ).toBeVisible()
    await button(page, m.kiosk_continue()).press('Enter')
    await expect(page.getByRole('textbox', { name: m.kiosk_name() })).toHaveValue('Maria')
    await looksRight(page)
    const ended = page.waitForResponse(
      (response) =>
        /api.kiosk.guest/.test(response.url()) && response.request().method() === 'DELETE',
    )
    await startOver(page)
    expect((await ended).status()).toBe(200)
    await expect(page.getByText('Maria')).toHaveCount(0)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('comal'))).toEqual(['comal_kiosk'])
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
      ),
    ).not.toContain('kgu_')
    await phone.close()
  },
)

import { expect, type Page, request, test } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { office, test as withKitchen } from './support/a-ticket.ts'
import { apiOf, cardFields, typeCard, typeContact } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const es = { locale: 'es' } as const

test.describe('the site in Spanish', () => {
  test('stays in Spanish through links, forms and back', { tag: '@release' }, async ({ page }) => {
    await open(page, '/es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: m.home_full_menu({}, es) }).click()
    await expect(page).toHaveURL(/\/es\/(menu|locations)/)
    await page.goBack()
    const order = page.getByRole('form', { name: m.home_start_order({}, es) })
    await order.getByRole('textbox').fill('78704')
    await order.getByRole('textbox').press('Enter')
    await expect(page).toHaveURL(/\/es\/locations\?/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await violations(page)).toEqual([])
  })

  test(
    'shows a menu that is accessible and never scrolls sideways',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, '/es/menu/austin-south-lamar-everyday')
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/es\/menu\/[^/]+\/product\//)
      await page.goBack()
      await expect(page).toHaveURL(/\/es\/menu\/austin-south-lamar-everyday$/)
    },
  )
})

test.describe('a browser that reads Spanish', () => {
  // A browser without a window names itself a robot, and no robot is led elsewhere.
  test.use({
    locale: 'es-MX',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })

  test(
    'is led to the Spanish page, switches to English there, and stays',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, '/locations/austin-south-lamar')
      await expect(page).toHaveURL(/\/es\/locations\/austin-south-lamar$/)
      const toEnglish = page.getByRole('link', { name: m.shell_language_other({}, es) })
      await toEnglish.last().click()
      await expect(page).toHaveURL(/:\d+\/locations\/austin-south-lamar$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await open(page, '/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    },
  )
})

/** The page is Spanish, accessible, and no wider than its window. */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** What head office reads of the mail about an order. */
async function mailAbout(number: string, baseURL: string | undefined): Promise<string> {
  const browser = await request.newContext({ ...(baseURL && { baseURL }) })
  const call = callOver(browser, baseURL)
  await call('POST /sign-in', { body: office })
  let text = ''
  await expect
    .poll(async () => {
      const mails = await call('GET /console/mail')
      const found = mails.find(({ subject }) => subject.includes(number))
      text = found ? `${found.subject}\n${found.text}` : ''
      return text
    })
    .not.toBe('')
  await browser.dispose()
  return text
}

withKitchen.describe('a dish ordered in Spanish', () => {
  withKitchen.use({ locale: 'es-MX' })

  withKitchen(
    'R11.11 is Spanish from the home page to its mail, and for the crew that chose Spanish',
    { tag: ['@phone', '@release'] },
    async ({ page, browser, baseURL, kitchenAt }) => {
      await open(page, '/es')
      const form = page.getByRole('form', { name: m.home_start_order({}, es) })
      await form.getByRole('textbox').fill('78748')
      await form.getByRole('textbox').press('Enter')
      await expect(page).toHaveURL(/\/es\/locations\?/)
      await expectSpanish(page)
      const viewMenu = m.locations_view_menu_of({ name: kitchen.name }, es)
      await page.getByRole('button', { name: viewMenu }).press('Enter')
      await expect(page).toHaveURL(`/es/menu/${kitchen.menu_id}`)
      await expectSpanish(page)

      await page.locator('a[href$="/product/pit-fire-queso"]').first().press('Enter')
      await expect(page).toHaveURL(/\/es\/menu\/[^/]+\/product\/pit-fire-queso/)
      await expectSpanish(page)
      await page.getByRole('button', { name: m.product_add({}, es) }).press('Enter')
      await expect(page).toHaveURL(/\/es\/menu\/[\w-]+#/)
      await page.getByRole('link', { name: /^Abrir carrito/ }).press('Enter')
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('heading', { name: m.cart_title({}, es) })).toBeVisible()
      await expectSpanish(page)
      const goOn = panel.getByRole('button', { name: m.cart_checkout({}, es) })
      await goOn.press('Enter')
      await expect(panel.getByRole('heading', { name: m.cart_upsell_title({}, es) })).toBeVisible()
      await expectSpanish(page)
      await panel.getByRole('button', { name: m.common_no_thanks({}, es) }).press('Enter')
      await expect(page).toHaveURL('/es/order/checkout')

      await typeContact(page, 'es')
      await typeCard(page, '4242 4242 4242 4242', '01/20', 'es')
      const place = page.getByRole('button', { name: /^Enviar orden/ })
      await place.press('Enter')
      await expect(cardFields(page, 'es').getByText(m.card_expired({}, es))).toBeVisible()
      await page.getByText(m.checkout_demo_cards({}, es)).press('Enter')
      await expect(page.getByText(m.card_demo_no_funds({}, es))).toBeVisible()
      await expectSpanish(page)
      await typeCard(page, '4242 4242 4242 4242', '08/39', 'es')
      await place.press('Enter')
      await expect(page).toHaveURL(/\/es\/order\/confirm\/ord_/)
      await expectSpanish(page)

      const order_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const params = { order_id }
      const { number } = await apiOf(page, baseURL)('GET /orders/{order_id}', { params })
      const mail = await mailAbout(number, baseURL)
      expect(mail).toContain(m.mail_receipt_intro({ name: 'Marisol' }, es))
      expect(mail).toContain('/es/order/confirm/')
      const crew = await browser.newContext({
        storageState: kitchenAt.crew,
        ...(baseURL && { baseURL }),
      })
      await kitchenAt.call('POST /console/tickets/{order_id}/fire', { params })
      const board = await crew.newPage()
      await open(board, `/console?location=${kitchen.id}`)
      await board.getByRole('link', { name: m.console_language_name({}, es) }).press('Enter')
      await expect(board.locator('html')).toHaveAttribute('lang', 'es')
      await expect(board.getByRole('article').filter({ hasText: number })).toBeVisible()
      await expectSpanish(board)
      await crew.close()
      for (const step of ['start', 'bump', 'hand-off'] as const)
        await kitchenAt.call(`POST /console/tickets/{order_id}/${step}`, { params })
    },
  )
})

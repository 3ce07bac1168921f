import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { kitchen, freshCart } from './support/a-cart.ts'
import { codeFor, enterByCode, memberAt, newAddress, resetLinkFor } from './support/a-member.ts'
import { startOrder, typeCard } from './support/an-order.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

test('R2.10 R3.4 R8.2 a guest becomes a member by a code, is greeted by name, and the bag comes along', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = newAddress()
  const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await freshCart(page, baseURL, ['pit-fire-queso'])
  await open(page, '/account')
  await expect(page).toHaveURL(/\/account\/signin\?returnTo=%2Faccount/)
  await expect(page.getByRole('link', { name: m.account_guest_press() })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByLabel(m.account_email()).fill(email)
  await page.getByRole('button', { name: m.account_continue() }).click()
  await expect(page.getByRole('heading', { name: m.account_choose_title() })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: m.account_code_press() }).click()
  await expect(page.getByRole('heading', { name: m.account_code_title() })).toBeVisible()
  await page.getByLabel(m.account_code(), { exact: true }).fill('000')
  await page.getByRole('button', { name: m.account_sign_in_press() }).click()
  await expect(page.getByText(m.refusal_code_wrong())).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page
    .getByLabel(m.account_code(), { exact: true })
    .fill(await codeFor(mails, baseURL, email))
  await page.getByRole('button', { name: m.account_sign_in_press() }).click()

  await expect(page.getByRole('heading', { name: m.account_new_title() })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel(m.account_first_name()).fill('Maria')
  await page.getByRole('button', { name: m.account_new_press() }).click()
  await expect(
    page.getByRole('heading', { name: m.account_hello({ name: 'Maria' }) }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await expect(page.getByRole('link', { name: /^Open cart, 1 item/ })).toBeVisible()
  await mails.dispose()
})

test(
  'R3.4 the header says Welcome and the first name, else Sign In; R8.1 a guest signs in and goes back to where they were',
  { tag: ['@desk', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await open(page, `/menu/${kitchen.menu_id}`)
    await page.getByRole('link', { name: m.shell_account_sign_in(), exact: true }).click()
    await enterByCode(page, email, () => codeFor(mails, baseURL, email))
    await page.getByLabel(m.account_first_name()).fill('Maria')
    await page.getByRole('button', { name: m.account_new_press() }).click()
    await expect(page).toHaveURL(`/menu/${kitchen.menu_id}`)
    await page.getByRole('link', { name: m.shell_account_welcome({ name: 'Maria' }) }).click()
    await page.getByRole('button', { name: m.account_sign_out() }).click()
    await expect(
      page.getByRole('link', { name: m.shell_account_sign_in(), exact: true }),
    ).toBeVisible()
    await mails.dispose()
  },
)

test(
  'R3.8 the mobile menu says Sign In to guests and Profile to members',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await open(page, '/locations')
    await page.getByRole('link', { name: m.shell_menu_open() }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: m.shell_account_sign_in(), exact: true }).click()
    await enterByCode(page, email, () => codeFor(mails, baseURL, email))
    await page.getByLabel(m.account_first_name()).fill('Maria')
    await page.getByRole('button', { name: m.account_new_press() }).click()
    await page.getByRole('link', { name: m.shell_menu_open() }).click()
    await menu.getByRole('link', { name: m.shell_account_profile() }).click()
    await expect(
      page.getByRole('heading', { name: m.account_hello({ name: 'Maria' }) }),
    ).toBeVisible()
    await mails.dispose()
  },
)

test(
  'R8.1 who signs in from the checkout comes back to it with what they typed, and their account knows it from then on',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await startOrder(page, baseURL)
    await open(page, '/order/checkout')
    const phone = page.getByLabel(m.checkout_phone())
    await phone.fill('5125550147')
    await page.getByRole('link', { name: m.checkout_sign_in() }).click()
    await expect(page).toHaveURL(/\/account\/signin/)
    await enterByCode(page, email, () => codeFor(mails, baseURL, email))
    await page.getByLabel(m.account_first_name()).fill('Ximena')
    await page.getByRole('button', { name: m.account_new_press() }).click()

    await expect(page).toHaveURL(/\/order\/checkout$/)
    await expect(phone).toHaveValue('(512) 555-0147')
    await expect(page.getByLabel(m.checkout_email())).toHaveValue(email)
    await expect(page.getByLabel(m.checkout_first_name())).toHaveValue('Ximena')
    await expect(page.getByRole('link', { name: m.checkout_sign_in() })).toHaveCount(0)
    await page.getByLabel(m.checkout_last_name()).fill('Garza')
    await typeCard(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)

    await startOrder(page, baseURL)
    await open(page, '/order/checkout')
    await expect(phone).toHaveValue('(512) 555-0147')
    await expect(page.getByLabel(m.checkout_last_name())).toHaveValue('Garza')
    await shot(page, 'checkout-known')
    await open(page, '/gift-cards')
    await expect(page.getByLabel(m.gift_your_email(), { exact: true })).toHaveValue(email)
    await mails.dispose()
  },
)

test(
  'T13 an address that leads elsewhere is not followed after signing in',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await open(page, '/account/signin?returnTo=//evil.example/x')
    await enterByCode(page, email, () => codeFor(mails, baseURL, email))
    await page.getByLabel(m.account_first_name()).fill('Maria')
    await page.getByRole('button', { name: m.account_new_press() }).click()
    await expect(page).toHaveURL('/account')
    await mails.dispose()
  },
)

test.describe('before JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'signing in works by forms alone',
    { tag: ['@phone', '@release'] },
    async ({ page, playwright, baseURL }) => {
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const email = newAddress()
      await page.goto('/account/signin')
      await enterByCode(page, email, () => codeFor(mails, baseURL, email))
      await expect(page.getByRole('heading', { name: m.account_new_title() })).toBeVisible()
      await mails.dispose()
    },
  )
})

test(
  'R2.13 a forgotten password: the page answers the same for everybody, and a dead link says so',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const email = newAddress()
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await memberAt(page, mails, { baseURL, email })
    await open(page, '/account/forgotpassword')
    expect(await violations(page)).toEqual([])
    await page.getByLabel(m.account_email()).fill(email)
    await page.getByRole('button', { name: m.account_forgot_press() }).click()
    await expect(page).toHaveURL('/account/forgotpasswordsuccess')
    expect(await violations(page)).toEqual([])
    await open(page, '/account/resetpassword?token=nothing')
    expect(await violations(page)).toEqual([])
    await expect(page.getByText(m.refusal_reset_expired())).toBeVisible()
    await expect(page.getByLabel(m.account_new_password())).toHaveCount(0)
    await expect(page.getByRole('link', { name: m.account_sent_again() })).toBeVisible()
    const mailed = new URL(await resetLinkFor(mails, baseURL, email))
    await open(page, mailed.pathname + mailed.search)
    expect(await violations(page)).toEqual([])
    await page.getByLabel(m.account_new_password()).fill('Password1!')
    await page.getByRole('button', { name: m.account_reset_press() }).click()
    await expect(page.getByText(m.field_password_common())).toBeVisible()
    await page.getByLabel(m.account_new_password()).fill('mesquite and patience')
    await page.getByRole('button', { name: m.account_reset_press() }).click()
    await expect(page).toHaveURL(/\/account\/signin/)
    // Used once, it is as dead as one that nobody was sent.
    await open(page, mailed.pathname + mailed.search)
    await expect(page.getByText(m.refusal_reset_expired())).toBeVisible()
  },
)

import { m } from '#messages'
import { type APIRequestContext, expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { codeFor } from './support/a-member.ts'
import { aheadOfTime, office, placeOrder, test } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

let nth = process.pid % 9_000

/** An order of somebody with a number of their own, and the address of the link in its mail. */
async function mailed(mails: APIRequestContext, baseURL = '') {
  nth += 1
  const phone = `512555${String(1_000 + nth)}`
  const contact = { first_name: 'Nora', last_name: 'Voss', phone, email: `${phone}@example.com` }
  const { order } = await placeOrder(baseURL, aheadOfTime, contact)
  const call = callOver(mails, baseURL)
  await call('POST /sign-in', { body: office })
  const link = { path: '' }
  await expect
    .poll(async () => {
      const sent = await call('GET /console/mail')
      const texts = sent.filter(({ to }) => to === contact.email).map(({ text }) => text)
      const [found = ''] = texts.flatMap(
        (text) => /\/order\/confirm\/\S+\?key=[\w-]+/.exec(text) ?? [],
      )
      link.path = found
      return found
    })
    .not.toBe('')
  return { order, phone, link: link.path }
}

test(
  'R2.9 a mail’s link on another device shows the order; a code by text to its own number proves it, and it is canceled there',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const { order, phone, link } = await mailed(mails, baseURL)
    await open(page, link)
    await expect(page.getByText(m.confirm_by_link())).toBeVisible()
    await expect(page.getByRole('button', { name: m.confirm_cancel() })).toBeHidden()
    const to = `•••${phone.slice(-2)}`
    await page.getByRole('button', { name: m.confirm_prove_text({ to }) }).click()
    const code = page.getByLabel(m.account_code(), { exact: true })
    await code.fill('000000')
    await page.getByRole('button', { name: m.confirm_prove_press() }).click()
    await expect(page.getByText(m.refusal_code_wrong())).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
    await code.fill(await codeFor(mails, baseURL, phone))
    await page.getByRole('button', { name: m.confirm_prove_press() }).click()
    await expect(page).toHaveURL(`/order/confirm/${order.id}`)
    await expect(page.getByText(m.confirm_by_link())).toBeHidden()
    await page.getByRole('button', { name: m.confirm_cancel() }).click()
    const popup = page.getByRole('dialog', { name: m.confirm_cancel_heading() })
    await popup.getByRole('button', { name: 'Yes, Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Canceled at ${kitchen.name}`)
    await mails.dispose()
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R2.9 an order is proved by its forms alone',
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const { order, phone, link } = await mailed(mails, baseURL)
      await page.goto(link)
      const to = `•••${phone.slice(-2)}`
      await page.getByRole('button', { name: m.confirm_prove_text({ to }) }).click()
      await expect(page).toHaveURL(/\?key=[\w-]+&ask=code$/)
      await page.getByLabel(m.account_code(), { exact: true }).fill('000000')
      await page.getByRole('button', { name: m.confirm_prove_press() }).click()
      await expect(page.getByText(m.refusal_code_wrong())).toBeVisible()
      await page
        .getByLabel(m.account_code(), { exact: true })
        .fill(await codeFor(mails, baseURL, phone))
      await page.getByRole('button', { name: m.confirm_prove_press() }).click()
      await expect(page).toHaveURL(`/order/confirm/${order.id}`)
      await expect(page.getByRole('button', { name: m.confirm_cancel() })).toBeVisible()
      await mails.dispose()
    },
  )
})

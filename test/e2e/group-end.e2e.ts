import { expect, type Page, test as base } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { m } from '#messages'
import { kitchen, openCart } from './support/a-cart.ts'
import { startedBy } from './support/a-group.ts'
import { apiOf } from './support/an-order.ts'
import { newMember } from './support/a-member.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

const params = { group_order_id: 'current' }

/** Tests with two members: one whose browser is looked at, and another. */
const test = base.extend<{ readonly looking: Call; readonly another: Call }>({
  looking: async ({ page, playwright, baseURL }, use) =>
    use(await newMember({ page, playwright, baseURL })),
  another: async ({ browser, playwright, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await use(await newMember({ page: await context.newPage(), playwright, baseURL }))
    await context.close()
  },
})

/** Starts a group order whose host asks somebody who joined to take over. */
async function offer(host: Call, member: Call): Promise<void> {
  const { invite } = await startedBy(host)
  const { participant_id } = await member('POST /group-invites/{invite}/participants', {
    params: { invite: invite ?? '' },
    body: { name: 'Priya' },
  })
  await host('PUT /group-orders/{group_order_id}/host', { params, body: { participant_id } })
}

interface Question {
  readonly press: string
  readonly asked: string
  readonly why: string
}

/** Presses, says yes to the question only once the member who was asked has taken over, and reads why it wasn't done. */
async function sayYesTooLate(page: Page, member: Call, { press, asked, why }: Question) {
  await open(page, '/group-order')
  await page.getByRole('button', { name: press }).press('Enter')
  const question = page.getByRole('dialog', { name: asked })
  await expect(question).toBeVisible()
  await member('POST /group-orders/{group_order_id}/host', { params })
  await question.getByRole('button', { name: m.dialog_yes_continue() }).press('Enter')
  await expect(page.getByRole('alert').getByText(why)).toBeInViewport()
  await expect(question).toBeHidden()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await shot(page, `refused-${asked}`)
}

test(
  'R6.21 who isn’t the host any more as they cancel reads why nothing was cancelled, and stays in the group order',
  { tag: '@release' },
  async ({ page, looking: host, another: member }) => {
    await offer(host, member)
    await sayYesTooLate(page, member, {
      press: m.group_cancel(),
      asked: m.group_cancel_title(),
      why: m.refusal_group_host_only(),
    })
    await expect(page.getByRole('button', { name: m.group_leave() })).toBeVisible()
  },
)

test(
  'R6.21 who has become the host as they leave is told to hand it over first, and stays in the group order',
  { tag: '@release' },
  async ({ page, looking: member, another: host }) => {
    await offer(host, member)
    await sayYesTooLate(page, member, {
      press: m.group_leave(),
      asked: m.group_leave_title(),
      why: m.refusal_group_host_stays(),
    })
    await expect(page.getByRole('button', { name: m.group_cancel() })).toBeVisible()
  },
)

test(
  'R6.16 who takes part reads in their panel that the order is submitted as it is being placed, and finds themselves at home without a cart',
  { tag: ['@desk', '@release'] },
  async ({ looking: host, browser, baseURL }) => {
    const { invite } = await startedBy(host)
    const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    const params = { invite: invite ?? '' }
    const body = { name: 'Dale' }
    await apiOf(guest, baseURL)('POST /group-invites/{invite}/participants', { params, body })
    await guest.route('**/api/group-orders/*/events', (route) => route.abort())
    let isLocked = false
    await guest.route('**/api/group-orders/*', async (route) => {
      // Not whether it has changed, but what it is.
      const headers = { ...route.request().headers(), 'if-none-match': '"other"' }
      const response = await route.fetch({ headers })
      const text = await response.text()
      await route.fulfill({
        response,
        body: isLocked ? text.replace('"status":"open"', '"status":"locked"') : text,
      })
    })
    await open(guest, `/menu/${kitchen.menu_id}`)
    const panel = await openCart(guest)
    await expect(panel.getByRole('button', { name: m.group_leave() })).toBeVisible()
    isLocked = true
    await expect(guest.getByText('This group order has been submitted.')).toBeVisible({
      timeout: 15_000,
    })
    await expect(guest).toHaveURL(/\/$/)
    await expect(panel.getByRole('button', { name: m.group_leave() })).toHaveCount(0)
    await expect(guest.getByRole('link', { name: m.shell_cart_open_empty() })).toBeVisible()
    expect((await apiOf(guest, baseURL)('GET /session')).cart_id).toBeNull()
    await guest.context().close()
  },
)

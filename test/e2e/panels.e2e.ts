import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { type Browser, expect, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { groupOf, startedBy } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { apiOf } from './support/an-order.ts'
import { open, shot, violations } from './support/visit.ts'

test(
  'R4.11 Back closes an open cart and stays on the page, also on the first one of a visit',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, `/menu/${kitchen.menu_id}`)
    const cart = page.getByRole('dialog', { name: /Your Order|My Cart|Cart/ })
    for (const _ of ['once', 'again']) {
      await page
        .getByRole('link', { name: /^Open cart/ })
        .first()
        .click()
      await expect(cart).toBeVisible()
      await page.goBack()
      await expect(cart).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`/menu/${kitchen.menu_id}$`))
    }
  },
)

test(
  'R4.11 a cart that was closed by its button leaves nothing for Back to go through',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/locations')
    await open(page, `/menu/${kitchen.menu_id}`)
    await page
      .getByRole('link', { name: /^Open cart/ })
      .first()
      .click()
    const cart = page.getByRole('dialog')
    await cart.getByRole('button', { name: m.dialog_close() }).click()
    await expect(cart).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/locations$/)
  },
)

test(
  'R6.13 Back from a page that the cart led to is the page below the cart',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/locations')
    await page
      .getByRole('link', { name: /^Open cart/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: m.cart_add_more() }).click()
    await expect(page).toHaveURL(/\/menu\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/locations$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

const dish = { product_id: 'pit-fire-queso', quantity: 1 }

test(
  'R3.4 R4.11 the cart of a group order opens as its panel, and the header counts down; R8.4 who joined reads the time, which is the host’s, and leaves',
  { tag: '@release' },
  async ({ page, browser, playwright, baseURL }) => {
    const call = await newMember({ page, playwright, baseURL })
    const { invite } = await startedBy(call)
    await open(page, `/menu/${kitchen.menu_id}`)
    await expect(page.getByRole('link', { name: /^Group order, / })).toBeVisible()
    await page.getByRole('link', { name: /^Open cart/ }).click()
    const panel = page.getByRole('dialog', { name: m.group_title() })
    await expect(panel.getByText(m.group_alone_note())).toBeVisible()
    await expect(panel.getByText(`Picking Up From ${kitchen.name}`)).toBeVisible()
    await expect(panel.getByRole('img', { name: m.common_qr_code() })).toBeVisible()
    await expect(panel.getByRole('button', { name: m.news_copy_link() })).toBeVisible()
    const crew = panel.getByRole('region', { name: m.group_crew() })
    await expect(crew.getByRole('listitem')).toHaveText([/You.*Host/])
    const own = panel.getByRole('region', { name: 'Your Order' })
    await expect(own.getByText(m.group_nothing_yet())).toBeVisible()
    await expect(own.getByRole('link', { name: 'Add More Items' })).toBeVisible()
    await expect(panel.getByRole('button', { name: m.group_cancel() })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Order Now' })).toHaveAttribute(
      'href',
      paths.menu(kitchen.menu_id),
    )
    const next = panel.getByRole('button', { name: 'Continue To Checkout' })
    await expect(next).toHaveCount(0)
    const box = await panel.boundingBox()
    // A panel that slides in is placed in fractions of a pixel.
    expect(Math.round(box?.width ?? Infinity)).toBeLessThanOrEqual(488)
    expect(await violations(page)).toEqual([])
    await shot(page, 'panel')

    const { guest, params } = await joinedBy(browser, { baseURL, invite })
    const asGuest = apiOf(guest, baseURL)
    await asGuest('POST /carts/add-product', { body: { ...dish, menu_id: kitchen.menu_id } })
    await asGuest('PUT /group-orders/{group_order_id}/submissions/{participant_id}', { params })
    await call('POST /carts/add-product', { body: { ...dish, menu_id: kitchen.menu_id } })
    await expect(crew.getByRole('listitem').filter({ hasText: 'Dale' })).toContainText(
      m.group_done(),
    )
    await expect(own.getByText('Queso').first()).toBeVisible()
    await expect(next).toBeEnabled()
    await expect(panel.getByRole('link', { name: 'Order Now' })).toHaveCount(0)
    await panel.getByRole('link', { name: m.cart_edit_place_and_time() }).press('Enter')
    const control = page.getByRole('dialog', { name: m.cart_place_and_time() })
    await expect(control.getByRole('button', { name: m.group_cancel() })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await open(guest, '/cart?edit=order')
    const theirs = guest.getByRole('main')
    await expect(theirs.getByText(m.group_host_only_time())).toBeVisible()
    await expect(theirs.getByRole('radio')).toHaveCount(0)
    await expect(theirs.getByRole('combobox')).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Leave Group Order' }).press('Enter')
    const title = { name: m.group_leave_title() }
    // Where its script hasn’t come yet, the page asks.
    const question = guest.getByRole('dialog', title).or(guest.getByRole('region', title))
    await question.getByRole('button', { name: m.dialog_yes_continue() }).press('Enter')
    await expect(guest).toHaveURL(/\/$/)
    await expect(guest.getByRole('link', { name: m.shell_cart_open_empty() })).toBeVisible()
    expect((await groupOf(page, baseURL)).participants.map(({ name }) => name)).toEqual([
      'Maria Krause',
    ])
    await guest.context().close()
  },
)

interface JoinedBy {
  readonly baseURL: string | undefined
  readonly invite: string | null
}

/** Somebody without an account in a browser of their own, who joined by an invite. */
async function joinedBy(browser: Browser, { baseURL, invite }: JoinedBy) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  await apiOf(guest, baseURL)('POST /group-invites/{invite}/participants', {
    params: { invite: invite ?? '' },
    body: { name: 'Dale' },
  })
  return { guest, params: { group_order_id: 'current', participant_id: 'me' } }
}

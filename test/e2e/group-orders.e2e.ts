import { expect, type Page, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { apiOf, cardFields, typeCard, typeContact } from './support/an-order.ts'
import { kitchen, openCart } from './support/a-cart.ts'
import { groupOf, startedBy } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { lateGroupAnswer, loadedLate } from './support/late-answers.ts'
import { holdScript, open, shot, sidewaysScroll, violations } from './support/visit.ts'
import { onceIn } from './support/second-language.ts'

const dish = { product_id: 'pit-fire-queso', quantity: 1 }

for (const apart of [0, 40, 80])
  test(
    `R1.5 R6.9 a start leads to its group where it is answered with the place that was picked before, ${apart} ms apart`,
    { tag: ['@phone', '@release'] },
    async ({ page, playwright, baseURL }) => {
      await newMember({ page, playwright, baseURL })
      await open(page, '/group-order')
      const started = Promise.withResolvers<void>()
      await page.route('**/group-order.data*', async (route) => {
        const isStart = route.request().method() === 'POST'
        const isPlace = route.request().url().includes('menu_id=')
        if (!isStart && !isPlace) return route.continue()
        const response = await route.fetch()
        if (isStart) started.resolve()
        else await started.promise.then(() => page.waitForTimeout(apart))
        // Whoever goes elsewhere hears no answer any more.
        await route.fulfill({ response }).catch(() => undefined)
      })
      await page.getByLabel(m.group_place()).selectOption(kitchen.menu_id)
      await page.getByRole('button', { name: m.group_start() }).press('Enter')
      await expect(page.getByRole('dialog', { name: m.group_started_title() })).toBeVisible()
    },
  )

for (const locale of locales)
  test(
    `R1.5 R6.9 R6.19 a member starts a group order, a guest without an account joins and is done, the host alone goes to checkout (${locale})`,
    onceIn(locale),
    async ({ page, browser, playwright, baseURL }) => {
      const said = { locale }
      await newMember({ page, playwright, baseURL })
      await open(page, localizedPath('/group-order', locale))
      await page.getByLabel(m.group_place({}, said)).selectOption(kitchen.menu_id)
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: m.group_start({}, said) }).press('Enter')
      const popup = page.getByRole('dialog', { name: m.group_started_title({}, said) })
      await expect(popup.getByRole('img', { name: m.common_qr_code({}, said) })).toBeVisible()
      await expect(popup.getByRole('button', { name: m.news_copy_link({}, said) })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await shot(page, `started-${locale}`)
      await popup.getByRole('button', { name: m.dialog_close({}, said) }).click()
      await expect(page.getByRole('heading', { name: m.group_title({}, said) })).toBeVisible()

      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = await context.newPage()
      const { invite } = await groupOf(page, baseURL)
      await open(guest, localizedPath(`/?groupOrderId=${invite}`, locale))
      await expect(
        guest.getByRole('heading', { name: m.group_of({ host: 'Maria Krause' }, said), level: 1 }),
      ).toBeVisible()
      expect(await violations(guest)).toEqual([])
      await shot(guest, `join-${locale}`)
      await guest.getByLabel(m.group_your_name({}, said)).fill('Dale')
      await guest.getByRole('button', { name: m.group_join({}, said) }).press('Enter')
      await expect(guest).toHaveURL(new RegExp(`/menu/${kitchen.menu_id}$`))
      await expect(page.getByText('Dale', { exact: true })).toBeVisible()

      const call = apiOf(guest, baseURL)
      await call('POST /carts/add-product', { body: { ...dish, menu_id: kitchen.menu_id } })
      await open(guest, localizedPath('/group-order', locale))
      await expect(guest.getByText(m.group_host_pays({ host: 'Maria Krause' }, said))).toBeVisible()
      await wantLater(page, baseURL)
      for (const screen of [page, guest])
        await expect(screen.getByText(m.group_held({ when: '' }, said))).toBeVisible()
      expect(await violations(guest)).toEqual([])
      expect(await sidewaysScroll(guest)).toBe(0)
      await shot(guest, `participant-${locale}`)
      await guest.getByRole('button', { name: m.group_im_done({}, said) }).press('Enter')
      await expect(guest.getByText(m.group_done_note({ host: 'Maria Krause' }, said))).toBeVisible()

      await expect(page.getByText(m.group_done({}, said), { exact: true })).toBeVisible()
      await expect(page.getByText(m.group_all_done({}, said))).toBeVisible()
      // What others ordered is theirs: the host reads how many dishes, and lists their own.
      const own = page.getByRole('region', { name: m.group_own_lines({}, said) })
      await expect(own).toContainText(m.group_nothing_yet({}, said))
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, `host-${locale}`)

      await open(guest, localizedPath('/order/checkout', locale))
      const headsUp = guest.getByRole('dialog', { name: m.group_heads_up_title({}, said) })
      await expect(headsUp).toContainText(m.group_heads_up({ host: 'Maria Krause' }, said))
      expect(await violations(guest)).toEqual([])
      await headsUp.getByRole('button', { name: m.dialog_error_ok({}, said) }).press('Enter')
      await expect(headsUp).toBeHidden()

      // What others change has the page loaded again: where that comes late, the host is led on all the same.
      const late = await loadedLate(page, async () => {
        await call('DELETE /group-orders/{group_order_id}/submissions/{participant_id}', {
          params: { group_order_id: 'current', participant_id: 'me' },
        })
      })
      await late.endBefore('**/order/checkout.data*')
      await page.getByRole('button', { name: m.cart_checkout({}, said) }).press('Enter')
      await expect(page).toHaveURL(/\/order\/checkout$/)
      await expect(
        guest.getByText(m.refusal_group_checking_out({ host: 'Maria Krause' }, said)),
      ).toBeVisible()
      await expect(guest.getByRole('heading', { name: m.group_title({}, said) })).toBeVisible()
      await context.close()
    },
  )

for (const locale of locales)
  test(
    `R1.5 everybody pays their own above a budget: a guest pays their part by card, and the host sees who paid and pays the rest (${locale})`,
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const said = { locale }
      await newMember({ page, playwright, baseURL })
      // Who chooses before the script of the form has come is heard when it has.
      const script = await holdScript(page, 'start-form')
      await open(page, localizedPath('/group-order', locale))
      await page.getByText(m.group_own_pay({}, said)).click()
      script.release()
      await page.getByLabel(m.group_treat_field({}, said)).selectOption('budget')
      await page.getByLabel(m.group_place({}, said)).selectOption(kitchen.menu_id)
      await page.getByLabel(m.group_budget({}, said)).fill('1')
      expect(await violations(page)).toEqual([])
      await shot(page, `treat-${locale}`)
      await page.getByRole('button', { name: m.group_start({}, said) }).press('Enter')
      const popup = page.getByRole('dialog', { name: m.group_started_title({}, said) })
      await popup.getByRole('button', { name: m.dialog_close({}, said) }).click()
      await apiOf(page, baseURL)('POST /carts/add-product', {
        body: { ...dish, menu_id: kitchen.menu_id },
      })

      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = await context.newPage()
      const { invite } = await groupOf(page, baseURL)
      await open(guest, localizedPath(`/?groupOrderId=${invite}`, locale))
      const treated = m.group_each_pays_above({ host: 'Maria Krause', amount: '$1.00' }, said)
      await expect(guest.getByText(treated)).toBeVisible()
      await guest.getByLabel(m.group_your_name({}, said)).fill('Dale')
      await guest.getByRole('button', { name: m.group_join({}, said) }).press('Enter')
      await expect(guest).toHaveURL(new RegExp(`/menu/${kitchen.menu_id}$`))
      await apiOf(guest, baseURL)('POST /carts/add-product', {
        body: { ...dish, menu_id: kitchen.menu_id },
      })
      await open(guest, localizedPath('/group-order', locale))
      await expect(page.getByText(m.group_unpaid_note({ names: 'Dale' }, said))).toBeVisible()
      await shot(guest, `payer-${locale}`)
      await guest.getByRole('link', { name: m.group_pay_mine({}, said) }).press('Enter')
      await expect(
        guest.getByRole('heading', { name: m.group_pay_title({}, said), level: 1 }),
      ).toBeVisible()
      await expect(cardFields(guest, locale).getByLabel(m.card_number({}, said))).toBeVisible()
      expect(await violations(guest)).toEqual([])
      expect(await sidewaysScroll(guest)).toBe(0)
      await shot(guest, `pay-${locale}`)
      await guest.getByLabel(m.gift_your_email({}, said)).fill('dale@example.com')
      await typeCard(guest, undefined, undefined, locale)
      await guest.getByRole('button', { name: /\$/ }).press('Enter')
      await expect(
        guest.getByRole('button', { name: m.group_choose_again({}, said) }),
      ).toBeVisible()
      await expect(guest.getByText(m.group_paid({}, said), { exact: true })).toBeVisible()
      expect(await violations(guest)).toEqual([])
      await shot(guest, `paid-${locale}`)

      await expect(page.getByText(m.group_all_paid({}, said))).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, `host-individual-${locale}`)
      await page.getByRole('button', { name: m.cart_checkout({}, said) }).press('Enter')
      await expect(page).toHaveURL(/\/order\/checkout$/)
      await expect(page.getByText(m.group_others_pay({}, said)).first()).toBeVisible()
      await shot(page, `checkout-individual-${locale}`)
      await typeContact(page, locale)
      await typeCard(page, undefined, undefined, locale)
      await page.locator('button[type="submit"][form="checkout"]').press('Enter')
      await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
      await expect(page.getByText(m.group_others_pay({}, said)).first()).toBeVisible()
      await shot(page, `confirm-individual-${locale}`)
      await context.close()
    },
  )

test(
  'R6.20 who is signed out reads why, and signs in first',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/group-order')
    await expect(page).toHaveURL(/\/account\/signin\?returnTo=/)
    await expect(page.getByText(m.group_sign_in_lede())).toBeVisible()
  },
)

test(
  'R6.16 R6.21 a host who cancels sends everybody home with the word for it',
  { tag: ['@desk', '@release'] },
  async ({ page, browser, playwright, baseURL }) => {
    const call = await newMember({ page, playwright, baseURL })
    const { invite } = await startedBy(call)
    const joined = async (name: string) => {
      const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
      const params = { invite: invite ?? '' }
      const asGuest = apiOf(guest, baseURL)
      await asGuest('POST /group-invites/{invite}/participants', { params, body: { name } })
      return { guest, asGuest }
    }
    const { guest, asGuest } = await joined('Dale')
    const { guest: inPanel } = await joined('Sam')
    await open(guest, '/group-order')
    await expect(guest.getByRole('heading', { name: m.group_title() })).toBeVisible()
    await open(inPanel, `/menu/${kitchen.menu_id}`)
    await openCart(inPanel)
    await expect(
      inPanel.getByRole('dialog').getByRole('button', { name: m.group_leave() }),
    ).toBeVisible()
    await open(page, '/group-order')
    const cancel = page.getByRole('button', { name: m.group_cancel(), includeHidden: true })
    await cancel.press('Enter')
    const question = page.getByRole('dialog', { name: m.group_cancel_title() })
    await expect(question).toBeVisible()
    await expect(cancel).not.toHaveAttribute('aria-busy', 'true')
    const late = await loadedLate(page, async () => {
      await asGuest('POST /carts/add-product', { body: { ...dish, menu_id: kitchen.menu_id } })
    })
    await late.endBefore('**/_.data*')
    await question.getByRole('button', { name: m.dialog_yes_continue() }).press('Enter')
    await expect(page).toHaveURL(/\/$/)
    for (const one of [guest, inPanel]) {
      await expect(one.getByText('This group order has been cancelled by the host.')).toBeVisible()
      await expect(one).toHaveURL(/\/$/)
      await one.context().close()
    }
  },
)

test(
  'R8.3 a host reminds who still chooses, hands the order over and leaves, and who takes over is the host on both screens',
  { tag: ['@phone', '@release'] },
  async ({ page, browser, playwright, baseURL }) => {
    const call = await newMember({ page, playwright, baseURL })
    const { invite } = await startedBy(call)
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const member = await context.newPage()
    const taking = await newMember({ page: member, playwright, baseURL })
    await taking('POST /group-invites/{invite}/participants', {
      params: { invite: invite ?? '' },
      body: { name: 'Priya' },
    })
    await open(page, '/group-order')
    await page.getByRole('button', { name: m.group_nudge() }).press('Enter')
    await expect(page.getByText(m.group_nudged())).toBeVisible()
    const more = page.locator('summary', { hasText: m.group_more() })
    await more.press('Enter')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await shot(page, 'host-tools')
    await page.getByRole('button', { name: m.group_offer() }).press('Enter')
    await expect(page.getByText(m.group_offered({ name: 'Priya' }))).toBeVisible()
    await open(member, '/group-order')
    await expect(
      member.getByRole('heading', { name: m.group_offer_title({ host: 'Maria Krause' }) }),
    ).toBeVisible()
    expect(await violations(member)).toEqual([])
    await shot(member, 'host-offer')
    await member.getByRole('button', { name: m.group_take_over() }).press('Enter')
    await expect(member.getByRole('button', { name: m.group_cancel() })).toBeVisible()
    await page.getByRole('button', { name: m.group_leave() }).press('Enter')
    const question = page.getByRole('dialog', { name: m.group_leave_title() })
    expect(await violations(page)).toEqual([])
    const late = await lateGroupAnswer(page)
    // On the way home: who left by themselves isn’t led there once more.
    const status = Promise.withResolvers<number | undefined>()
    await page.route('**/_.data*', async (route) => {
      status.resolve(await late.answered())
      await route.continue()
    })
    await question.getByRole('button', { name: m.dialog_yes_continue() }).press('Enter')
    expect(await status.promise).toBe(404)
    await expect(page).toHaveURL(/\/$/)
    await expect(member.getByText(m.group_alone_note())).toBeVisible()
    await expect(page.getByText(m.refusal_thing_missing())).toBeHidden()
    expect(late.leaving).toEqual([])
    await context.close()
  },
)

/** Its host wants the group order on the last day that it can be had. */
async function wantLater(page: Page, baseURL: string | undefined): Promise<void> {
  const call = apiOf(page, baseURL)
  const { cart } = await groupOf(page, baseURL)
  const day = cart.location.days.at(-1) ?? ''
  const { menu_id } = kitchen
  const times = await call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day } })
  const params = { cart_id: cart.id }
  await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted: times[0] ?? '' } })
}

import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { typeCard, typeContact } from './support/an-order.ts'
import { startCatering } from './support/catering.ts'
import { holdScript, listening, open, violations } from './support/visit.ts'

test(
  'whom to ask for at the table is kept and saved, also where it was typed before its script had come',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const { site, call, params } = await startCatering(page, baseURL, 1)
    const script = await holdScript(page, 'on-site-section')
    const name = page.getByLabel(m.checkout_on_site_name())
    await page.goto(`${site}/order/checkout`)
    await name.fill('Ana Ruiz')
    await page.getByLabel(m.checkout_on_site_phone()).fill('(512) 555-0199')
    await script.drawn()
    script.release()
    await listening(page)
    await expect(name).toHaveValue('Ana Ruiz')
    await page.getByLabel('Number of guests').fill('12')
    await page.getByLabel(m.checkout_first_name()).focus()
    await expect
      .poll(async () => (await call('GET /carts/{cart_id}', { params })).on_site)
      .toMatchObject({ name: 'Ana Ruiz', head_count: 12 })
  },
)

test(
  'R7.1 half of a contact keeps the order back, what is ticked stays ticked, and what couldn’t be saved goes with the order',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const { site, call, params, want } = await startCatering(page, baseURL, 4)
    await call('PUT /carts/{cart_id}/handoff/{mode}', {
      params: { ...params, mode: 'delivery' },
      body: { address: '410 Bluebonnet Ln', city: 'Austin', state: 'TX', zip: '78704' },
    })
    await want(-3, -5)

    await open(page, `${site}/order/checkout`)
    await typeContact(page)
    await typeCard(page)
    const place = page.getByRole('button', { name: /^Place Order/ })
    const phone = page.getByLabel(m.checkout_on_site_phone())
    await page.getByLabel(m.checkout_on_site_name()).fill('Ana Ruiz')
    await place.press('Enter')
    await expect(phone).toBeFocused()
    await expect(page.getByText(m.field_on_site_phone_invalid())).toBeVisible()
    await page.getByLabel('Number of guests').fill('a few')
    await expect(page.getByText('Enter a number of people, 1 to 5,000')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByLabel('Number of guests').fill('20')
    await phone.fill('(512) 555-0199')
    const setup = page.getByRole('checkbox', { name: /^Set up the table for us/ })
    const saved = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('setup=yes'),
    )
    await page.getByText(m.checkout_on_site_setup()).click()
    await saved
    await expect(setup).toBeFocused()
    await expect(setup).toBeChecked()

    await page.route('**/cart.data*', (route) => route.abort())
    await page.getByLabel(m.checkout_on_site_name()).fill('Ben Ruiz')
    const lost = page.getByRole('alert').filter({ hasText: m.checkout_card_try_again() })
    await expect(lost).toBeVisible()
    await place.press('Enter')
    await expect(page.getByLabel(m.checkout_on_site_name())).toBeFocused()
    await expect(lost).toBeVisible()
    await page.unroute('**/cart.data*')
    await place.press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(
      page.getByText('For 20 · ask for Ben Ruiz, (512) 555-0199 · set up the table'),
    ).toBeVisible()
  },
)

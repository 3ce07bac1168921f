import { expect, type Locator, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { certificates } from '#test/builders/a-certificate.ts'
import { dayAhead } from '#test/journeys/support/a-table.ts'
import { codeFor, newAddress, newMember } from './support/a-member.ts'
import { apiOf, typeContact } from './support/an-order.ts'
import { startCatering } from './support/catering.ts'
import { open, underway, shot, violations } from './support/visit.ts'

type Loss = 'no connection' | 'no server'

/** Takes the connection of a page, or has what stands before the server answer that there is none; gives it back. */
async function lose(page: Page, loss: Loss): Promise<() => Promise<void>> {
  if (loss === 'no connection') {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  }
  let isGone = true
  await page.route('**/*.data*', (route) =>
    isGone && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: 'No server' })
      : route.fallback(),
  )
  return async () => {
    isGone = false
  }
}

/** Opens a page, and waits until it has come to rest with what answers its form for another page. */
async function openWhole(page: Page, path: string, answering: string) {
  const answers = page.waitForResponse(`**/assets/${answering}-*.js`)
  await open(page, path)
  const script = (await answers).url()
  // With all that it stands on.
  await page.evaluate((address) => import(address), script)
}

interface Form {
  readonly page: Page
  readonly press: Locator
  /** What was typed. */
  readonly typed?: readonly (readonly [field: Locator, value: string])[]
  readonly loss?: Loss
}

/** Sends a form that nobody answers, reads so where it was pressed with all that was typed in place, and sends it again. */
async function sendTwice({ page, press, typed = [], loss = 'no connection' }: Form) {
  for (const [field, value] of typed) await field.fill(value)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  // What the page loads anew after what went before is there before the connection goes.
  await expect.poll(() => underway(page)).toEqual([])
  const giveBack = await lose(page, loss)
  await press.press('Enter')
  const told = page.getByRole('alert').filter({ hasText: m.refusal_outage() })
  await expect(told).toBeVisible()
  await expect(told).toBeInViewport()
  await expect(press).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const [field, value] of typed) await expect(field).toHaveValue(value)
  await giveBack()
  const loaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('.data'),
  )
  await press.press('Enter')
  await loaded
}

test(
  'what is typed on the way into an account, and in it, stays where nobody answers, and is sent by a second press',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const email = newAddress()
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await open(page, '/account/signup')
    await sendTwice({
      page,
      press: button(m.account_continue()),
      typed: [[page.getByLabel(m.account_email()), email]],
    })
    await expect(page.getByRole('heading', { name: m.account_choose_title() })).toBeVisible()
    await sendTwice({ page, press: button(m.account_password_press()), loss: 'no server' })
    const password = page.getByRole('textbox', { name: m.account_password() })
    await sendTwice({
      page,
      press: button(m.account_sign_in_press()),
      typed: [[password, 'brisket-tacos-at-noon']],
    })
    await expect(page.getByText(m.refusal_sign_in_wrong())).toBeVisible()
    await sendTwice({ page, press: button(m.account_code_instead()) })
    const code = page.getByLabel(m.account_code(), { exact: true })
    await sendTwice({
      page,
      press: button(m.account_sign_in_press()),
      typed: [[code, await codeFor(mails, baseURL, email)]],
      loss: 'no server',
    })

    await expect(page.getByRole('heading', { name: m.account_new_title() })).toBeVisible()
    await sendTwice({
      page,
      press: button(m.account_new_press()),
      typed: [[page.getByLabel(m.account_first_name()), 'Maria']],
    })
    await expect(page).toHaveURL(/\/account$/)

    await open(page, '/account/general')
    await sendTwice({
      page,
      press: button(m.account_save()),
      typed: [[page.getByLabel(m.account_last_name()), 'Krause']],
    })
    await expect(page.getByText(m.account_saved())).toBeVisible()
    await sendTwice({
      page,
      press: button(m.vehicles_add()),
      typed: [
        [page.getByLabel(m.checkout_vehicle_make()), 'Ford Maverick'],
        [page.getByLabel(m.checkout_vehicle_color()), 'Blue'],
      ],
      loss: 'no server',
    })
    const removal = button(m.addresses_remove_of({ name: 'Blue Ford Maverick' }))
    await shot(page, 'lost-forms-general')
    await sendTwice({ page, press: removal })
    await expect(removal).toHaveCount(0)

    await open(page, '/account/contact')
    await sendTwice({ page, press: button(m.account_phone_add()) })
    const proof = page.getByLabel(m.account_contact_code({ to: email }))
    await sendTwice({
      page,
      press: button(m.account_contact_press()),
      typed: [
        [proof, '000000'],
        [page.getByLabel(m.account_phone_new()), '(512) 555-0177'],
      ],
    })
    await expect(page.getByText(m.refusal_code_wrong())).toBeVisible()
    await expect(proof).toHaveValue('000000')
    expect(await violations(page)).toEqual([])

    await open(page, '/account')
    await sendTwice({ page, press: button(m.account_sign_out()) })
    await expect(page).toHaveURL(/\/$/)
    await mails.dispose()
  },
)

test(
  'a table, a place in line and a certificate are given back by a second press where nobody answered the first',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const call = apiOf(page, baseURL)
    const location_id = 'south-lamar'
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const diner = { name: 'Marisol', phone: '5125550144', email: 'marisol@example.com', note: '' }

    await open(page, `/reservations?location=${location_id}&party=2`)
    const line = page.getByRole('region', { name: m.wait_heading() })
    await sendTwice({
      page,
      press: line.getByRole('button', { name: m.wait_join() }),
      typed: [
        [line.getByLabel(m.table_name()), diner.name],
        [line.getByLabel(m.table_phone()), '(512) 555-0144'],
      ],
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.wait_title())
    await sendTwice({ page, press: button(m.wait_leave()), loss: 'no server' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.wait_left_heading())

    const day = dayAhead(15)
    const { areas } = await call('GET /locations/{location_id}/tables/{day}', {
      params: { location_id, day },
      query: { party: 2 },
    })
    const area = areas.find(({ times }) => times.length > 0)
    const held = await call('POST /reservations', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { location_id, party: 2, area: area?.key ?? null, at: area?.times[0] ?? '' },
    })
    const params = { reservation_id: held.id }
    await call('PUT /reservations/{reservation_id}/booking', {
      params,
      headers: { 'idempotency-key': held.id },
      body: diner,
    })
    await open(page, `/reservations/${held.id}?ask=cancel`)
    await sendTwice({ page, press: button(m.table_cancel_yes()) })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.table_cancelled_heading())

    const { site, want } = await startCatering(page, baseURL, 2)
    await want(-1, 0)
    await openWhole(page, `${site}/order/checkout`, 'exemption-page')
    await typeContact(page)
    await page.getByText(m.checkout_exemption_add()).click()
    await page.getByLabel(m.checkout_exemption_organization()).fill('Travis County Parks')
    const file = { name: 'signed.png', mimeType: 'image/png', buffer: certificates.png }
    await page.getByLabel(m.checkout_exemption_file()).setInputFiles(file)
    await button(m.checkout_exemption_send()).press('Enter')
    await page.getByText(m.checkout_exemption_remove()).click()
    await sendTwice({ page, press: button(m.checkout_exemption_remove_sure()) })
    await expect(page.getByText(m.checkout_exemption_add())).toBeVisible()
    await expect(page.getByLabel(m.checkout_first_name())).not.toHaveValue('')
  },
)

test(
  'a member who signs out where nobody answers stays in the section that they read, and is out by a second press',
  { tag: ['@desk', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await openWhole(page, '/account/general', 'account-page')
    await page.getByLabel(m.account_last_name()).fill('Garza')
    await sendTwice({ page, press: page.getByRole('button', { name: m.account_sign_out() }) })
    await expect(page).toHaveURL(/\/$/)
  },
)

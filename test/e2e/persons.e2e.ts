import { expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { placeOrderIn, test, typeSignIn } from './support/a-ticket.ts'
import { axeFinds, open, sidewaysScroll, violations } from './support/visit.ts'

/** The screen over the pass of South Lamar, on which whoever works there presses. */
const screen = { email: 'screen@south-lamar.example', password: 'above-the-pass-it-hangs' }
const kitchen = { id: 'south-lamar', menu_id: 'austin-south-lamar-everyday' }

/** Signs the screen in, as whoever hangs it up does. */
async function signIn(page: Page): Promise<void> {
  await open(page, '/console/signin')
  await typeSignIn(page, screen)
  await expect(page.getByRole('heading', { level: 1, name: 'South Lamar' })).toBeVisible()
}

const asked = (page: Page) => page.getByRole('dialog', { name: m.person_title() })

/** Says who presses: one’s name, then one’s PIN on the pad. */
async function enter(page: Page, name: string, pin: string): Promise<void> {
  const dialog = asked(page)
  const choice = dialog.getByRole('button', { name, exact: true })
  const field = dialog.getByLabel(m.person_pin_of({ name }))
  await expect(choice.or(field)).toBeVisible()
  if (await choice.isVisible()) await choice.click()
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
  await dialog.getByRole('button', { name: m.person_go() }).click()
}

for (const tags of [['@phone'], ['@desk', '@release']])
  test(
    `R8.6 on a shared screen an 86 and a refund ask whose they are, and lose nothing (${tags[0]?.slice(1)})`,
    { tag: tags },
    async ({ page, baseURL, playwright }) => {
      const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const order = await placeOrderIn(guest, baseURL ?? '', {
        menu_id: kitchen.menu_id,
        fill: (call, params) =>
          call('POST /carts/{cart_id}/products', {
            params,
            body: { product_id: 'bottled-cola', quantity: 2 },
          }),
      })
      await guest.dispose()
      await signIn(page)
      await open(page, `/console?location=${kitchen.id}&show=86`)
      const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
      const search = list.getByLabel(m.console_sell_out_search())
      await search.fill('churros')
      const off = list.getByRole('button', { name: /^86: Cinnamon Churros/ }).first()
      await off.click()
      await expect(asked(page)).toBeVisible()
      // Enter chooses somebody, and calls nothing off.
      const first = asked(page).getByRole('listitem').first().getByRole('button')
      await expect(first).toBeFocused()
      expect(await axeFinds(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      // Called off, what was typed is still there, and nothing is off.
      await asked(page).getByRole('button', { name: m.person_cancel() }).click()
      await expect(asked(page)).toBeHidden()
      await expect(search).toHaveValue('churros')
      await expect(list.getByText(m.refusal_person_missing())).toBeVisible()
      await off.click()
      await enter(page, 'Ana Ruiz', '4072')
      await expect(asked(page).getByRole('alert')).toContainText(/tries left/)
      expect(await axeFinds(page)).toEqual([])
      await enter(page, 'Ana Ruiz', '4071')
      await expect(asked(page)).toBeHidden()
      const back = list.getByRole('button', { name: /^Put back: Cinnamon Churros/ }).first()
      const signed = list.getByRole('listitem').filter({ hasText: 'Cinnamon Churros' })
      await expect(signed.filter({ hasText: 'Ana Ruiz' }).first()).toBeVisible()
      // Over the panel too, and after a reload, she says that she is done.
      const bar = page.getByText(m.person_pressing({ name: 'Ana Ruiz' }))
      await expect(bar).toBeVisible()
      await page.reload()
      await expect(bar).toBeVisible()
      const done = page.getByRole('button', { name: m.person_done() })
      await done.click()
      await expect(done).toBeHidden()
      // Whether she is asked again hangs on which of the two presses is heard first.
      await back.click()
      await expect(async () => {
        if (await asked(page).isVisible()) await enter(page, 'Ana Ruiz', '4071')
        await expect(back).toBeHidden({ timeout: 1_000 })
        await expect(asked(page)).toBeHidden({ timeout: 1_000 })
      }).toPass()

      await open(page, `/console/orders/${order.id}`)
      // The seconds of who pressed before are over, or they are done.
      await page.request.delete('/api/console/person', {
        headers: { origin: baseURL ?? '' },
        data: {},
      })
      await page.getByText(m.console_order_refund_title(), { exact: true }).first().click()
      await page.getByText(m.console_order_refund_amount(), { exact: true }).click()
      const dollars = page.getByLabel(m.console_refund_dollars())
      await dollars.fill('1.25')
      const why = page.getByLabel(m.console_refund_why()).filter({ visible: true })
      await why.selectOption({ index: 1 })
      const press = page.getByRole('button', { name: m.console_order_refund_press(), exact: true })
      await press.click()
      await expect(asked(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(asked(page)).toBeHidden()
      await expect(dollars).toHaveValue('1.25')
      await press.click()
      // By keyboard: the name, the PIN, Enter.
      const theo = asked(page).getByRole('button', { name: 'Theo Brandt', exact: true })
      await theo.focus()
      await page.keyboard.press('Enter')
      await expect(asked(page).getByLabel(m.person_pin_of({ name: 'Theo Brandt' }))).toBeFocused()
      await page.keyboard.type('8264')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: m.console_order_refunds() })).toBeVisible()
      await expect(page.getByText(/\$1\.25.*Theo Brandt/)).toBeVisible()
      await expect(page.getByText(m.person_pressing({ name: 'Theo Brandt' }))).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )

test(
  'R8.6 the lock of a shared screen hides a guest’s order and what opens after it, and any person’s PIN opens it',
  { tag: ['@phone'] },
  async ({ page, baseURL, playwright }) => {
    const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const order = await placeOrderIn(guest, baseURL ?? '', {
      menu_id: kitchen.menu_id,
      fill: (call, params) =>
        call('POST /carts/{cart_id}/products', {
          params,
          body: { product_id: 'bottled-cola', quantity: 1 },
        }),
    })
    await guest.dispose()
    await signIn(page)
    await open(page, `/console/orders/${order.id}`)
    await page.getByText(m.console_order_cancel_title(), { exact: true }).click()
    const why = page.getByLabel(m.console_refund_why()).filter({ visible: true })
    await why.selectOption({ index: 1 })
    await page.getByLabel(m.console_order_cancel_sure()).check()
    await page.getByRole('button', { name: m.console_order_cancel_press(), exact: true }).click()
    const readPersons = '**/api/console/persons'
    await page.route(readPersons, (route) => route.abort())
    await asked(page).getByRole('button', { name: m.person_lock() }).click()
    const layer = page.getByRole('dialog', { name: m.staff_lock_title() })
    await expect(layer).toBeVisible()
    await expect(asked(page)).toBeHidden()
    // Without a connection it says so, names nobody, and asks again by itself.
    await expect(layer.getByText(m.refusal_outage())).toBeVisible()
    await expect(layer.getByLabel(m.staff_pin(), { exact: true })).toHaveCount(0)
    await page.unroute(readPersons)
    await expect(layer.getByRole('button', { name: 'Theo Brandt', exact: true })).toBeVisible()
    await expect(layer.getByText(m.refusal_outage())).toBeHidden()
    expect(await axeFinds(page)).toEqual([])
    // Its backdrop lets nothing through, and neither does paper.
    const backdrop = await layer.evaluate(
      (shown) => getComputedStyle(shown, '::backdrop').backgroundColor,
    )
    expect(backdrop).toMatch(/^rgb\(/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(order.number).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    // Whatever opens by itself meanwhile stays below.
    await page.evaluate(() => {
      const late = document.createElement('dialog')
      // In an element of its own: whose presses the screen signs is said in the dialog, too.
      late.innerHTML = '<p>Late</p>'
      document.body.append(late)
      late.showModal()
    })
    await expect(page.getByText('Late', { exact: true })).toBeHidden()
    await layer.getByRole('button', { name: 'Theo Brandt', exact: true }).click()
    for (const digit of '8264')
      await layer.getByRole('button', { name: digit, exact: true }).click()
    await expect(layer.getByRole('button', { name: '4', exact: true })).toBeFocused()
    await layer.getByRole('button', { name: m.staff_lock_open() }).click()
    await expect(layer).toBeHidden()
    // Who opened it is who presses.
    const signed = page.getByText(m.person_pressing({ name: 'Theo Brandt' }))
    await expect(signed).toBeVisible()
    await expect(why).toHaveValue(/./)
    const late = page.getByText('Late', { exact: true })
    await expect(late).toBeVisible()
  },
)

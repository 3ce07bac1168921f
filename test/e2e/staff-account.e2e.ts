import { rm } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { freePort } from '#scripts/free-port.ts'
import { freshFolder } from '#test/journeys/support/fresh-database.ts'
import { totpCode } from '#test/journeys/support/totp-code.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { kitchen } from './support/a-cart.ts'
import { floater, office, typeSignIn } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.describe.configure({ mode: 'default' })

/** A house of its own: what is changed here of accounts that others sign in with would keep them out. */
let serving: Serving
let folder = ''
test.beforeAll(async () => {
  folder = await freshFolder()
  serving = await serve(
    {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      STAFF_TWO_FACTOR: 'required',
    },
    'test/e2e/support/serve-chain.ts',
  )
})
test.afterAll(async () => {
  serving.process.kill('SIGKILL')
  await serving.ended
  await rm(folder, { recursive: true, force: true })
})

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test(
  'head office sets up a second step at its first sign-in, and signs in with it from then on',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, `${serving.ordering}/console/money`)
    await typeSignIn(page, office)
    await expect(page.getByText(m.staff_second_must())).toBeVisible()
    expect(await violations(page)).toEqual([])
    const step = part(page, m.staff_second_title())
    await step.getByLabel(m.staff_current_password()).fill(office.password)
    await step.getByRole('button', { name: m.staff_second_begin() }).press('Enter')
    await expect(step.getByRole('img', { name: m.common_qr_code() })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const secret = (await step.locator('code').innerText()).replaceAll(' ', '')
    const code = step.getByLabel(m.staff_second_code())
    await code.fill('000000')
    await step.getByRole('button', { name: m.staff_second_confirm() }).press('Enter')
    await expect(page.getByRole('alert')).toContainText(m.refusal_second_factor_wrong())
    await code.fill(totpCode(secret, Temporal.Now.instant().epochMilliseconds / 1000))
    await step.getByRole('button', { name: m.staff_second_confirm() }).press('Enter')
    const slip = part(page, m.staff_recovery_title())
    await expect(slip.getByRole('listitem')).toHaveCount(10)
    const [recovery = ''] = await slip.locator('code').allInnerTexts()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await slip.getByRole('link', { name: m.staff_recovery_kept() }).press('Enter')
    await expect(page.getByRole('heading', { name: m.console_choose_kitchen() })).toBeVisible()
    await page.getByRole('button', { name: m.console_sign_out() }).press('Enter')
    await typeSignIn(page, office)
    await expect(page.getByRole('alert')).toContainText(m.refusal_sign_in_code_needed())
    await page.getByLabel(m.staff_sign_in_code()).fill(recovery)
    await page.getByRole('button', { name: m.console_sign_in_press() }).press('Enter')
    await expect(page.getByRole('heading', { name: m.console_choose_kitchen() })).toBeVisible()
  },
)

test(
  'a crew changes its password, sees its screens, and locks them by a PIN that keeps the board behind it',
  { tag: '@release' },
  async ({ page, context }) => {
    await page.clock.install()
    await open(page, `${serving.ordering}/console?location=${kitchen.id}`)
    await typeSignIn(page, floater)
    const board = page.getByRole('heading', { level: 1, name: kitchen.name })
    await expect(board).toBeVisible()
    await page.getByRole('link', { name: m.staff_account_title() }).press('Enter')
    const password = part(page, m.console_password())
    await password.getByLabel(m.staff_current_password()).fill(floater.password)
    await password.getByLabel(m.account_new_password()).fill('Password1!')
    await password.getByRole('button', { name: m.staff_password_save() }).press('Enter')
    await expect(password).toContainText(m.field_password_common())
    await password.getByLabel(m.account_new_password()).fill(floater.password)
    await password.getByRole('button', { name: m.staff_password_save() }).press('Enter')
    await expect(page.getByText(m.staff_password_changed())).toBeVisible()
    const lock = part(page, m.staff_pin_title())
    await lock.getByLabel(m.staff_current_password()).fill(floater.password)
    await lock.getByLabel(m.staff_pin(), { exact: true }).fill('4071')
    await lock.getByRole('button', { name: m.staff_pin_save() }).press('Enter')
    await expect(lock).toContainText(m.staff_pin_on({ count: 5 }))
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await open(page, `${serving.ordering}/console?location=${kitchen.id}`)
    const layer = page.getByRole('dialog', { name: m.staff_lock_title() })
    // What counts the minutes loads after the board.
    await expect(async () => {
      await page.clock.fastForward('05:01')
      await expect(layer).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(layer).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect(layer).toBeVisible()
    await page.goto(`${serving.ordering}/console/orders?location=${kitchen.id}`)
    await expect(layer).toBeVisible()
    for (const digit of ['4', '0', '7', '2'])
      await layer.getByRole('button', { name: digit }).click()
    await layer.getByRole('button', { name: m.staff_lock_open() }).press('Enter')
    await expect(layer).toContainText(m.refusal_pin_wrong({ count: 4 }))
    for (const digit of ['4', '0', '7', '1'])
      await layer.getByRole('button', { name: digit }).click()
    await layer.getByRole('button', { name: m.staff_lock_open() }).press('Enter')
    await expect(layer).toBeHidden()
    await expect(page.getByRole('main')).toBeVisible()

    // All windows of the sign-in are one screen: none is idle while another is touched, and they are locked and opened together.
    const beside = await context.newPage()
    await beside.clock.install()
    await open(beside, `${serving.ordering}/console?location=${kitchen.id}`)
    const layerBeside = beside.getByRole('dialog', { name: m.staff_lock_title() })
    // What counts the minutes loads after the board.
    await expect(async () => {
      await beside.clock.fastForward('05:01')
      await expect(layerBeside).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(layer).toBeVisible()
    const openBeside = async () => {
      for (const digit of ['4', '0', '7', '1'])
        await layerBeside.getByRole('button', { name: digit }).click()
      await layerBeside.getByRole('button', { name: m.staff_lock_open() }).press('Enter')
      await expect(layerBeside).toBeHidden()
    }
    await openBeside()
    await expect(layer).toBeHidden()
    await beside.clock.fastForward('04:30')
    await page.keyboard.press('Shift')
    await expect(async () => {
      await beside.clock.fastForward('00:31')
      await expect(layerBeside).toBeHidden({ timeout: 500 })
    }).toPass()

    // Locked without a connection, it is as soon as there is one.
    await page.close()
    await context.setOffline(true)
    await beside.clock.fastForward('05:01')
    await expect(layerBeside).toBeVisible()
    await context.setOffline(false)
    await beside.clock.fastForward('00:06')
    const isLocked = async () => {
      const { staff } = await callOver(context.request, serving.ordering)('GET /session')
      return staff?.locked
    }
    await expect.poll(isLocked).toBe(true)
  },
)

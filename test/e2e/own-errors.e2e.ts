import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { startedBy } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { open, violations } from './support/visit.ts'

const required = (label: string) => m.form_required({ label })

test(
  'R7.1 R7.3 what is missing is said beside its field in the site’s words, the first has the focus, and what comes right is cleared',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, paths.giftCards())
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    const name = page.getByLabel(m.gift_to_name())
    await page.getByRole('button', { name: /^Buy Gift Card/ }).click()
    await expect(page.getByText(required(m.gift_to_name()))).toBeInViewport()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(required(m.gift_to_name()))
    await expect(page.getByText(required(m.gift_to_email()))).toBeVisible()
    await expect(page.getByText(required(m.gift_your_email()))).toBeVisible()
    expect(await violations(page)).toEqual([])
    await name.fill('Alma')
    await expect(page.getByText(required(m.gift_to_name()))).toHaveCount(0)
    await page.getByLabel(m.gift_to_email()).fill('alma')
    await page.getByRole('button', { name: /^Buy Gift Card/ }).click()
    await expect(page.getByLabel(m.gift_to_email())).toBeFocused()
    await expect(page.getByText(m.form_wrong({ label: m.gift_to_email() }))).toBeInViewport()
    expect(sent).toBe(0)
  },
)

for (const [path, labels] of [
  [paths.signIn(), [m.account_email()]],
  [paths.signUp(), [m.account_email()]],
  [paths.lookup(), [m.account_lookup_phone()]],
  [paths.forgotPassword(), [m.account_email()]],
] as const)
  test(
    `R7.1 ${path} says what is missing in its own words`,
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, path)
      await page.locator('main form [required]').first().press('Enter')
      for (const label of labels) await expect(page.getByText(required(label))).toBeVisible()
      await expect(page.locator('main form [required]').first()).toBeFocused()
      await expect(page).toHaveURL(path)
    },
  )

test(
  'R7.1 who joins a group order without a name reads so in the site’s words',
  { tag: ['@phone', '@release'] },
  async ({ page, browser, playwright, baseURL }) => {
    const host = await browser.newPage()
    const call = await newMember({ page: host, playwright, baseURL })
    const { invite } = await startedBy(call)
    await open(page, paths.groupOrder({ groupOrderId: invite ?? '' }))
    const name = page.getByLabel(m.group_your_name())
    // Its form comes with a script of its own: until then the browser says so.
    await expect(async () => {
      await page.getByRole('button', { name: m.group_join() }).press('Enter')
      await expect(page.getByText(required(m.group_your_name()))).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(required(m.group_your_name()))
    expect(await violations(page)).toEqual([])
    await host.close()
  },
)

import { minutesBetween } from '#core/time.ts'
import { m } from '#messages'
import { expect, type Page } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, floater, office, test, ticket } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`

test.describe('the board', () => {
  test.beforeEach(async ({ context, kitchenAt }) => {
    await as(context, kitchenAt.crew)
  })

  test('R1.1 R6.24 the crew strikes, starts and bumps, and the guest sees Ready without a reload', async ({
    page,
    browser,
    fired,
  }) => {
    const { order, guest } = fired
    const phone = await browser.newContext()
    await as(phone, guest)
    const confirmation = await phone.newPage()
    await open(confirmation, `/order/confirm/${order.id}`)

    await open(page, board)
    const mine = ticket(page, order.number)
    await expect(mine).toContainText(/New.*Pickup · Marisol K\..*due (?:\w{3} \d+\/\d+, )?\d+:\d\d/)
    await mine.getByRole('button', { name: /Cola/ }).click()
    await expect(mine.getByRole('button', { name: /Cola/, pressed: true })).toBeVisible()
    await mine.getByRole('button', { name: `Start ${order.number}` }).click()
    await expect(mine).toContainText(m.console_age_on_time())
    await mine.getByRole('button', { name: `Bump ${order.number}` }).click()
    await expect(mine).toBeHidden()
    await expect(confirmation.getByRole('heading', { level: 1 })).toContainText(
      m.confirm_ready_now(),
    )

    await page.getByRole('button', { name: `Hand off ${order.number}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Hand off ${order.number}` })).toBeHidden()
    await expect(confirmation.getByRole('heading', { level: 1 })).toContainText(
      m.confirm_stage_picked_up(),
    )
    await phone.close()
  })

  test(
    'a bump is undone from the list of what was bumped',
    { tag: '@release' },
    async ({ page, kitchenAt, fired }) => {
      const { order } = fired
      const params = { order_id: order.id }
      await kitchenAt.call('POST /console/tickets/{order_id}/start', { params })
      await kitchenAt.call('POST /console/tickets/{order_id}/bump', { params })
      await open(page, board)
      await expect(ticket(page, order.number)).toBeHidden()
      await page.getByRole('link', { name: /^Recall/ }).click()
      const list = page.getByRole('dialog', { name: m.console_recall() })
      // Other tests bump meanwhile and the list moves under a pointer; the focus goes with its row.
      await list.getByRole('button', { name: `Recall ${order.number}` }).press('Enter')
      await expect(list.getByText(order.number, { exact: true })).toBeHidden()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(ticket(page, order.number)).toBeVisible()
    },
  )

  test(
    'the keys of a bump bar: a digit picks, Enter presses, R recalls',
    { tag: ['@desk', '@release'] },
    async ({ page, fired }) => {
      const { order } = fired
      await open(page, board)
      const start = page.getByRole('button', { name: `Start ${order.number}` })
      // Other tests bump their tickets meanwhile, so that this one may move up; of many, it has its key on a later page.
      let turned = 0
      await expect(async () => {
        const key = await start.getAttribute('aria-keyshortcuts')
        if (key === null) turned += 1
        await page.keyboard.press(key ?? (turned % 6 < 3 ? 'PageDown' : 'PageUp'))
        await expect(start).toBeFocused({ timeout: 100 })
      }).toPass()
      await page.keyboard.press('Enter')
      const bump = page.getByRole('button', { name: `Bump ${order.number}` })
      await expect(bump).toBeFocused()
      // The stream may tell of the start before its own answer does: until then the press is on its way.
      await expect(bump).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.press('Enter')
      await expect(ticket(page, order.number)).toBeHidden()
      await expect(page.getByRole('button', { name: `Hand off ${order.number}` })).toBeVisible()
      // What was bumped last comes back: first the ticket that another test bumped meanwhile, if one did.
      await expect(async () => {
        await page.keyboard.press('r')
        await expect(ticket(page, order.number)).toBeVisible()
      }).toPass()
    },
  )

  test(
    'a ticket gets its colour and its word by its promise',
    { tag: ['@desk', '@release'] },
    async ({ page, kitchenAt, fired }) => {
      const { order } = fired
      const now = await kitchenAt.call('GET /console/locations/{location_id}/tickets', {
        params: { location_id: kitchen.id },
      })
      const promise = now.tickets.find(({ order_id }) => order_id === order.id)?.ready_at ?? ''
      const left = minutesBetween(now.now, promise)
      await page.clock.install()
      await page.route('**/api/console/**', (route) => route.abort())
      await open(page, board)
      const mine = ticket(page, order.number)
      for (const [minutes, words] of [
        [0, m.console_age_new()],
        [left - 0.5, m.console_age_hurry()],
        [1, m.console_age_late()],
      ] as const) {
        await page.clock.fastForward(Math.max(0, minutes) * 60_000)
        await expect(mine.getByRole('heading')).toContainText(words)
      }
      await expect(mine).toContainText(/\d+ min late/)
    },
  )

  test(
    'without a connection the board stays, says so, and comes back',
    { tag: ['@desk', '@release'] },
    async ({ page, context, fired }) => {
      const { order } = fired
      await page.route('**/events', (route) => route.abort())
      const lists = ['board-lists', 'list-actions'].map((part) =>
        page.waitForResponse(`**/assets/${part}-*.js`),
      )
      await open(page, board)
      // They are fetched once the board has come to rest: it has them from then on.
      await Promise.all(lists)
      await context.setOffline(true)
      const offline = page.getByText(/^Offline\. This is the board as of \d+:\d\d [AP]M/)
      await expect(offline).toBeVisible()
      await page.getByRole('link', { name: 'Bar', exact: true }).click()
      await expect(ticket(page, order.number)).toBeVisible()
      await page.getByRole('link', { name: /^Recall/ }).click()
      await expect(page.getByRole('dialog', { name: m.console_recall() })).toBeVisible()
      await page.keyboard.press('Escape')
      await context.setOffline(false)
      await expect(offline).toBeHidden()
      await page.getByRole('button', { name: `Start ${order.number}` }).click()
      await expect(page.getByRole('button', { name: `Bump ${order.number}` })).toBeVisible()
    },
  )

  test('stations see their own lines', { tag: ['@desk', '@release'] }, async ({ page, fired }) => {
    const { order } = fired
    await open(page, board)
    await page.getByRole('link', { name: 'Pit', exact: true }).click()
    await expect(page).toHaveURL(/station=pit/)
    await expect(ticket(page, order.number)).toBeHidden()
    await page.getByRole('link', { name: 'Bar', exact: true }).click()
    await expect(ticket(page, order.number)).toBeVisible()
  })

  test(
    'what the crew 86es is sold out on the menu, until it is put back',
    { tag: ['@desk', '@release'] },
    async ({ page, kitchenAt }) => {
      const [name, product_id] = ['Horchata', 'horchata']
      const soldOut = async () => {
        const params = { menu_id: kitchen.menu_id, product_id }
        const product = await kitchenAt.call('GET /menus/{menu_id}/products/{product_id}', {
          params,
        })
        return product.sold_out
      }
      await open(page, board)
      await page.getByRole('link', { name: /^86 list/ }).click()
      const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
      await list.getByLabel(m.console_sell_out_search()).fill(name)
      await list.getByRole('button', { name: `86: ${name}, Drinks` }).click()
      await expect(list.getByRole('list', { name: m.console_sold_out() })).toContainText(name)
      expect(await soldOut()).toBe(true)
      expect(await violations(page)).toEqual([])
      await list.getByRole('button', { name: `Put back: ${name}, Drinks` }).click()
      await expect(list.getByRole('list', { name: m.console_sold_out() })).not.toContainText(name)
      expect(await soldOut()).toBe(false)
    },
  )

  for (const width of [390, 1020, 1440]) {
    test(
      `has no accessibility violations and never scrolls sideways at ${width} px`,
      { tag: [width === 390 ? '@phone' : '@desk', '@release'] },
      async ({ page, fired }) => {
        await page.setViewportSize({ width, height: 800 })
        await open(page, board)
        await expect(ticket(page, fired.order.number)).toBeVisible()
        expect(await violations(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      },
    )
  }

  test(
    'a crew of several kitchens chooses one, and sees no other',
    { tag: ['@desk', '@release'] },
    async ({ page }) => {
      await open(page, '/console')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_choose_kitchen())
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: new RegExp(`^${kitchen.name}`) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kitchen.name)
      const foreign = await open(page, '/console?location=caprock')
      expect(foreign?.status()).toBe(404)
      const mail = await open(page, '/console/mail')
      expect(mail?.status()).toBe(403)
    },
  )
})

test.describe('the sign-in of the kitchen', () => {
  async function signIn(page: Page, email: string, password: string) {
    await page.getByLabel(m.console_email()).fill(email)
    await page.getByLabel(m.console_password()).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const wrong = m.refusal_sign_in_wrong()

  test(
    'leads to the board that was asked for, and out again',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, board)
      await expect(page).toHaveURL(/\/console\/signin\?back=/)
      expect(await violations(page)).toEqual([])
      await signIn(page, office.email, office.password)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(kitchen.name)
      await page.getByRole('button', { name: m.console_sign_out() }).click()
      await expect(page).toHaveURL(/\/console\/signin$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/console\/signin\?back=/)
      await page.goto(board)
      await expect(page).toHaveURL(/\/console\/signin\?back=/)
    },
  )

  test(
    'T9 says the same to an unknown address and to a wrong password, and keeps the address',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/console/signin')
      for (const email of ['nobody@example.com', floater.email]) {
        await signIn(page, email, 'not-the-password')
        await expect(page.getByRole('alert')).toHaveText(wrong)
        await expect(page.getByLabel(m.console_email())).toHaveValue(email)
      }
      expect(await violations(page)).toEqual([])
    },
  )

  test(
    'T13 never leads to another site',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await open(page, '/console/signin?back=//example.com/console')
      await signIn(page, floater.email, floater.password)
      await expect(page).toHaveURL(`${baseURL}/console`)
    },
  )

  test.describe('without JavaScript', { tag: '@desk' }, () => {
    test.use({ javaScriptEnabled: false })

    test('works, and the board reads and takes presses', async ({ page, fired }) => {
      const { order } = fired
      await page.goto(board)
      await signIn(page, office.email, 'not-the-password')
      await expect(page.getByText(wrong)).toBeVisible()
      await signIn(page, office.email, office.password)
      await ticket(page, order.number)
        .getByRole('button', { name: `Start ${order.number}` })
        .click()
      await expect(
        ticket(page, order.number).getByRole('button', { name: `Bump ${order.number}` }),
      ).toBeVisible()
    })
  })
})

test(
  'head office reads what guests would have been sent',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/console/signin?back=/console/mail')
    await page.getByLabel(m.console_email()).fill(office.email)
    await page.getByLabel(m.console_password()).fill(office.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_mail_title())
    expect(await violations(page)).toEqual([])
  },
)

import { expect } from '@playwright/test'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { m } from '#messages'
import { freshCart, kitchen, quiet } from './support/a-cart.ts'
import { newMember } from './support/a-member.ts'
import { aheadOfTime, as, type Fill, office, placeOrder, test } from './support/a-ticket.ts'
import { apiOf } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

// Each changes what a kitchen is out of.
test.describe.configure({ mode: 'default' })

test(
  'out of a thing is one press that names all it takes off, on every menu',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}&show=86`)
    const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
    await list.getByLabel(m.console_sell_out_search()).fill('peach')
    const card = list.getByRole('group', { name: m.console_out_of({ name: 'peach' }) })
    const named = card.getByRole('checkbox', { checked: true })
    const count = await named.count()
    expect(count).toBeGreaterThan(1)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const before = await soldOut()
    const search = list.getByLabel(m.console_sell_out_search())
    await list.getByRole('button', { name: m.console_out_of_press({ count }) }).click()
    const told = list.getByRole('status').filter({ hasText: /^Off the menu: / })
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport({ ratio: 1 })
    await expect(search).toHaveValue('')
    const off = (await soldOut()).filter(
      (one) => !before.some((was) => was.item_id === one.item_id),
    )
    expect(off).toHaveLength(count)
    expect(new Set(off.map(({ by }) => by))).toEqual(new Set(['Austin floater']))
    // What was taken off together stands under one head, and nowhere else.
    const together = list.getByRole('region', { name: new RegExp(`^${count} items off since`) })
    await expect(together.getByRole('listitem')).toHaveCount(count)
    const alone = list.getByRole('list', { name: m.console_sold_out(), exact: true })
    for (const { name } of off) await expect(alone).not.toContainText(name)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^86 list/ }).click()
    await expect(told).toBeHidden()
    await together.getByRole('button', { name: m.console_put_all_back() }).click()
    const back = list.getByRole('status').filter({ hasText: /^Back on the menu: / })
    await expect(back).toBeFocused()
    await expect(back).toBeInViewport({ ratio: 1 })
    // What is off again is not told of as back, nor the other way round.
    await search.fill('peach')
    await list.getByRole('button', { name: m.console_out_of_press({ count }) }).click()
    await expect(told).toBeFocused()
    await expect(back).toBeHidden()
    await together.getByRole('button', { name: m.console_put_all_back() }).click()
    await expect(back).toBeFocused()
    await expect(told).toBeHidden()
    await expect.poll(soldOut).toEqual(before)

    async function soldOut() {
      const params = { location_id: kitchen.id }
      const board = await kitchenAt.call('GET /console/locations/{location_id}/tickets', {
        params,
      })
      return board.sold_out
    }
  },
)

test(
  'R8.6 the crew says on the screen until when a thing is out: tonight, through a day, or until it is back',
  { tag: ['@desk', '@release'] },
  async ({ page, context, baseURL }) => {
    const call = callOver(context.request, baseURL)
    await call('POST /sign-in', { body: office })
    const params = { location_id: quiet }
    const untils = async () => {
      const now = await call('GET /console/locations/{location_id}/tickets', { params })
      return now.sold_out.filter(({ name }) => name === 'Horchata').map(({ until }) => until)
    }
    await open(page, `/console?location=${quiet}&show=86`)
    const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
    const off = list.getByRole('list', { name: m.console_sold_out(), exact: true })
    const span = list.getByRole('group', { name: m.console_out_until() })
    /** Takes it off for what is chosen, reads until when, and puts it back. */
    const takeOff = async (said: string) => {
      await list.getByLabel(m.console_sell_out_search()).fill('Horchata')
      await list.getByRole('button', { name: '86: Horchata, Drinks' }).press('Enter')
      const row = off.getByRole('listitem').filter({ hasText: 'Horchata' })
      await expect(row).toContainText(said)
      const until = await untils()
      await row.getByRole('button', { name: m.console_put_back() }).press('Enter')
      await expect(row).toHaveCount(0)
      return until
    }
    await takeOff(m.console_out_is_until_tonight())
    await span.getByRole('radio', { name: m.console_out_until_back() }).press('Space')
    expect(await takeOff(m.console_out_is_until_back())).toEqual([null])
    await span.getByRole('radio', { name: m.console_out_until_a_day() }).press('Space')
    const days = list.getByLabel(m.console_out_last_day())
    const day = (await days.locator('option').nth(2).getAttribute('value')) ?? ''
    await days.selectOption(day)
    expect(await violations(page)).toEqual([])
    const through = m.console_out_is_through({ day: formatWeekdayAndDay(day, 'en') })
    expect(await takeOff(through)).toEqual([day])
  },
)

/** An agua fresca that no other walk orders beside a cola, for the last day that can be ordered for. */
const withAgua: Fill = async (call, params) => {
  const body = { product_id: agua.item_id, quantity: 1 }
  await call('POST /carts/{cart_id}/products', { params, body })
  return aheadOfTime(call, params)
}
const agua = { kind: 'everyday', item_id: 'hibiscus-agua-fresca' } as const

test(
  'one press asks the guests of what is out, and one of them leaves it out for its money',
  { tag: '@phone' },
  async ({ page, context, baseURL, kitchenAt }) => {
    const change = (sold_out: boolean) =>
      kitchenAt.call('PUT /console/locations/{location_id}/sold-out', {
        params: { location_id: kitchen.id },
        body: { items: [agua], sold_out, until: 'back' },
      })
    const { order, guest } = await placeOrder(baseURL ?? '', withAgua)
    try {
      await as(context, kitchenAt.crew)
      await open(page, `/console?location=${kitchen.id}&show=86`)
      const list = page.getByRole('region', { name: m.console_affected() })
      await expect(list).toBeHidden()
      // The list is read again while it is open.
      await change(true)
      await expect(list).toContainText(order.number)
      await list.getByRole('button', { name: /^Ask what they’d like/ }).click()
      await expect(list).toContainText(/no answer yet/)
      const told = list.getByText(m.console_affected_asked({ count: 1 }))
      await expect(told).toBeFocused()
      expect(await violations(page)).toEqual([])
      await as(context, guest)
      await open(page, `/order/confirm/${order.id}`)
      const asked = page.getByRole('region', {
        name: m.confirm_sold_out({ items: 'Hibiscus Agua Fresca' }),
      })
      await expect(asked).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      const question = page.getByRole('dialog', { name: m.confirm_without_heading() })
      // This part of the page wakes last; until then its form leads to a page that asks the same.
      await expect(async () => {
        await asked.getByRole('button', { name: /^Leave it out/ }).click()
        await expect(question).toContainText('Hibiscus Agua Fresca', { timeout: 5_000 })
      }).toPass()
      await question.getByRole('button', { name: m.dialog_yes_continue() }).click()
      await expect(asked).toBeHidden()
      await expect(
        page.getByText(m.refund_sold_out_because(), { exact: false }).first(),
      ).toBeVisible()
    } finally {
      await change(false)
    }
  },
)

test(
  'a guest whose dish is out has their order another day at one press, or another dish at one',
  { tag: '@phone' },
  async ({ page, baseURL, kitchenAt }) => {
    const change = (sold_out: boolean) =>
      kitchenAt.call('PUT /console/locations/{location_id}/sold-out', {
        params: { location_id: kitchen.id },
        body: { items: [pie], sold_out },
      })
    const cart = await freshCart(page, baseURL, [pie.item_id])
    try {
      await change(true)
      await open(page, '/cart')
      const since = page.getByText(m.cart_sold_out_since())
      await expect(since).toBeVisible()
      const dishes = page.getByRole('list', { name: m.cart_instead() }).getByRole('button')
      await expect(dishes).toHaveCount(3)
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('button', { name: /^Have it .+ instead$/ }).click()
      await expect(since).toHaveCount(0)
      const call = apiOf(page, baseURL)
      const params = { cart_id: cart.id }
      const { time, products } = await call('GET /carts/{cart_id}', { params })
      expect(time.mode).toBe('advance')
      await call('PUT /carts/{cart_id}/time/asap', { params })
      await open(page, '/cart')
      const [, name = ''] = /^(.+), \$/.exec(await dishes.first().innerText()) ?? []
      const gone = products[0]?.name ?? ''
      // It is said for two seconds.
      const told = page.getByText(m.cart_swapped({ dish: name, gone })).waitFor()
      await dishes.first().click()
      await told
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(since).toHaveCount(0)
    } finally {
      await change(false)
    }
  },
)
const pie = { kind: 'everyday', item_id: 'pecan-pie' } as const

test(
  'members whose cart holds what is out are told by one press below their names',
  { tag: ['@desk', '@release'] },
  async ({ page, browser, playwright, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const member = await newMember({ page: await context.newPage(), playwright, baseURL })
    const { id } = await member('POST /carts', { body: { menu_id: 'tulsa-archer-yard-everyday' } })
    const body = { product_id: 'tres-leches', quantity: 1 }
    await member('POST /carts/{cart_id}/products', { params: { cart_id: id }, body })
    await context.close()

    await callOver(page.request, baseURL)('POST /sign-in', { body: office })
    await open(page, `/console?location=${quiet}&show=86`)
    const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
    await list.getByLabel(m.console_sell_out_search()).fill('Tres Leches')
    const card = list.getByRole('group', { name: m.console_out_of({ name: 'Tres Leches' }) })
    const count = await card.getByRole('checkbox', { checked: true }).count()
    await list.getByRole('button', { name: m.console_out_of_press({ count }) }).press('Enter')
    const held = list.getByRole('region', { name: m.console_affected() })
    const row = held.getByRole('listitem').filter({ hasText: 'Maria K.' })
    await expect(row).toContainText('Tres Leches')
    const tell = held.getByRole('button', { name: m.console_affected_tell({ count: 1 }) })
    const [names, press] = await Promise.all([row.boundingBox(), tell.boundingBox()])
    expect((press?.y ?? 0) - (names?.y ?? 0) - (names?.height ?? 0)).toBeGreaterThan(8)
    expect(await violations(page)).toEqual([])
    await shot(page, 'tell-carts')
    await tell.press('Enter')
    await expect(row).toContainText(m.console_affected_told())
    await expect(held.getByText(m.console_affected_told_now({ count: 1 }))).toBeFocused()
    await list.getByRole('button', { name: m.console_put_all_back() }).press('Enter')
    await expect(held).toHaveCount(0)
  },
)

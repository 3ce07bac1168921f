import { expect } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

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
    await list.getByRole('button', { name: m.console_out_of_press({ count }) }).click()
    await expect(list.getByText(m.console_sold_out_at({ count: 1 }))).toBeVisible()
    const off = (await soldOut()).filter(
      (one) => !before.some((was) => was.item_id === one.item_id),
    )
    expect(off).toHaveLength(count)
    expect(new Set(off.map(({ by }) => by))).toEqual(new Set(['Austin floater']))
    await list.getByRole('button', { name: m.console_put_all_back() }).last().click()
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

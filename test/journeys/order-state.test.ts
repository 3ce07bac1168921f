import { beforeAll, expect, test } from 'vitest'
import { guestsOfPages } from './support/guests-of-pages.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'

const journey = sharedJourney()
const guest = guestsOfPages(journey)
beforeAll(() => openKitchen(journey.ctx.db, 'grove'))

test('R5.11 an order’s mode, day, time and handoff are its cart’s, in whichever window it is looked at', async () => {
  const shopper = guest()
  const { id, cart } = await startShopping(shopper, 'grove-menu')
  const { location } = await cart()
  const wanted = `${location.days[2]} 12:00`
  const params = { cart_id: id }
  await shopper.call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  const elsewhere = guest(shopper)
  expect(await elsewhere.call('GET /carts/{cart_id}', { params })).toMatchObject({
    handoff: 'pickup',
    time: { mode: 'advance', wanted },
  })
  const [look, day = ''] = ['/cart?edit=order&orderMode=advance', location.days[3]]
  const shown = await (await elsewhere.ask(`${look}&selectedDay=${day}`)).text()
  expect(shown).toMatch(new RegExp(`<option value="${day}" selected`))
  expect(shown).toContain(`<option value="${day} 12:00"`)
  expect(await (await elsewhere.ask(`${look}&day=${day}`)).text()).toContain(`"${day} 12:00"`)
  const fields = { orderMode: 'advance', selectedDay: day, selectedTime: `${day} 12:00` }
  for (const name of Object.keys(fields)) expect(shown).toContain(` name="${name}"`)
  const body = new URLSearchParams({ intent: 'time', ...fields })
  await elsewhere.ask('/cart', { method: 'POST', body })
  expect((await cart()).time.wanted).toBe(`${day} 12:00`)
})

test('R5.11 what a search looks for stands in its address: who opens the link sees the same', async () => {
  const pickup = '/locations?searched=78748'
  const delivery = '/locations?searchType=delivery'
  const said = async (address: string) => (await guest().ask(address)).text()
  expect(await said(pickup)).toMatch(/<h1[^>]*>Order Pickup/)
  expect(await said(pickup)).toContain('value="78748"')
  expect(await said(delivery)).toMatch(/<h1[^>]*>Order Delivery/)
  expect(await said(`${delivery}&deliveryAddress=1+Main+St`)).toContain('value="1 Main St"')
  const older = await guest().ask('/locations?handoff=delivery&q=78748')
  const leads = '/locations?deliveryAddress=78748&searchType=delivery'
  expect(older.headers.get('location')).toBe(leads)
})

import { expect, test } from 'vitest'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { groupIn, hostGroup, joinGroup } from '#test/journeys/support/a-group.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { bluebonnet } from '#test/journeys/support/delivery.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { guestsOfPages } from '#test/journeys/support/guests-of-pages.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const menu_id = 'grove-menu'
const guest = guestsOfPages(journey)

/** The product with its pages: who signs in or joins there keeps their cookies. */
const house = () => ({ ctx: journey.ctx, guest: () => guest() })

test('R4.8 place and time of a group order has the host cancel it; who joined leaves it and reads its time, which is the host’s to change', async () => {
  const { host, id, invite } = await hostGroup(house(), menu_id)
  const dale = await joinGroup(house(), invite, 'Dale')
  const { location } = await shoppingIn(host, id).add({ product_id: 'lemonade', quantity: 1 })
  const day = location.days.at(-1) ?? ''
  const [wanted = ''] = await host.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
  })
  const params = { cart_id: id }
  await host.call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  const [hosts, dales] = await Promise.all(
    [host, dale].map(async (guest) => (await guest.ask('/cart?edit=order')).text()),
  )
  expect(hosts).toContain(m.group_cancel())
  expect(hosts).not.toContain(m.group_leave())
  expect(dales).toContain(m.group_leave())
  expect(dales).not.toContain(m.group_cancel())
  expect(dales).toContain(m.group_host_only_time())
  expect(dales).toMatch(/<b>[A-Z]\w+ \d+\/\d+, \d+:\d\d [AP]M<\/b>/)
  for (const page of [hosts, dales]) {
    expect(page).not.toContain(m.common_change_location())
    expect(page).not.toContain('name="handoff"')
  }
  // One of its own may be picked up elsewhere, and otherwise.
  const alone = house().guest()
  await alone.call('POST /carts', { body: { menu_id } })
  const own = await (await alone.ask('/cart?edit=order')).text()
  expect(own).toContain(m.common_change_location())
  expect(own).toContain('name="handoff"')
})

test('R6.14 a group order as soon as possible reads one time everywhere, once everybody has chosen; while its host checks out, from then', async () => {
  const { host, id, invite } = await hostGroup(house(), menu_id, 'soon@example.com')
  const dale = await joinGroup(house(), invite, 'Dale')
  const { time } = await shoppingIn(host, id).add({ product_id: 'lemonade', quantity: 1 })
  const at = formatTime(time.earliest ?? '', 'en')
  const pages = async () =>
    Promise.all(
      [host, dale].flatMap((guest) =>
        ['/cart?edit=order', '/'].map(async (path) => (await guest.ask(path)).text()),
      ),
    )
  for (const page of await pages()) {
    expect(page).toContain(m.group_when_about({ time: at }))
    expect(page.replaceAll(m.group_when_about({ time: at }), '')).not.toContain('ASAP, about')
  }
  await groupIn(host, id).lock()
  for (const page of await pages()) {
    expect(page).toContain('ASAP, about')
    expect(page).not.toContain(m.group_when_about({ time: at }))
  }
})

test('R6.19 who isn’t the host is led from checkout to a word on it, and the host stays there', async () => {
  const { host, id, invite } = await hostGroup(house(), menu_id, 'rosa@example.com')
  const dale = await joinGroup(house(), invite, 'Dale')
  await shoppingIn(host, id).add({ product_id: 'lemonade', quantity: 1 })
  const led = await dale.ask('/order/checkout')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/group-order?heads-up=1'])
  const page = await (await dale.ask('/group-order?heads-up=1')).text()
  expect(page).toContain('Heads Up!')
  expect((await host.ask('/order/checkout')).status).toBe(200)
})

test('R6.16 who leaves a group order that is closed reads that their dishes stay in it', async () => {
  const { host, id, invite } = await hostGroup(house(), menu_id, 'closes@example.com')
  const dale = await joinGroup(house(), invite, 'Dale')
  await shoppingIn(dale, id).add({ product_id: 'lemonade', quantity: 1 })
  const asked = async () => (await dale.ask('/group-order?ask=leave')).text()
  expect(await asked()).toContain(m.group_leave_hint())
  await groupIn(host, id).lock()
  const closed = await asked()
  expect(closed).toContain(m.group_leave_stays())
  expect(closed).not.toContain(m.group_leave_hint())
})

test('R6.8 a group order for delivery asks for the address first, and starts from who delivers there', async () => {
  const host = await aMember(house(), 'delivered@example.com')
  const asked = async (search: string) => (await host.ask(`/group-order?${search}`)).text()
  const { address, building, city, state, zip } = bluebonnet
  const line = `${address}, ${city}, ${state} ${zip}`
  const first = await asked('handoff=delivery')
  expect(first).toContain('name="deliveryAddress"')
  expect(first).not.toContain('name="deadline"')
  const lost = await asked('handoff=delivery&deliveryAddress=410+Bluebonnet+Ln')
  expect(lost).toContain('Please use a full address.')
  expect(lost).toContain('value="410 Bluebonnet Ln"')
  expect(lost).not.toContain('name="deadline"')
  const fields = { handoff: 'delivery', deliveryAddress: line, building }
  const found = await asked(String(new URLSearchParams(fields)))
  expect(found).toContain('Delivery To 410 Bluebonnet Ln, Apt 4, Austin, TX 78704')
  const [, menu = ''] = /name="menu_id" value="([^"]+)"/.exec(found) ?? []
  const [, deadline = ''] = /name="deadline" value="([^"]+)"/.exec(found) ?? []
  const terms = { intent: 'start', when: 'asap', menu_id: menu, deadline, payment_type: 'host' }
  const sent = await host.ask('/group-order', {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ ...fields, ...terms, treat: 'none' }),
  })
  expect(sent.headers.get('location')).toBe('/group-order?started=1')
  const { cart } = await host.call('GET /frame')
  expect(cart).toMatchObject({ handoff: 'delivery', address: { address, building, zip } })
  expect(cart?.group_order?.status).toBe('open')
  // Too little for a driver is no trouble of its time: no other time mends it.
  const id = cart?.id ?? ''
  await shoppingIn(host, id).add({ product_id: 'churros', quantity: 1 })
  const { troubles } = await groupIn(host, id).read()
  const short = troubles.filter(({ message }) => message.includes('minimum'))
  expect(short.map(({ at_other_time }) => at_other_time)).toEqual([false])
  const control = await (await host.ask('/cart?edit=order')).text()
  expect(control).toContain(address)
  expect(control).not.toContain(m.delivery_change())
  expect(control).not.toContain('name="handoff"')
})

test('R6.21 before JavaScript has loaded who leaves a group order, or calls it off, is asked on its page first', async () => {
  const { host, invite } = await hostGroup(house(), menu_id, 'early@example.com')
  const dale = await joinGroup(house(), invite, 'Dale')
  const press = (guest: typeof host, fields: Readonly<Record<string, string>>) =>
    guest.ask('/group-order', {
      method: 'POST',
      headers: { accept: 'text/html', origin: 'http://localhost:3000' },
      body: new URLSearchParams(fields),
    })
  const leads = ({ headers }: Response) => headers.get('location')
  for (const [guest, intent, title] of [
    [dale, 'leave', m.group_leave_title()],
    [host, 'cancel', m.group_cancel_title()],
  ] as const) {
    const asked = leads(await press(guest, { intent }))
    expect(asked).toBe(`/group-order?ask=${intent}`)
    const page = await (await guest.ask(asked ?? '')).text()
    expect(page).toContain(title)
    expect(page).toMatch(new RegExp(`name="intent" value="${intent}"`))
    expect((await guest.call('GET /frame')).cart?.group_order).toBeTruthy()
    expect(leads(await press(guest, { intent, yes: '1' }))).toBe('/')
    expect((await guest.call('GET /frame')).cart?.group_order ?? null).toBeNull()
  }
})

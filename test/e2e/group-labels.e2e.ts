import { type Browser, expect, test } from '@playwright/test'
import { localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { paths } from '#web/paths.ts'
import { newMember } from './support/a-member.ts'
import { as, office } from './support/a-ticket.ts'
import { apiOf, typeCard, typeContact } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { sharedClock } from './support/controlled-clock.ts'
import { open, violations } from './support/visit.ts'

const menu_id = 'austin-south-lamar-catering'
const box = 'southwest-box'

const house = sharedClock()

test(
  'R1.5 R8.3 a host and two guests in browsers of their own have a catered group cooked: each has a label with what they don’t eat',
  { tag: ['@desk', '@release'] },
  async ({ page: host, browser, playwright, context }) => {
    const { site: ordering, catering: site, daysPass } = house()
    await newMember({ page: host, playwright, baseURL: ordering })
    const call = apiOf(host, site)
    const { id, invite } = await call('POST /group-orders', {
      body: {
        menu_id,
        deadline: localTimeAt(inAnHour(), steadyZone),
        rsvp: { headcount: 12, packages: [box] },
      },
    })
    const link = `${site}/?groupOrderId=${invite}`
    const dale = await answering(browser, link, 'Dale', 'no dairy')
    const priya = await answering(browser, link, 'Priya', 'no nuts')
    // A box is sold from five on.
    for (const name of ['Ana', 'Ben', 'Cleo']) {
      const guest = callOver(await playwright.request.newContext({ baseURL: site }), site)
      const params = { invite: invite ?? '' }
      await guest('POST /group-invites/{invite}/participants', { params, body: { name } })
      await guest('PUT /group-orders/{group_order_id}/answers/me', {
        params: { group_order_id: id },
        body: { coming: true, product_id: box },
      })
    }
    await wantLastTime(call, id)
    await open(host, `${site}/group-order`)
    await expect(
      host.getByRole('region', { name: m.rsvp_count({ coming: 5, headcount: 12 }) }),
    ).toContainText('Dale · no dairy')
    await host.getByRole('button', { name: m.cart_checkout() }).press('Enter')
    await expect(host).toHaveURL(`${site}/order/checkout`)
    await host.getByLabel(m.checkout_on_site_name()).fill('Ana Ruiz')
    await host.getByLabel(m.checkout_on_site_phone()).fill('(512) 555-0199')
    await typeContact(host)
    await typeCard(host)
    await host.locator('button[type="submit"][form="checkout"]').press('Enter')
    await expect(host).toHaveURL(/\/order\/confirm\/ord_/)
    const [order_id = ''] = /ord_\w+/.exec(host.url()) ?? []
    for (const guest of [dale, priya]) {
      await expect(guest.getByRole('dialog', { name: m.group_over_title() })).toBeVisible()
      await guest.context().close()
    }

    await daysPass()
    const staff = await playwright.request.newContext({ baseURL: ordering })
    const crew = callOver(staff, ordering)
    await crew('POST /sign-in', { body: office })
    await crew('POST /console/tickets/{order_id}/fire', { params: { order_id } })
    await as(context, await staff.storageState())
    await open(host, `${ordering}${paths.consoleLabels(order_id)}`)
    const labelOf = (name: string) => host.getByRole('listitem').filter({ hasText: name }).last()
    await expect(labelOf('Dale')).toContainText('no dairy')
    await expect(labelOf('Priya')).toContainText('no nuts')
    for (const name of ['Ana', 'Ben', 'Cleo']) await expect(labelOf(name)).toBeVisible()
    expect(await violations(host)).toEqual([])
  },
)

function inAnHour(): string {
  return Temporal.Now.instant().add({ hours: 1 }).toString({ smallestUnit: 'second' })
}

/** Wants a group order for the last time that can be had. */
async function wantLastTime(call: ReturnType<typeof apiOf>, cart_id: string): Promise<void> {
  const params = { cart_id }
  const { location } = await call('GET /carts/{cart_id}', { params })
  const day = location.days.at(-1) ?? ''
  const times = await call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day } })
  await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted: times.at(-1) ?? '' } })
}

/** Somebody in a browser of their own who answers the link of a group, with what they don’t eat. */
async function answering(browser: Browser, link: string, name: string, note: string) {
  const guest = await (await browser.newContext()).newPage()
  await open(guest, link)
  await guest.getByLabel(m.group_your_name()).fill(name)
  await guest.getByLabel(m.rsvp_note()).fill(note)
  await guest.getByRole('button', { name: m.rsvp_send() }).press('Enter')
  await expect(guest.getByRole('button', { name: m.rsvp_change() })).toBeVisible()
  return guest
}

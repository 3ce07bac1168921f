import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { groupIn, hostGroup, joinGroup, letDeadlinePass } from '#test/journeys/support/a-group.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { guestsOfPages } from '#test/journeys/support/guests-of-pages.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const lemonade = { product_id: 'lemonade', quantity: 1 }
const guestOfPages = guestsOfPages(journey)

/** The product with its pages: who signs in or joins there keeps their cookies. */
const house = () => ({ ctx: journey.ctx, guest: guestOfPages })

let nth = 0

/** A group with something of its host’s and of Dale’s in it. */
async function aGroup() {
  const { host, id, invite } = await hostGroup(
    house(),
    'grove-menu',
    `late-${(nth += 1)}@example.com`,
  )
  const dale = await joinGroup(house(), invite, 'Dale')
  for (const guest of [host, dale]) await shoppingIn(guest, id).add(lemonade)
  return { host, dale, id, invite }
}

type Group = Awaited<ReturnType<typeof aGroup>>

/** How a group ends, or nearly, and its order where it became one. */
const endings = {
  ordered: order,
  cancelled: async ({ host, id }: Group) => {
    await groupIn(host, id).cancel()
  },
  past: async ({ id }: Group) => letDeadlinePass(journey, id),
  'checking out': async ({ host, id }: Group) => {
    await groupIn(host, id).lock()
  },
} as const

async function order({ host, id }: Group): Promise<string> {
  const params = { cart_id: id }
  await groupIn(host, id).lock()
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const sent = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  return sent.order.id
}

const ended = ['ordered', 'cancelled', 'past', 'checking out'] as const
const text = { locale: 'en' } as const
const host = 'Maria Krause'

describe('the invite of a group that nobody joins any more', () => {
  const toParticipants = {
    ordered: m.refusal_group_closed({}, text),
    cancelled: m.refusal_group_cancelled({}, text),
    past: m.refusal_group_deadline_passed({}, text),
    'checking out': m.refusal_group_checking_out({ host }, text),
  } as const

  test.each(ended)('R2.1 says to who took part how it stands, and no form: %s', async (how) => {
    const group = await aGroup()
    await endings[how](group)
    await groupIn(group.dale, group.id).leave()
    const page = await pageOf(group.dale, group.invite)
    expect(page).toContain(toParticipants[how])
    expect(page).not.toContain(m.group_invited({}, text))
    expect(page).not.toContain('name="invite"')
  })

  const toStrangers = {
    ...toParticipants,
    'checking out': m.refusal_group_join_later({ host }, text),
  } as const

  test.each(ended)('says to a stranger why they can’t join: %s', async (how) => {
    const group = await aGroup()
    await endings[how](group)
    const page = await pageOf(house().guest(), group.invite)
    expect(page).toContain(toStrangers[how])
    expect(page).not.toContain('name="invite"')
  })

  test('R6.14 leads who is in it still to the group, also past its deadline', async () => {
    const { dale, id, invite } = await aGroup()
    await letDeadlinePass(journey, id)
    const led = await dale.ask(`/group-order?groupOrderId=${invite}`)
    expect([led.status, led.headers.get('location')]).toEqual([302, '/group-order'])
  })

  test('leads its host to the order that it became', async () => {
    const group = await aGroup()
    const order_id = await order(group)
    const page = await pageOf(group.host, group.invite)
    expect(page).toContain(m.refusal_group_closed({}, text))
    expect(page).toContain(`href="/order/confirm/${order_id}"`)
    expect(await pageOf(group.dale, group.invite)).not.toContain(order_id)
  })
})

async function pageOf(guest: Guest, invite: string): Promise<string> {
  return (await guest.ask(`/group-order?groupOrderId=${invite}`)).text()
}

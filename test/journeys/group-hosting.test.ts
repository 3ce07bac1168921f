import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { followGroups } from '#server/group-order/jobs.ts'
import { m } from '#messages'
import { clockIn, groupIn, hostGroup, joinAs, joinGroup } from '#test/journeys/support/a-group.ts'
import { aMember, lastMailTo } from '#test/journeys/support/a-member.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const menu_id = 'grove-menu'

/** How many mails about group orders somebody got. */
async function mailsTo(recipient: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from mailbox where recipient = ${recipient} and id like 'group-%'
  `.execute(journey.ctx.db)
  return rows.length
}

/** Time passes: its deadline, and when it was looked at last, were so many minutes earlier. */
async function minutesLater(id: string, minutes: number): Promise<void> {
  await sql`
    update carts set version = version + 1, group_reminded_at = group_reminded_at - make_interval(mins => ${minutes}::int),
      group_order = jsonb_set(group_order, '{deadline}', to_jsonb(to_char(
        ((group_order ->> 'deadline')::timestamptz - make_interval(mins => ${minutes}::int)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    where id = ${id}
  `.execute(journey.ctx.db)
}

async function follow(): Promise<void> {
  await followGroups(journey.ctx)
  await drainOutbox(journey.ctx)
}

test('a group order is reminded of once as its deadline comes near: who still chooses, and the host; at the deadline the host alone', async () => {
  const { host, id, invite } = await hostGroup(journey, menu_id, 'reminded@example.com')
  const [dale, priya] = [journey.guest(), journey.guest()]
  await joinAs(dale, invite, 'Dale', 'dale.reminded@example.com')
  await joinAs(priya, invite, 'Priya', 'priya.reminded@example.com')
  await shoppingIn(priya, id).add(twoTacos)
  await groupIn(priya, id).done()
  await follow()
  expect(await mailsTo('reminded@example.com')).toBe(0)
  await minutesLater(id, 16)
  await follow()
  await follow()
  expect(await mailsTo('dale.reminded@example.com')).toBe(1)
  expect(await mailsTo('priya.reminded@example.com')).toBe(0)
  expect(await mailsTo('reminded@example.com')).toBe(1)
  const told = await lastMailTo(journey, 'reminded@example.com')
  expect(told.body).toContain(m.mail_group_waiting({ names: 'Dale' }, { locale: 'en' }))
  await minutesLater(id, 20)
  await follow()
  expect(await mailsTo('dale.reminded@example.com')).toBe(1)
  const past = await lastMailTo(journey, 'reminded@example.com')
  expect(past.subject).toBe(m.mail_group_past_subject({}, { locale: 'en' }))
  await groupIn(host, id).moveDeadline(await clockIn(journey, 10))
  expect(await groupIn(host, id).read()).toMatchObject({ is_past: false })
})

test('a host nudges who still chooses, once in ten minutes, and reads whom no mail reaches; nobody else may', async () => {
  const { host, id, invite } = await hostGroup(journey, menu_id, 'nudging@example.com')
  const dale = journey.guest()
  await joinAs(dale, invite, 'Dale', 'dale.nudged@example.com')
  await joinGroup(journey, invite, 'Priya')
  const nudged = { reminded: ['Dale'], unreached: ['Priya'] }
  expect(await groupIn(host, id).nudge()).toEqual(nudged)
  expect(await groupIn(host, id).nudge()).toEqual(nudged)
  await drainOutbox(journey.ctx)
  expect(await mailsTo('dale.nudged@example.com')).toBeLessThanOrEqual(2)
  await expect(groupIn(dale, id).nudge()).rejects.toMatchObject({ code: 'group.host_only' })
  await expect(groupIn(journey.guest(), id).nudge()).rejects.toMatchObject({ status: 404 })
  await groupIn(host, id).lock()
  await expect(groupIn(host, id).nudge()).rejects.toMatchObject({ code: 'group.checking_out' })
})

test('T18 a stranger who hosts a group writes no word of theirs to addresses that they typed, and not often', async () => {
  const { host, id, invite } = await hostGroup(journey, menu_id, 'spamming@example.com')
  const to = 'nobody.asked@example.com'
  await joinAs(journey.guest(), invite, 'Win $1000 at evil.example/now!', to)
  const { participants } = await groupIn(host, id).read()
  const participant_id = participants.at(-1)?.id ?? ''
  for (let nth = 0; nth < 12; nth += 1)
    await sql`
      insert into outbox (event_id, kind, payload)
      values (${`group-nudge:${id}:${nth}`}, 'group-nudge', ${JSON.stringify({ cart_id: id, participant_id })}::jsonb)
    `.execute(journey.ctx.db)
  await drainOutbox(journey.ctx)
  expect(await mailsTo(to)).toBe(8)
  const { body } = await lastMailTo(journey, to)
  expect(body).toContain('Win 1000 at evil example')
  expect(body).not.toContain('evil.example')
})

test('T18 what strangers typed keeps no mail about a group order from the member whose address it is', async () => {
  const to = 'own.address@example.com'
  const member = await aMember(journey, to)
  const nudges = async (host_email: string, join: (invite: string) => Promise<unknown>) => {
    const { host, id, invite } = await hostGroup(journey, menu_id, host_email)
    await join(invite)
    const { participants } = await groupIn(host, id).read()
    const payload = { cart_id: id, participant_id: participants.at(-1)?.id ?? '' }
    for (let nth = 0; nth < 9; nth += 1)
      await enqueueOne(journey.ctx.db, {
        event_id: `group-nudge:${id}:${nth}`,
        kind: 'group-nudge',
        payload,
      })
    await drainOutbox(journey.ctx)
    return mailsTo(to)
  }
  const typed = (email: string) => (invite: string) =>
    joinAs(journey.guest(), invite, 'Dale', email)
  await nudges('typing@example.com', typed(to.toUpperCase()))
  expect(await nudges('typing.more@example.com', typed(to))).toBe(0)
  expect(await nudges('knowing@example.com', (invite) => joinAs(member, invite, 'Opal'))).toBe(8)
})

test('R8.3 whose dish the host takes out reads why; a dish that sells out is told to everybody, with whose it is', async () => {
  const { host, id, invite } = await hostGroup(journey, menu_id, 'taking@example.com')
  const dale = await joinGroup(journey, invite, 'Dale')
  const priya = await joinGroup(journey, invite, 'Priya')
  const [first] = (await shoppingIn(dale, id).add(twoTacos)).products
  const takeOut = (who: typeof dale) =>
    who.call('DELETE /group-orders/{group_order_id}/lines/{line_id}', {
      params: { group_order_id: id, line_id: first?.id ?? '' },
      body: { note: 'Tacos are for tomorrow' },
    })
  await expect(takeOut(priya)).rejects.toMatchObject({ code: 'line.missing' })
  await expect(takeOut(journey.guest())).rejects.toMatchObject({ status: 404 })
  await takeOut(host)
  const told = await groupIn(dale, id).read()
  expect(told.taken_out).toEqual([{ dish: 'Tacos', note: 'Tacos are for tomorrow' }])
  expect((await groupIn(priya, id).read()).taken_out).toEqual([])
  const { products } = await shoppingIn(dale, id).add(twoTacos)
  const office = await journey.staff('head-office')
  const item = { params: { menu_id, item_id: products[0]?.product_id ?? '' } }
  await office.call('PUT /console/menus/{menu_id}/sold-out/{item_id}', item)
  const seen = await groupIn(priya, id).read()
  expect(seen.troubles).toMatchObject([{ name: 'Dale', dish: 'Tacos', line_id: products[0]?.id }])
  expect(seen.cart.problems).toEqual([])
  await office.call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', item)
  expect((await groupIn(priya, id).read()).troubles).toEqual([])
})

test('an address that is none is refused with the word for it', async () => {
  const { invite } = await hostGroup(journey, menu_id, 'address@example.com')
  await expect(joinAs(journey.guest(), invite, 'Dale', 'dale@')).rejects.toMatchObject({
    code: 'group.field',
    fields: { email: expect.any(String) },
  })
})

test('R8.3 a host asks a member to take over: from then on they check out, and the host before them takes part', async () => {
  const { host, id, invite } = await hostGroup(journey, menu_id, 'before@example.com')
  await shoppingIn(host, id).add(twoTacos)
  const priya = await aMember(journey, 'after@example.com')
  await joinAs(priya, invite, 'Priya')
  await shoppingIn(priya, id).add(twoTacos)
  const dale = await joinGroup(journey, invite, 'Dale')
  const people = (await groupIn(host, id).read()).participants
  const [, asked, guest] = people.map((one) => one.id)
  await expect(groupIn(priya, id).takeOver()).rejects.toMatchObject({
    code: 'group.not_offered_to_you',
  })
  await expect(groupIn(dale, id).offer(asked ?? '')).rejects.toMatchObject({ status: 403 })
  await groupIn(host, id).offer(guest ?? '')
  await expect(groupIn(dale, id).takeOver()).rejects.toMatchObject({ code: 'signed_out' })
  await groupIn(dale, id).decline()
  await groupIn(host, id).offer(asked ?? '')
  expect(await groupIn(dale, id).read()).toMatchObject({ offered_to: null })
  const taken = await groupIn(priya, id).takeOver()
  expect(taken).toMatchObject({ is_host: true, hostfullname: 'Priya', offered_to: null })
  expect(taken.cart.sheet.total).toBeGreaterThan(0)
  expect(await groupIn(host, id).read()).toMatchObject({ is_host: false, name: 'Maria Krause' })
  expect((await host.call('GET /frame')).cart).toMatchObject({
    id,
    group_order: { is_host: false },
  })
  await expect(groupIn(host, id).lock()).rejects.toMatchObject({ code: 'group.host_only' })
  await groupIn(priya, id).lock()
  const params = { cart_id: id }
  const cart = await priya.call('POST /carts/{cart_id}/hold', { params })
  const paying = { token: await aToken(journey) }
  const { order } = await send({ guest: priya, params, cart }, paying)
  expect(order.products.map(({ recipient }) => recipient)).toEqual(['Maria Krause', 'Priya'])
})

import { expect, test } from 'vitest'
import { minutesBetween } from '#core/time.ts'
import {
  clockIn,
  groupIn,
  hostGroup,
  joinAs,
  joinGroup,
  letDeadlinePass,
} from '#test/journeys/support/a-group.ts'
import { aMember, signInAs } from '#test/journeys/support/a-member.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { shoppingIn, startShopping, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const [menu_id, lemonade] = ['grove-menu', { product_id: 'lemonade', quantity: 1 }]
const missing = { status: 404, code: 'thing.missing' }
let nth = 0
const hosted = () => hostGroup(journey, menu_id, `host-${(nth += 1)}@example.com`)
const join = (invite: string, name = 'Dale') => joinGroup(journey, invite, name)

test('anybody with the invite reads what it is for, joins by a name, and adds their own lines', async () => {
  const { host, id, invite } = await hosted()
  const guest = journey.guest()
  const invited = await guest.call('GET /group-invites/{invite}', { params: { invite } })
  expect(invited).toMatchObject({
    group_order_id: id,
    hostfullname: 'Maria Krause',
    location: { name: 'grove', menu_id },
    own: null,
  })
  expect(await joinAs(guest, invite, 'Dale')).toMatchObject({
    name: 'Dale',
    is_host: false,
    invite: null,
  })
  const added = await guest.call('POST /carts/add-product', { body: { ...twoTacos, menu_id } })
  expect(added.cart).toMatchObject({
    id,
    count: 2,
    products: [{ recipient: 'Dale' }],
    group_order: { is_host: false, name: 'Dale' },
  })
  await shoppingIn(host, id).add(lemonade)
  const seen = await groupIn(host, id).read()
  expect(seen.participants).toMatchObject([
    { name: 'Maria Krause', count: 1 },
    { name: 'Dale', count: 2, items: ['Tacos'], subtotal: 3400 },
  ])
  const shares = seen.participants.map(({ share }) => share ?? 0)
  expect(shares.reduce((all, share) => all + share)).toBe(seen.cart.sheet.total)
  expect(seen.cart.count).toBe(1)
})

test('R8.4 a participant sees their own lines and sums alone, and who else is there', async () => {
  const { host, id, invite } = await hosted()
  await shoppingIn(host, id).add(twoTacos)
  const dale = await join(invite)
  await shoppingIn(dale, id).add(lemonade)
  const { cart, participants } = await groupIn(dale, id).read()
  expect(cart.products.map(({ product_id }) => product_id)).toEqual(['lemonade'])
  expect(cart.sheet.total).toBe(cart.products[0]?.cost.total)
  // What explains an amount names nobody else’s dishes.
  expect(cart.sheet.lines.flatMap(({ parts }) => parts)).toEqual(
    cart.products.map(({ quantity, name, cost }) => ({
      label: `${quantity} × ${name}`,
      cents: cost.total,
    })),
  )
  expect(participants).toMatchObject([
    { name: 'Maria Krause', items: null, subtotal: null, share: null, count: 2 },
    { name: 'Dale', is_me: true, items: ['Lemonade'], share: null },
  ])
  expect((await dale.call('GET /frame')).cart).toMatchObject({ id, count: 1 })
})

test('T2 a namesake of the host stays a participant, under another name', async () => {
  const { id, invite } = await hosted()
  const guest = journey.guest()
  const joined = await joinAs(guest, invite, 'maria krause')
  expect(joined).toMatchObject({ name: 'maria krause (2)', is_host: false })
  await expect(groupIn(guest, id).lock()).rejects.toMatchObject({ status: 403 })
})

test('R8.3 what is the host’s, no participant does, and no stranger hears of', async () => {
  const { host, id, invite } = await hosted()
  const line = (await shoppingIn(host, id).add(lemonade)).products[0]?.id ?? ''
  const dale = await join(invite)
  const participant_id = (await groupIn(host, id).read()).participant_id
  const calls = (guest: typeof dale) => {
    const group = groupIn(guest, id)
    return [
      group.cancel,
      group.lock,
      group.unlock,
      group.newInvite,
      () => group.moveDeadline('20300101 12:00'),
      () => group.done(participant_id),
      () => group.remove(participant_id),
    ]
  }
  for (const call of calls(dale))
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'group.host_only' })
  for (const call of calls(journey.guest())) await expect(call()).rejects.toMatchObject(missing)
  const cart = shoppingIn(dale, id)
  for (const call of [
    () => cart.change(line, { quantity: 2 }),
    () => cart.remove(line),
    () => cart.tip({ kind: 'amount', cents: 0 }),
    () => cart.abandon(),
    () => cart.refresh(),
    () => cart.coupon('X'),
    () => cart.transfer(menu_id),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect((await groupIn(host, id).read()).cart.products).toHaveLength(1)
})

test('R6.2 nobody clears the location of a group order, and each reads why', async () => {
  const { host, id, invite } = await hosted()
  for (const guest of [host, await join(invite)])
    await expect(
      guest.call('DELETE /carts/{cart_id}/location', { params: { cart_id: id } }),
    ).rejects.toMatchObject({ code: 'group.stays' })
})

test('who is done changes nothing until they choose again; the host may send them back', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await shoppingIn(dale, id).add(lemonade)
  const { participant_id } = await groupIn(dale, id).done()
  await expect(shoppingIn(dale, id).add(lemonade)).rejects.toMatchObject({
    code: 'group.submitted',
  })
  expect((await groupIn(host, id).read()).participants).toMatchObject([{}, { is_done: true }])
  await groupIn(host, id).chooseAgain(participant_id)
  expect(await shoppingIn(dale, id).add(lemonade)).toMatchObject({ count: 2 })
})

test('R6.14 R6.16 nobody else changes anything while the host checks out, nor after the deadline', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await shoppingIn(dale, id).add(lemonade)
  const checkingOut = { status: 'open', is_checking_out: true }
  expect(await groupIn(host, id).lock()).toMatchObject({ ...checkingOut, invite: null })
  const words = /^Maria Krause is checking out\./
  await expect(shoppingIn(dale, id).add(lemonade)).rejects.toThrow(words)
  await expect(join(invite, 'Late')).rejects.toMatchObject({
    code: 'group.join_later',
    message: 'Maria Krause is checking out. Nobody can join right now.',
  })
  expect(await groupIn(dale, id).read()).toMatchObject({ ...checkingOut, cart: { count: 1 } })
  await groupIn(host, id).unlock()
  await shoppingIn(dale, id).add(lemonade)
  await letDeadlinePass(journey, id)
  await expect(shoppingIn(dale, id).add(lemonade)).rejects.toMatchObject({
    code: 'group.deadline_passed',
  })
  await expect(join(invite, 'Late')).rejects.toMatchObject({ code: 'group.deadline_passed' })
  await groupIn(host, id).moveDeadline(await clockIn(journey, 20))
  expect(await shoppingIn(dale, id).add(lemonade)).toMatchObject({ count: 3 })
})

test('R6.16 R6.21 a host who cancels ends it for everybody', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await groupIn(host, id).cancel()
  expect((await groupIn(dale, id).read()).status).toBe('cancelled')
  await expect(join(invite, 'Late')).rejects.toMatchObject({
    code: 'group.cancelled',
    message: 'This group order has been cancelled by the host.',
  })
  expect((await dale.call('GET /frame')).cart).toBeNull()
})

test('R6.21 who leaves goes back to the order of their own, without their lines here', async () => {
  const { host, id, invite } = await hosted()
  const dale = journey.guest()
  const own = await startShopping(dale, menu_id)
  await own.add(lemonade)
  await joinAs(dale, invite, 'Dale')
  await shoppingIn(dale, id).add(twoTacos)
  expect((await dale.call('GET /session')).cart_id).toBe(id)
  await groupIn(dale, id).leave()
  expect((await dale.call('GET /session')).cart_id).toBe(own.id)
  expect((await groupIn(host, id).read()).cart.products).toEqual([])
  await expect(groupIn(dale, id).read()).rejects.toMatchObject(missing)
})

test('R6.16 who leaves what the host closed leaves their lines in it', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await shoppingIn(dale, id).add(lemonade)
  await groupIn(host, id).lock()
  await groupIn(dale, id).leave()
  expect((await dale.call('GET /session')).cart_id).toBeNull()
  expect((await groupIn(host, id).read()).cart.products).toHaveLength(1)
})

test('R6.14 past its deadline who leaves leaves their lines in the order', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await shoppingIn(dale, id).add(lemonade)
  await letDeadlinePass(journey, id)
  await groupIn(dale, id).leave()
  expect((await dale.call('GET /session')).cart_id).toBeNull()
  const { cart, participants } = await groupIn(host, id).lock()
  expect(cart.products).toMatchObject([{ name: 'Lemonade', recipient: 'Dale' }])
  expect(participants.map(({ name }) => name)).toContain('Dale')
})

test('R6.21 who leaves what the host cancelled is out of it', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await groupIn(host, id).cancel()
  await groupIn(dale, id).leave()
  expect((await dale.call('GET /session')).cart_id).toBeNull()
})

test('whom the host takes out reads the host’s word, and can’t come back', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  const { participant_id } = await groupIn(dale, id).read()
  await groupIn(host, id).remove(participant_id, 'Wrong office')
  const removed = { code: 'group.removed', message: expect.stringContaining('Wrong office') }
  await expect(groupIn(dale, id).read()).rejects.toMatchObject(removed)
  await expect(joinAs(dale, invite, 'Dale')).rejects.toMatchObject(removed)
  expect((await dale.call('GET /frame')).cart).toBeNull()
  const alone = await dale.call('POST /carts/add-product', { body: { ...twoTacos, menu_id } })
  expect(alone.cart.id).not.toBe(id)
})

test('T3 a new link lets in, the one before nobody; an unknown one is like none', async () => {
  const { host, id, invite } = await hosted()
  const next = (await groupIn(host, id).newInvite()).invite ?? ''
  await expect(join(invite)).rejects.toMatchObject(missing)
  await expect(join('inv_guess')).rejects.toMatchObject(missing)
  await join(next)
})

test('R6.15 a poll of what didn’t change is 304', async () => {
  const { host, id } = await hosted()
  const first = await host.ask(`/api/group-orders/${id}`)
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const poll = () => host.ask(`/api/group-orders/${id}`, { headers: { 'if-none-match': tag } })
  expect((await poll()).status).toBe(304)
  await shoppingIn(host, id).add(lemonade)
  expect((await poll()).status).toBe(200)
})

test('a line, a person and “I’m done” are told to everybody who listens', async () => {
  const { host, id, invite } = await hosted()
  const events = await eventsOf(host, `/api/group-orders/${id}/events`)
  expect((await events.next()).data).toMatchObject({ participants: [{}] })
  const dale = await join(invite)
  expect((await events.next()).data).toMatchObject({ participants: [{}, { name: 'Dale' }] })
  await shoppingIn(dale, id).add(lemonade)
  expect((await events.next()).data).toMatchObject({ participants: [{}, { count: 1 }] })
  await groupIn(dale, id).done()
  expect((await events.next()).data).toMatchObject({ participants: [{}, { is_done: true }] })
  await events.close()
})

test('who joins as a guest and signs in stays who they are', async () => {
  const { host, id, invite } = await hosted()
  const dale = await join(invite)
  await signInAs(journey, dale, 'dale@example.com')
  expect(await groupIn(dale, id).read()).toMatchObject({ name: 'Dale', is_host: false })
  expect((await groupIn(host, id).read()).participants).toHaveLength(2)
})

test('a group order waits for its host until an hour after its deadline', async () => {
  const host = await aMember(journey, 'later@example.com')
  const deadline = await clockIn(journey, 600)
  const { cart, closes_at } = await host.call('POST /group-orders', { body: { menu_id, deadline } })
  expect(minutesBetween(closes_at, cart.reset)).toBe(60)
})

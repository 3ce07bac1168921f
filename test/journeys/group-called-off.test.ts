import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { groupIn, hostGroup, joinAs, joinGroup } from '#test/journeys/support/a-group.ts'
import { codeFor, lastMailTo } from '#test/journeys/support/a-member.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const menu_id = 'grove-menu'
const lemonade = { product_id: 'lemonade', quantity: 1 }

/** A group order in which Dale, who left an address, has tacos, Sam a lemonade, and its host some too. */
async function aGroup(name: string) {
  const email = `${name}@example.com`
  const { host, id, invite } = await hostGroup(journey, menu_id, email)
  const dale = journey.guest()
  await joinAs(dale, invite, 'Dale', `dale.${name}@example.com`)
  const sam = await joinGroup(journey, invite, 'Sam')
  await shoppingIn(dale, id).add(twoTacos)
  await shoppingIn(sam, id).add(lemonade)
  await shoppingIn(host, id).add({ ...lemonade, instructions: 'For Maria alone' })
  return { host, dale, sam, id, invite, email }
}

async function deleteAccount(member: Guest, email: string) {
  await member.call('POST /member/deletion')
  await member.call('PUT /member/deletion', { body: { code: await codeFor(journey, email) } })
}

/** What somebody who left an address reads of a group order that was called off: once, from the kitchen that would have cooked. */
async function mailsOfEnd(recipient: string): Promise<readonly string[]> {
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ subject: string }>`
    select subject from mailbox where recipient = ${recipient} and id like 'group-cancelled:%'
  `.execute(journey.ctx.db)
  return rows.map(({ subject }) => subject)
}

const ended = [m.mail_group_cancelled_subject({ location: 'grove' }, { locale: 'en' })]

test('R2.13 R8.3 who is in a group order whose host deletes their account reads that it is canceled, keeps what they chose, and reads no host any more', async () => {
  const { host, dale, id, invite, email } = await aGroup('leaving')
  const seen = journey.ctx.live.changes(`group:${id}`, new AbortController().signal)
  const next = seen[Symbol.asyncIterator]()
  await next.next()
  const change = next.next()
  await deleteAccount(host, email)
  expect(await mailsOfEnd('dale.leaving@example.com')).toEqual(ended)
  await change
  const group = await groupIn(dale, id).read()
  expect([group.status, group.hostfullname, group.is_host]).toEqual(['cancelled', '…', false])
  const { products } = group.cart
  expect(products.map(({ recipient, instructions }) => [recipient, instructions])).toEqual([
    ['Dale', null],
  ])
  const late = joinGroup(journey, invite, 'Late')
  await expect(late).rejects.toMatchObject({ code: 'group.cancelled' })
  const { rows } = await sql<{ row: string }>`
    select row_to_json(c)::text as row from carts as c where id = ${id}
  `.execute(journey.ctx.db)
  expect(rows[0]?.row).not.toMatch(/Maria|Krause|"leaving@/)
})

test('R8.3 whoever left an address is mailed once that their host called a group order off', async () => {
  const { host, id } = await aGroup('calling')
  await groupIn(host, id).cancel()
  expect(await mailsOfEnd('dale.calling@example.com')).toEqual(ended)
  const { body } = await lastMailTo(journey, 'dale.calling@example.com')
  expect(body).toBe(m.mail_group_cancelled({ name: 'Dale', location: 'grove' }, { locale: 'en' }))
  await groupIn(host, id).cancel()
  expect(await mailsOfEnd('dale.calling@example.com')).toEqual(ended)
})

test('R8.3 another order takes no group order’s place that people choose in: its host calls that off first', async () => {
  const { host, dale, id } = await aGroup('another')
  const start = () => host.call('POST /carts', { body: { menu_id } })
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'cart.under_way' })
  expect((await groupIn(dale, id).read()).status).toBe('open')
  expect(await dale.call('POST /carts', { body: { menu_id } })).toMatchObject({ products: [] })
  await groupIn(host, id).cancel()
  expect(await start()).toMatchObject({ group_order: null, products: [] })
})

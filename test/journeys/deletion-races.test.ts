import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { deleteMember } from '#server/member/delete-member.ts'
import { aMember, codeFor } from './support/a-member.ts'
import { aHeldCart, refused, send, sendOnce } from './support/an-order.ts'
import { answerBank } from './support/answer-bank.ts'
import { aToken, asks } from './support/gateway-ledger.ts'
import { resultOf } from './support/patiently.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

/** The account of whose cart the time is held, and deleting it past the front, with something that happens once the code is typed. */
async function aLeavingMember(email: string) {
  const guest = await aMember(journey, email)
  const held = await aHeldCart(journey, undefined, guest)
  const member = await journey.ctx.db
    .selectFrom('members')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const leave = async (meanwhile: () => Promise<unknown>) => {
    await guest.call('POST /member/deletion')
    const code = await codeFor(journey, email)
    const { members } = journey.ctx
    const proveAddress: typeof members.proveAddress = async (...typed) => {
      const isProved = await members.proveAddress(...typed)
      await meanwhile()
      return isProved
    }
    const ctx = { ...journey.ctx, members: { ...members, proveAddress } }
    const reader = { locale: 'en', channel: 'default' } as const
    return resultOf(async () => deleteMember(member.id, { code, reader }, ctx))
  }
  return { guest, held, leave, id: member.id }
}

test('R2.13 an order that is placed while its account is being deleted keeps it', async () => {
  const { guest, held, leave, id } = await aLeavingMember('hasty.leaver@example.com')
  const token = await aToken(journey)
  expect(await leave(async () => send(held, { token }))).toBe('account.order_open')
  expect(await journey.ctx.deletions.entries()).not.toContain(id)
  expect((await guest.call('GET /session')).member).not.toBeNull()
  const { orders } = await guest.call('GET /orders')
  expect(orders).toHaveLength(1)
})

test('R2.13 a card that its bank still asks about as its account is being deleted becomes the order that was agreed on', async () => {
  const { guest, held, leave } = await aLeavingMember('thinking.bank@example.com')
  const { db } = journey.ctx
  const paying = { token: await aToken(journey, asks) }
  let asked: Awaited<ReturnType<typeof sendOnce>> | undefined
  const pay = async () => {
    asked = await sendOnce(held, paying)
  }
  expect(await leave(pay)).toBe('account.paying')
  const tried = db.selectFrom('payment_attempts').where('cart_id', '=', held.params.cart_id)
  const [attempt] = await tried.select(['status', 'agreed']).execute()
  expect(attempt).toMatchObject({ status: 'pending', agreed: { contact: { first_name: 'Alma' } } })
  expect(await refused(guest.call('POST /member/deletion'))).toMatchObject({
    code: 'account.paying',
    message: m.refusal_account_paying(),
  })
  if (asked?.state !== 'challenge') throw new Error('The bank doesn’t ask')
  await answerBank(asked, true)
  expect((await send(held, paying)).order.contact).toMatchObject({ first_name: 'Alma' })
})

test(
  'R2.13 of a checkout and a deletion at once one comes first, and nothing is held or cooked for nobody',
  { tags: 'release' },
  async () => {
    const { db } = journey.ctx
    for (let nth = 0; nth < 18; nth += 1) {
      const { held, leave, id } = await aLeavingMember(`race.${nth}@example.com`)
      const token = await aToken(journey)
      let checkout = Promise.resolve('')
      const left = await leave(async () => {
        checkout = resultOf(async () => send(held, { token }))
      })
      const placed = await checkout
      const { rows } = await sql<{ orders: number; tries: number; members: number }>`
        select (select count(*)::int from orders where cart_id = ${held.params.cart_id} and contact ->> 'first_name' = 'Alma') as orders,
          (select count(*)::int from payment_attempts where cart_id = ${held.params.cart_id} and status in ('pending', 'authorized')) as tries,
          (select count(*)::int from members where id = ${id}) as members
      `.execute(db)
      const all = left === 'done' ? [0, 0, 0] : [1, 1, 1]
      expect([left, placed, Object.values(rows[0] ?? {})]).toEqual([left, placed, all])
      expect(placed === 'done').toBe(left !== 'done')
    }
  },
)

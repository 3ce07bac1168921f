import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#core/time.ts'
import { pageKey } from '#server/gift-card/secrets.ts'
import { sendGiftCard } from '#server/gift-card/jobs.ts'
import { lastMailTo } from './support/a-member.ts'
import { refused } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { buying } from './support/gift-cards.ts'
import { gifting } from './support/gifts.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const { aGift, read, change, cancel, itsDay } = gifting(journey)

async function differences() {
  await drainOutbox(journey.ctx)
  return differencesNow()
}

async function differencesNow() {
  const office = await journey.staff('head-office')
  return (await office.call('GET /console/money', {})).differences
}

test('R1.7 T6 a gift card for somebody else shows its giver who gets it and when, and never the card', async () => {
  const gift = await aGift()
  const shown = await read(gift, gift.key)
  expect(shown).toMatchObject({ number: null, pin: null, balance: 5_000, message: 'Eat well' })
  expect(shown.gift).toEqual({
    state: 'waiting',
    name: 'Theo',
    email: gift.email,
    day: addDays(gift.today, 30),
  })
  // Nobody has the key of the card before it is sent: who comes with one, of an earlier version, is its giver.
  const early = await read(gift, pageKey(gift.params.gift_card_id, journey.settings))
  expect(early).toMatchObject({ number: null, pin: null, gift: { state: 'waiting' } })
  expect(await read(gift)).toMatchObject({ number: null, pin: null, gift: null })
  const receipt = await lastMailTo(journey, 'maria@example.com', gift.params.gift_card_id)
  expect(receipt.body).toContain(`key=${gift.key}`)
  await itsDay(gift)
  const { body } = await lastMailTo(journey, gift.email)
  const [, key = ''] = /\?key=([\w-]+)/.exec(body) ?? []
  const theirs = await read(gift, key)
  expect(theirs).toMatchObject({ gift: null, pin: expect.stringMatching(/^\d{6}$/) })
  expect(body.replaceAll(' ', '')).toContain(theirs.number ?? 'none')
  expect(await read(gift, gift.key)).toMatchObject({
    number: null,
    pin: null,
    gift: { state: 'sent' },
  })
})

test('R1.7 a gift whose day came while head office had stopped it is sent once it may be spent again', async () => {
  const gift = await aGift()
  const office = await journey.staff('head-office')
  const stop = (stopped: boolean) =>
    office.call('PUT /console/gift-cards/{gift_card_id}/stopped', {
      params: gift.params,
      body: { stopped },
    })
  const mails = async () => {
    await drainOutbox(journey.ctx)
    const { rows } = await sql`select from mailbox where recipient = ${gift.email}`.execute(
      journey.ctx.db,
    )
    return rows.length
  }
  await stop(true)
  await itsDay(gift)
  expect(await mails()).toBe(0)
  await stop(false)
  expect(await mails()).toBe(1)
  await stop(true)
  await stop(false)
  expect(await mails()).toBe(1)
})

test('R1.7 until it is sent its giver changes the words, the address and the day, once it is sent nothing', async () => {
  const gift = await aGift()
  const later = addDays(gift.today, 60)
  const theo = `theodor-${gift.params.gift_card_id}@example.com`
  const changed = await change(gift, gift.key, {
    recipient: { name: 'Theodor', email: theo },
    message: 'Happy birthday',
    send_on: later,
  })
  expect(changed).toMatchObject({
    message: 'Happy birthday',
    gift: { name: 'Theodor', email: theo, day: later },
  })
  const wrong = await refused(change(gift, gift.key, { send_on: addDays(gift.today, -1) }))
  expect(wrong.fields).toHaveProperty('send_on')
  for (const key of ['', 'made-up'])
    expect((await refused(change(gift, key))).code).toBe('thing.missing')
  // The day that was picked first comes, and nothing goes out.
  const { gift_card_id } = gift.params
  await sendGiftCard({ gift_card_id }, journey.ctx, `gift-card-mail:${gift_card_id}`)
  await expect(lastMailTo(journey, gift.email)).rejects.toThrow('No mail')
  await itsDay(gift)
  expect((await lastMailTo(journey, theo)).body).toContain('Happy birthday')
  await expect(lastMailTo(journey, gift.email)).rejects.toThrow('No mail')
  for (const act of [change, cancel])
    expect((await refused(act(gift, gift.key))).code).toBe('gift_card.sent')
  const { rows } = await sql`select from mailbox where recipient = ${theo}`.execute(journey.ctx.db)
  expect(rows).toHaveLength(1)
})

test('R1.7 a gift that its giver cancels is nobody’s: its money goes back to the card that paid, and the books agree', async () => {
  const gift = await aGift()
  expect((await refused(cancel(gift, 'made-up'))).code).toBe('thing.missing')
  const disputed = sql`
    insert into disputes (id, gateway, gateway_ref, amount, reason, state, opened_at)
    select 'dsp_gift', gateway, gateway_ref, amount, 'fraudulent', 'open', now() from gift_card_purchases
    where gift_card_id = ${gift.params.gift_card_id}`
  await disputed.execute(journey.ctx.db)
  expect((await refused(cancel(gift, gift.key))).code).toBe('gift_card.sent')
  await sql`delete from disputes where id = 'dsp_gift'`.execute(journey.ctx.db)
  const cancelled = await cancel(gift, gift.key)
  expect(cancelled).toMatchObject({ stopped: true, gift: { state: 'cancelled' } })
  expect((await refused(cancel(gift, gift.key))).code).toBe('gift_card.sent')
  // What the gateway gave back and nobody wrote down yet is on its way.
  const { db, card } = journey.ctx
  const { gift_card_id } = gift.params
  const { id, gateway_ref, amount } = await db
    .selectFrom('gift_card_purchases')
    .where('gift_card_id', '=', gift_card_id)
    .select(['id', 'gateway_ref', 'amount'])
    .executeTakeFirstOrThrow()
  await card.refund({ key: `gift-${id}`, ref: gateway_ref ?? '', amount })
  expect(await differencesNow()).toEqual([])
  expect(await differences()).toEqual([])
  expect(await booksAgree(journey)).toEqual([])
  expect((await read(gift, gift.key)).balance).toBe(0)
  const { body } = await lastMailTo(journey, 'maria@example.com', 'canceled')
  expect(body).toContain('$50.00')
  await itsDay(gift)
  await expect(lastMailTo(journey, gift.email)).rejects.toThrow('No mail')
  const office = await journey.staff('head-office')
  const { params } = gift
  const again = office.call('POST /console/gift-cards/{gift_card_id}/resend', { params })
  expect((await refused(again)).code).toBe('gift_card.cancelled')
  const freed = office.call('PUT /console/gift-cards/{gift_card_id}/stopped', {
    params,
    body: { stopped: false },
  })
  expect((await refused(freed)).code).toBe('gift_card.cancelled')
})

test('R1.7 head office sends a gift again, also before its day: then it was sent', async () => {
  const gift = await aGift()
  const { params } = gift
  const office = await journey.staff('head-office')
  await office.call('POST /console/gift-cards/{gift_card_id}/resend', { params })
  await drainOutbox(journey.ctx)
  expect((await lastMailTo(journey, gift.email)).body).toContain('PIN')
  expect((await refused(cancel(gift, gift.key))).code).toBe('gift_card.sent')
  await office.call('POST /console/gift-cards/{gift_card_id}/resend', { params })
  await itsDay(gift)
  const { rows } = await sql`
    select from mailbox where recipient = ${gift.email}`.execute(journey.ctx.db)
  expect(rows).toHaveLength(2)
})

test('T6 whoever puts more on a gift card gets no key of it, neither by the answer nor by the receipt', async () => {
  const gift = await aGift({ now: true })
  const { payment } = await buying(journey, 0)
  const answer = await journey.guest().call('POST /gift-cards/{gift_card_id}/reload', {
    params: gift.params,
    headers: { 'idempotency-key': `reload-${gift.params.gift_card_id}` },
    body: { amount: 2_500, email: 'stranger@example.com', payment },
  })
  expect(answer).toEqual({ state: 'confirmed', gift_card_id: gift.params.gift_card_id })
  const { body } = await lastMailTo(journey, 'stranger@example.com')
  expect(body).not.toContain('key=')
})

import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { createPool } from '#server/database/driver-pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { aHeldCart, refused, send, sendOnce, southLamar } from '#test/journeys/support/an-order.ts'
import { anOrderInput, dying } from '#test/journeys/support/crash-at-charge.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { patiently } from '#test/journeys/support/patiently.ts'
import { pass, settle } from '#test/journeys/support/settlement.ts'
import { aToken, charges, faults, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
afterEach(() => faults(journey, {}))

const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key)

test('P4 the same submit a hundred times at once is one order, one charge and a hundred equal answers', async () => {
  const held = await aHeldCart(journey)
  const token = await aToken(journey)
  await allConnections()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => patiently(() => send(held, { token, key: 'pressed' }))),
  )
  const words = new Set(answers.map((answer) => JSON.stringify(answer)))
  expect(words.size).toBe(1)
  expect(answers[0]?.state).toBe('confirmed')
  expect(keysOf(await charges(journey)).filter(isOf(await attemptsOf(held)))).toHaveLength(1)
  expect(await booksAgree(journey)).toEqual([])
})

test('T7 the same key with another wish is refused, and what it ordered stays', async () => {
  const held = await aHeldCart(journey)
  const wish = { token: await aToken(journey), key: 'mine' }
  await send(held, wish)
  const { total } = held.cart.sheet
  const others = [{ token: await aToken(journey) }, { total: total - 1 }, { today: total }]
  for (const other of others)
    expect(await refused(send(held, { ...wish, ...other }))).toMatchObject({
      status: 422,
      code: 'request.key_reused',
    })
  expect(await booksAgree(journey)).toEqual([])
})

test('T7 two keys for one cart, at once: one order, and the other is told', async () => {
  const held = await aHeldCart(journey)
  const tokens = await Promise.all([aToken(journey), aToken(journey)])
  const both = await Promise.allSettled(
    tokens.map((token, index) => send(held, { token, key: `tab-${index}` })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'cart.closed' },
  })
  expect(await booksAgree(journey)).toEqual([])
})

test.skipIf(journeyDatabase === 'embedded')(
  'P5 two round trips before the charge of a held order and one after',
  async () => {
    const wish = await anOrderInput(journey, await aHeldCart(journey))
    const trips: string[] = []
    const pool = createPool({ connectionString: journey.database.url ?? '', max: 2 })
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void trips.push(query.sql.trim().slice(0, 20)),
    })
    await journey.ctx.menus.menu(db, southLamar.menu_id, 'en')
    trips.length = 0
    const { card } = journey.ctx
    const authorize: CardGateway['authorize'] = (charge) => {
      trips.push('charge')
      return card.authorize(charge)
    }
    await placeOrder(wish, { ...journey.ctx, db, card: { ...card, authorize } })
    await db.destroy()
    const charged = trips.indexOf('charge')
    expect(trips.slice(0, charged)).toHaveLength(2)
    expect(trips.slice(charged + 1)).toHaveLength(1)
  },
)

describe('P1 a crash between the charge and the order', () => {
  test('is settled by the reconciler: the order that was agreed on, charged once', async () => {
    const held = await aHeldCart(journey)
    const wish = await anOrderInput(journey, held)
    await expect(placeOrder(wish, dying(journey.ctx, 'after'))).rejects.toThrow('Killed')
    expect(await booksAgree(journey)).toEqual([expect.stringContaining('charged without an order')])
    await settle(journey)
    expect(await booksAgree(journey)).toEqual([])
    expect(await placeOrder(wish, journey.ctx)).toMatchObject({
      stored: { order: { sheet: { total: held.cart.sheet.total } } },
    })
  })

  test('before the gateway heard of it gives the cart back with everything in it', async () => {
    const held = await aHeldCart(journey)
    const wish = await anOrderInput(journey, held)
    await expect(placeOrder(wish, dying(journey.ctx, 'before'))).rejects.toThrow('Killed')
    await settle(journey)
    const cart = await held.guest.call('GET /carts/{cart_id}', { params: held.params })
    expect(cart).toMatchObject({ status: 'open', products: held.cart.products })
    expect(await refused(send(held, { token: wish.token ?? '', key: wish.key }))).toMatchObject({
      code: 'payment.declined',
      message: 'Your card wasn’t charged. Your bank didn’t answer. Try again.',
    })
    const spanish = { ...held, guest: held.guest.speaking('es') }
    expect(await refused(send(spanish, { token: wish.token ?? '', key: wish.key }))).toMatchObject({
      message: 'No se hizo ningún cargo a tu tarjeta. Tu banco no respondió. Intenta otra vez.',
    })
    expect(await booksAgree(journey)).toEqual([])
  })

  test('long ago, and the order’s own answer got lost: the order that was written keeps its charge', async () => {
    const wish = await anOrderInput(journey, await aHeldCart(journey))
    await expect(placeOrder(wish, dying(journey.ctx, 'after'))).rejects.toThrow('Killed')
    await pass(journey, '5 minutes')
    const db = journey.ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'placed_at' in row)) throw new Error('The answer got lost')
        return result
      },
    })
    await reconcileCharges({ ...journey.ctx, db })
    expect(await booksAgree(journey)).toEqual([])
    expect(await placeOrder(wish, journey.ctx)).toMatchObject({
      stored: { payment: { status: 'authorized' } },
    })
  })

  test('and a yes that comes after the cart was given back is voided', async () => {
    const held = await aHeldCart(journey)
    const wish = await anOrderInput(journey, held)
    const { card } = journey.ctx
    const slow: CardGateway = {
      ...card,
      authorize: async (charge) => {
        await settle(journey)
        return card.authorize(charge)
      },
    }
    const late = placeOrder(wish, { ...journey.ctx, card: slow })
    await expect(late).rejects.toMatchObject({
      refusal: { code: 'payment.declined', params: { reason: 'no_answer' } },
    })
    await journey.ctx.underWay.ended()
    expect((await ledger(journey)).some(({ kind }) => kind === 'void')).toBe(true)
    expect(await booksAgree(journey)).toEqual([])
  })
})

describe('P3 a gateway that', () => {
  const wrongs = [
    ['breaks before the charge', { error_before: 1 }, 'payment.declined'],
    ['breaks after the charge', { error_after: 1 }, 'confirmed'],
    ['hangs up after the charge', { drop_after: 1 }, 'confirmed'],
    ['lies about the amount', { lie: 1 }, 'confirmed'],
    ['is down', { down: 1 }, 'payment.declined'],
  ] as const

  test.each(wrongs)(
    '%s keeps nobody waiting, and the books agree once it is back',
    async (...of) => {
      const [, wrong, comes] = of
      const held = await aHeldCart(journey)
      const token = await aToken(journey)
      await faults(journey, wrong)
      // Answered while the gateway is still wrong: nobody waits for it to come back.
      await sendOnce(held, { token })
      await journey.ctx.underWay.ended()
      await faults(journey, {})
      await settle(journey)
      expect(await booksAgree(journey)).toEqual([])
      expect(await send(held, { token }).then(({ state }) => state, codeOf)).toBe(comes)
    },
  )

  test('is slow is answered with processing, and the same key finds the order later', async () => {
    const held = await aHeldCart(journey)
    const token = await aToken(journey)
    await faults(journey, { slow: 1, slow_ms: 6_000 })
    expect(await sendOnce(held, { token })).toMatchObject({ state: 'processing' })
    expect(await send(held, { token })).toMatchObject({ state: 'confirmed' })
    expect(await booksAgree(journey)).toEqual([])
  })
})

test('the oracle is awake: a charge under a random key is found', async () => {
  const { card } = journey.ctx
  const random: CardGateway = {
    ...card,
    authorize: (charge) => card.authorize({ ...charge, key: `random-${charge.key}` }),
  }
  await placeOrder(await anOrderInput(journey, await aHeldCart(journey)), {
    ...journey.ctx,
    card: random,
  })
  expect(await booksAgree(journey)).toEqual([
    expect.stringContaining('charged without an order'),
    expect.stringContaining('ordered without a charge'),
  ])
})

/** Opens as many connections as there may be, so that what comes next really comes at once. */
async function allConnections(): Promise<void> {
  const one = () => sql`select pg_sleep(0.02)`.execute(journey.ctx.db)
  await Promise.all(Array.from({ length: 20 }, one))
}

async function attemptsOf({ params }: { readonly params: { readonly cart_id: string } }) {
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts where cart_id = ${params.cart_id}`.execute(journey.ctx.db)
  return new Set(rows.map(({ id }) => id))
}

function isOf(attempts: ReadonlySet<string>) {
  return (key: string) => attempts.has(key)
}

function codeOf(error: unknown): string {
  if (error instanceof ApiRefusal) return error.code
  throw error
}

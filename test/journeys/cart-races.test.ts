import { m } from '#messages'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/start/app.ts'
import { newGuest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { countStatements } from '#test/journeys/support/count-statements.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
})

const shopping = () => startShopping(journey.guest(), 'grove-menu')
const lemonade = { product_id: 'lemonade', quantity: 1 }

test('two tabs that add at once lose nothing to each other', async () => {
  const { add, cart } = await shopping()
  const people = Array.from({ length: 20 }, (_, index) => `Guest ${index}`)
  const answers = await Promise.all(people.map((recipient) => add({ ...lemonade, recipient })))
  const { products, version } = await cart()
  expect(new Set(products.map(({ recipient }) => recipient))).toEqual(new Set(people))
  expect(version).toBe(21)
  expect(new Set(answers.map((answer) => answer.version)).size).toBe(20)
})

test('a tab that adds while another removes: both happen', async () => {
  const { add, remove, cart } = await shopping()
  const [line] = (await add(lemonade)).products
  await Promise.all([remove(line?.id ?? ''), add({ product_id: 'flan', quantity: 1 })])
  expect((await cart()).products.map(({ product_id }) => product_id)).toEqual(['flan'])
})

test('who names the version that they saw is told when it is no longer that', async () => {
  const { add, cart, change } = await shopping()
  const [line] = (await add(lemonade)).products
  const stale = { 'if-match': '"1"' }
  await expect(change(line?.id ?? '', { quantity: 2 }, stale)).rejects.toMatchObject({
    status: 409,
    code: 'cart.changed',
    message: m.refusal_cart_changed(),
  })
  expect((await cart()).products[0]?.quantity).toBe(1)
  const changed = await change(line?.id ?? '', { quantity: 2 }, { 'if-match': '"2"' })
  expect(changed.version).toBe(3)
  await expect(add(lemonade, { 'if-match': 'yesterday' })).rejects.toMatchObject({ status: 400 })
})

test('of many that name the same version one wins, and the others are told', async () => {
  const { add, cart } = await shopping()
  const tries = Array.from({ length: 8 }, (_, index) =>
    add({ ...lemonade, recipient: `Guest ${index}` }, { 'if-match': '"1"' }),
  )
  const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
  expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1)
  expect((await cart()).version).toBe(2)
})

test('a new cart, and each change of it, is one read and one write', async () => {
  const { db, statements } = countStatements(journey.ctx.db)
  const open = new AbortController().signal
  const front = { staffOf: async () => null, draining: open, closing: open, site: null }
  const app = createApp({ ...journey.ctx, db }, front)
  const shop = await startShopping(
    newGuest(async (request) => app.fetch(request)),
    'grove-menu',
  )
  const [line] = (await shop.add(lemonade)).products
  const spent = async (change: () => Promise<unknown>) => {
    statements.length = 0
    await change()
    return [...statements]
  }
  const readAndWrite = ['read', 'write']
  expect(
    await spent(() =>
      startShopping(
        newGuest(async (sent) => app.fetch(sent)),
        'grove-menu',
      ),
    ),
  ).toEqual(readAndWrite)
  expect(await spent(() => shop.add({ product_id: 'flan', quantity: 1 }))).toEqual(readAndWrite)
  expect(await spent(() => shop.change(line?.id ?? '', { quantity: 2 }))).toEqual(readAndWrite)
  expect(await spent(() => shop.remove(line?.id ?? ''))).toEqual(readAndWrite)
  expect(await spent(() => shop.handoff('curbside'))).toEqual(readAndWrite)
  expect(await spent(() => shop.tip({ kind: 'amount', cents: 100 }))).toEqual(readAndWrite)
  expect(await spent(() => shop.wantAsap())).toEqual(readAndWrite)
  expect(await spent(() => shop.cart())).toEqual(['read'])
})

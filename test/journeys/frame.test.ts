import { beforeAll, expect, test } from 'vitest'
import { letTimeOut } from '#test/journeys/support/cart-rows.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { ApiRefusal } from '#contract/client.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const params = { cart_id: 'current' }

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
})

/** What the frame is put together of, each asked for by itself. */
async function apart({ call }: Guest) {
  const [app, session, navigation, footer] = await Promise.all([
    call('GET /app'),
    call('GET /session'),
    call('GET /content/filter', { query: { starts_with: 'navigation' } }),
    call('GET /content/filter', { query: { starts_with: 'footer' } }),
  ])
  const { cart_id } = session
  const cart = cart_id && (await call('GET /carts/{cart_id}', { params: { cart_id } }))
  const stories = { navigation: navigation.stories, footer: footer.stories }
  // What members saved is none of a guest’s, nor is another cart.
  // They are said by the frame alone.
  const { popups } = await call('GET /frame')
  return {
    app,
    session,
    cart,
    older_cart: false,
    last_order: null,
    saved: null,
    ...stories,
    popups,
  }
}

const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiRefusal ? error.code : 'fault'),
  )

test('the frame of a screen says in one answer what its parts say, with a cart and without', async () => {
  const nobody = journey.guest()
  expect(await nobody.call('GET /frame')).toEqual(await apart(nobody))
  const guest = journey.guest()
  const { id } = await startShopping(guest, 'grove-menu')
  const frame = await guest.call('GET /frame')
  expect(frame.session.cart_id).toBe(id)
  expect(frame).toEqual(await apart(guest))
  expect((await guest.on('catering').call('GET /frame')).cart).toBeNull()
})

test('R6.11 the frame names a cart that timed out, until it is given up; one that was given up is none', async () => {
  const guest = journey.guest()
  const { id } = await startShopping(guest, 'grove-menu')
  await letTimeOut(journey.ctx.db, id)
  expect(await guest.call('GET /frame')).toMatchObject({
    session: { cart_id: null, timed_out_cart_id: id },
    cart: null,
  })
  const copy = guest.copied()
  await guest.call('DELETE /carts/{cart_id}', { params: { cart_id: id } })
  for (const { call } of [guest, copy])
    expect(await call('GET /frame')).toMatchObject({
      session: { cart_id: null, timed_out_cart_id: null },
      cart: null,
    })
})

test('`current` stands for the cart of the caller’s cookie, in every call about a cart', async () => {
  const guest = journey.guest()
  const { id } = await startShopping(guest, 'grove-menu')
  const body = { product_id: 'lemonade', quantity: 2 }
  const added = await guest.call('POST /carts/{cart_id}/products', { params, body })
  expect([added.id, added.count]).toEqual([id, 2])
  expect(await guest.call('GET /carts/{cart_id}', { params })).toEqual(added)
  const { abandoned } = await guest.call('DELETE /carts/{cart_id}', { params })
  expect(abandoned).toBe(true)
})

test('R6.11 without a cart, `current` timed out; it is nobody else’s cart', async () => {
  expect(await codeOf(journey.guest().call('GET /carts/{cart_id}', { params }))).toBe(
    'cart.timed_out',
  )
  const guest = journey.guest()
  const { id } = await startShopping(guest, 'grove-menu')
  expect(await codeOf(guest.on('catering').call('GET /carts/{cart_id}', { params }))).toBe(
    'cart.timed_out',
  )
  await letTimeOut(journey.ctx.db, id)
  expect(await codeOf(guest.call('GET /carts/{cart_id}', { params }))).toBe('cart.timed_out')
})

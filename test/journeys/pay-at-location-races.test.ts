import { beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { codeFor } from './support/a-member.ts'
import { alma } from './support/an-order.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'counter-race', { pay_at_location: { most: 7_500 } })
})

const email = 'hungry@example.com'

/** A cart on a device of its own, whose guest proved that they read the one mailbox, its time held. */
async function aHeldCart() {
  const guest = journey.guest()
  const { id } = await startShopping(guest, 'counter-race-menu')
  const params = { cart_id: id }
  await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
  const code = await codeFor(journey, email)
  await guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
  const product = { product_id: 'cobbler', quantity: 1 }
  await guest.call('POST /carts/{cart_id}/products', { params, body: product })
  await guest.call('PUT /carts/{cart_id}/payment', { params, body: { at_location: true } })
  const { sheet } = await guest.call('POST /carts/{cart_id}/hold', { params })
  return async () =>
    guest.call('POST /carts/{cart_id}/checkout', {
      params,
      body: { contact: { ...alma, email }, payment: null, total: sheet.total },
      headers: { 'idempotency-key': id },
    })
}

test('T18 of four orders that one person sends at once to pay at pickup, two are cooked', async () => {
  const carts: Awaited<ReturnType<typeof aHeldCart>>[] = []
  for (let nth = 0; nth < 4; nth += 1) carts.push(await aHeldCart())
  const placed = await Promise.allSettled(carts.map(async (order) => order()))
  const reasons = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const codes = reasons.map((reason) => (reason instanceof ApiRefusal ? reason.code : reason))
  expect(codes).toEqual(['at_location.too_many', 'at_location.too_many'])
})

import { expect, test } from 'vitest'
import { m } from '#messages'
import { aHeldCart, refused, send, sendOnce } from './support/an-order.ts'
import { aToken, aWalletToken, charges } from './support/gateway-ledger.ts'
import { openJourney } from './support/open-journey.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

test('R2.8 an order is paid out of a wallet: sent twice it is one order and one charge', async () => {
  const held = await aHeldCart(journey)
  const paying = { token: await aWalletToken(journey, '4444') }
  const before = (await charges(journey)).length
  const [first, second] = await Promise.all([send(held, paying), send(held, paying)])
  expect(first.order.payment).toMatchObject({ brand: 'Mastercard', last4: '4444' })
  expect(second.order.id).toBe(first.order.id)
  expect(await charges(journey)).toHaveLength(before + 1)
})

test('R2.8 a wallet’s card that the bank refuses is told in words, and the cart takes another', async () => {
  const held = await aHeldCart(journey)
  const before = (await charges(journey)).length
  const declined = { token: await aWalletToken(journey, '0002') }
  expect(await refused(sendOnce(held, declined))).toMatchObject({
    code: 'payment.declined',
    message: m.refusal_payment_declined({ reason: m.decline_declined() }),
  })
  expect(await charges(journey)).toHaveLength(before)
  const { order } = await send(held, { token: await aToken(journey), key: 'key-2' })
  expect(order.payment).toMatchObject({ last4: '4242' })
})

test('what a wallet’s owner said yes to pays one order and no other', async () => {
  const token = await aWalletToken(journey)
  await send(await aHeldCart(journey), { token })
  const other = await refused(sendOnce(await aHeldCart(journey), { token }))
  expect(other.code).toBe('payment.declined')
})

test('no wallet is offered where the operator turned it off, and none answers', async () => {
  const plain = await openJourney({ settings: { simulated_wallet: false } })
  const { payment } = await plain.guest().call('GET /app')
  const page = await (await fetch(payment.fields_url)).text()
  expect(page).toContain(m.card_number())
  expect(page).not.toContain(m.card_wallet_name({ wallet: 'Apple Pay' }))
  await expect(aWalletToken(plain)).rejects.toThrow(SyntaxError)
  const { payment: offered } = await journey.guest().call('GET /app')
  expect(await (await fetch(offered.fields_url)).text()).toContain(
    m.card_wallet_name({ wallet: 'Apple Pay' }),
  )
  await plain.close()
})

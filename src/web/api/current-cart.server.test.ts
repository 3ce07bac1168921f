import { expect, test } from 'vitest'
import { ApiRefusal, createClient } from '#contract/client.ts'
import { refusal, type PlainRefusalCode } from '#core/refusal.ts'
import { current, currentCart, withCurrentCart } from './current-cart.server.ts'
import { statusOf, refusalAnswer } from '#core/refusals/format-refusal.ts'

/** The API to a guest with a cart that it doesn’t answer now. */
function unanswered(code: PlainRefusalCode) {
  return createClient(async () => ({
    status: statusOf(code),
    text: JSON.stringify({ status: 'error', ...refusalAnswer(refusal(code), 'en') }),
  }))
}

function ok(data: object) {
  return { status: 200, text: JSON.stringify({ status: 'ok', data }) }
}

test('T18 who is asked to wait keeps their order: it doesn’t look as if there were none', async () => {
  for (const code of ['request.too_many', 'outage'] as const)
    await expect(currentCart(unanswered(code))).rejects.toMatchObject({ code })
})

test('R6.11 an order that timed out, or is no more, is none', async () => {
  for (const code of ['cart.timed_out', 'thing.missing'] as const)
    expect(await currentCart(unanswered(code))).toBeNull()
})

test('an order that was placed is nobody’s cart any more', async () => {
  const call = createClient(async () => ok({ id: 'cart_1', status: 'ordered' }))
  expect(await currentCart(call)).toBeNull()
})

test('R6.11 a cart that is on the screen alone says itself what became of it; one that nobody names timed out', async () => {
  const said = (code: PlainRefusalCode) =>
    new ApiRefusal(statusOf(code), { ...refusalAnswer(refusal(code), 'en') })
  const work = async (cart_id: string) => {
    throw said(cart_id === current ? 'cart.timed_out' : 'cart.closed')
  }
  await expect(withCurrentCart('cart_1', work)).rejects.toMatchObject({ code: 'cart.closed' })
  await expect(withCurrentCart('', work)).rejects.toMatchObject({ code: 'cart.timed_out' })
})

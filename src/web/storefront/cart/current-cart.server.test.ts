import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { refusal, type RefusalCode, statusOf } from '#core/refusal.ts'
import { chooseMenu } from './choose-menu.server.ts'
import { currentCartId } from './current-cart.server.ts'

/** The API to a guest with a cart that it doesn’t answer now, and what was asked of it. */
function unanswered(code: RefusalCode) {
  const asked: string[] = []
  const call = createClient(async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    if (path === '/api/session') return ok({ cart_id: 'cart_1' })
    if (method === 'POST') return ok({ id: 'cart_2', menu_id: 'menu_1' })
    const said = { status: 'error', ...refusal(code) }
    return { status: statusOf(code), text: JSON.stringify(said) }
  })
  return { call, asked }
}

function ok(data: object) {
  return { status: 200, text: JSON.stringify({ status: 'ok', data }) }
}

test('T18 who is asked to wait keeps their order: none is begun in its place', async () => {
  for (const code of ['request.too_many', 'outage'] as const) {
    const { call, asked } = unanswered(code)
    await expect(chooseMenu(call, 'menu_1')).rejects.toMatchObject({ code })
    expect(asked).not.toContain('POST /api/carts')
  }
})

test('R6.11 an order that timed out, or is no more, makes room for a new one', async () => {
  for (const code of ['cart.timed_out', 'thing.missing'] as const) {
    const { call } = unanswered(code)
    expect(await chooseMenu(call, 'menu_1')).toMatchObject({ at: 'menu', cart: { id: 'cart_2' } })
  }
})

test('R6.11 a cart that is on the screen alone says itself what became of it; one that nobody names timed out', async () => {
  const call = createClient(async () => ok({ cart_id: null }))
  expect(await currentCartId(call, 'cart_1')).toBe('cart_1')
  await expect(currentCartId(call)).rejects.toMatchObject({ code: 'cart.timed_out' })
})

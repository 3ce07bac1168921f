import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { fulfil } from './cart-intents.server.ts'

/** What a form’s quantity asks of the API, for a guest with a cart. */
async function askedWith(quantity: string): Promise<readonly string[]> {
  const asked: string[] = []
  const call = createClient(async ({ method, path }) => {
    if (method !== 'GET') asked.push(`${method} ${path}`)
    return { status: 200, text: JSON.stringify({ status: 'ok', data: { cart_id: 'cart_1' } }) }
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'quantity', line_id: 'line_1', quantity }))
    form.set(name, value)
  await fulfil(call, form)
  return asked
}

test('R4.14 R6.6 a quantity of 0 removes a line, another is its new one, and a bound that is reached changes nothing', async () => {
  const line = '/api/carts/cart_1/products/line_1'
  expect(await askedWith('0')).toEqual([`DELETE ${line}`])
  expect(await askedWith('3')).toEqual([`PUT ${line}`])
  // The button of a bound has no value, and before JavaScript has loaded nothing keeps it from being pressed.
  expect(await askedWith('')).toEqual([])
})

test('R7.7 how many forks are packed is said when they are added, as they are no line of the cart', async () => {
  const adding = async (utensil: boolean) => {
    const answers: Readonly<Record<string, unknown>> = {
      'GET /api/session': { cart_id: 'cart_1' },
      'GET /api/carts/cart_1': { id: 'cart_1', menu_id: 'austin', products: [] },
      'POST /api/carts/cart_1/products': {
        products: [{ product_id: 'forks', utensil, quantity: 10 }],
      },
    }
    const call = createClient(async ({ method, path }) => {
      const data = answers[`${method} ${path}`]
      return { status: 200, text: JSON.stringify({ status: 'ok', data }) }
    })
    const form = new FormData()
    const fields = { intent: 'add', menu_id: 'austin', product_id: 'forks', name: 'Utensils' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return fulfil(call, form)
  }
  expect(await adding(true)).toEqual({ said: 'Utensils: 10 packed' })
  expect(await adding(false)).toEqual({ said: 'Utensils added to your order' })
})

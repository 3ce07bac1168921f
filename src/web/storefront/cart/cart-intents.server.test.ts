import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { m } from '#messages'
import { runCartIntent } from './cart-intents.server.ts'

/** Returns the API calls that a form’s quantity leads to, for a guest with a cart. */
async function callsWith(quantity: string): Promise<readonly string[]> {
  const calls: string[] = []
  const call = createClient(async ({ method, path }) => {
    if (method !== 'GET') calls.push(`${method} ${path}`)
    return { status: 200, text: JSON.stringify({ status: 'ok', data: {} }) }
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'quantity', line_id: 'line_1', quantity }))
    form.set(name, value)
  await runCartIntent(call, form)
  return calls
}

test('R4.14 R6.6 a quantity of 0 removes a line, another is its new one, and a bound that is reached changes nothing', async () => {
  const line = '/api/carts/current/products/line_1'
  expect(await callsWith('0')).toEqual([`DELETE ${line}`])
  expect(await callsWith('3')).toEqual([`PUT ${line}`])
  // The button of a bound has no value, and before JavaScript has loaded nothing keeps it from being pressed.
  expect(await callsWith('')).toEqual([])
})

test('a dish in the place of another is one change of its line, in its quantity, and both are named', async () => {
  const sent: unknown[] = []
  const call = createClient(async ({ method, path, body }) => {
    sent.push([`${method} ${path}`, body])
    return { status: 200, text: JSON.stringify({ status: 'ok', data: {} }) }
  })
  const form = new FormData()
  const pressed = { line_id: 'line_1', product_id: 'flan', quantity: '2' }
  const said = { intent: 'swap', name: 'Flan', gone: 'Cobbler' }
  for (const [name, value] of Object.entries({ ...pressed, ...said })) form.set(name, value)
  const { message } = await runCartIntent(call, form)
  expect(sent).toEqual([
    ['PUT /api/carts/current/products/line_1', JSON.stringify({ product_id: 'flan', quantity: 2 })],
  ])
  expect(message).toBe(m.cart_swapped({ dish: 'Flan', gone: 'Cobbler' }, { locale: 'en' }))
})

test('R7.7 how many forks are packed is told when they are added, as they are no line of the cart', async () => {
  const adding = async (utensil: boolean) => {
    const answers: Readonly<Record<string, unknown>> = {
      'POST /api/carts/add-product': {
        state: 'chosen',
        cart: { products: [{ product_id: 'forks', utensil, quantity: 10 }] },
      },
    }
    const call = createClient(async ({ method, path }) => {
      const data = answers[`${method} ${path}`]
      return { status: 200, text: JSON.stringify({ status: 'ok', data }) }
    })
    const form = new FormData()
    const fields = { intent: 'add', menu_id: 'austin', product_id: 'forks', name: 'Utensils' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return runCartIntent(call, form)
  }
  expect(await adding(true)).toEqual({
    message: m.cart_utensils_packed({ item: 'Utensils', count: 10 }, { locale: 'en' }),
  })
  expect(await adding(false)).toEqual({
    message: m.cart_added({ dish: 'Utensils' }, { locale: 'en' }),
  })
})

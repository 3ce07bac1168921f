import { expect, test } from 'vitest'
import { signInAs } from './support/a-member.ts'
import { aHeldCart, send, southLamar } from './support/an-order.ts'
import { aToken } from './support/gateway-ledger.ts'
import { nativeApp } from './support/native-app.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const anApp = (token?: string) => nativeApp(journey.answer, token)
const packed = (cookies: string) => Buffer.from(cookies).toString('base64url')

test('R2.17 a native app orders and pays by its token alone, and is never told to keep a cookie', async () => {
  const app = anApp()
  const held = await aHeldCart(journey, undefined, app.guest)
  const current = { params: { cart_id: 'current' } }
  expect((await app.call('GET /carts/{cart_id}', current)).id).toBe(held.params.cart_id)
  const { order } = await send(held, { token: await aToken(journey) })
  const { contact } = await app.call('GET /orders/{order_id}', { params: { order_id: order.id } })
  expect(contact.first_name).toBe('Alma')
  await expect(app.call('GET /carts/{cart_id}', current)).rejects.toMatchObject({
    code: 'cart.timed_out',
  })
  expect(app.cookies).toEqual([])
})

test('R2.17 a member signs in and out in a native app, and a token of an ended session is nobody’s', async () => {
  const app = anApp()
  await signInAs(journey, app.guest, 'app@example.com')
  expect((await app.call('GET /session')).member).not.toBeNull()
  const copy = anApp(app.token())
  expect((await copy.call('GET /session')).member).not.toBeNull()
  await app.call('DELETE /auth/session')
  expect((await app.call('GET /session')).member).toBeNull()
  expect((await copy.call('GET /session')).member).toBeNull()
  await expect(copy.call('GET /member')).rejects.toMatchObject({ code: 'signed_out' })
  expect(app.cookies).toEqual([])
})

test('R2.17 an app may write the scheme of its token in small letters, as HTTP allows', async () => {
  const app = anApp()
  const { id } = await app.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const read = async (scheme: string) => {
    const headers = { authorization: `${scheme} ${app.token()}` }
    const request = new Request(`http://localhost/api/carts/${id}`, { headers })
    return (await journey.answer(request)).status
  }
  expect([await read('bearer'), await read('BEARER'), await read('Basic')]).toEqual([200, 200, 404])
})

test('R2.17 T11 a token that nobody of ours wrote opens nothing, whatever it holds', async () => {
  const app = anApp()
  const { id } = await app.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const read = async (token: string) =>
    (await anApp(token).ask(`/api/carts/${id}`, { method: 'GET' })).status
  expect(await read(app.token())).toBe(200)
  const own = Buffer.from(app.token(), 'base64url').toString()
  const [visitor = ''] = own.split('; ')
  const forged = [
    'none',
    '',
    '%00',
    visitor,
    packed(visitor.slice(0, -3)),
    packed(visitor.replace('comal_visitor', 'comal_cart_default')),
    packed(`\r\nx: ${own}`),
    packed(own.padEnd(5_000, ' ')),
  ]
  for (const token of forged) expect([token, await read(token)]).toEqual([token, 404])
})

test('R2.17 who sends a token is known by it alone: cookies beside it count for nothing, and staff have none', async () => {
  const crew = await journey.staff('crew-south-lamar')
  const cookie = [...crew.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (headers: Record<string, string>) =>
    (await journey.answer(new Request('http://localhost:3000/api/console/locations', { headers })))
      .status
  expect(await ask({ cookie })).toBe(200)
  expect(await ask({ cookie, authorization: 'Bearer none' })).toBe(401)
  expect(await ask({ authorization: `Bearer ${packed(cookie)}` })).toBe(401)
})

test('R2.17 another site can’t send a change with a token either', async () => {
  const app = anApp()
  const answered = await app.ask('/api/carts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: JSON.stringify({ menu_id: southLamar.menu_id }),
  })
  expect(answered.status).toBe(403)
})

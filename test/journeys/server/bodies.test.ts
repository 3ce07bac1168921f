import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { servedToAll } from '#test/journeys/support/serve-folder.ts'

const serving = servedToAll()

/** Posts a text without saying how long it is. */
function post(text: string): Promise<Response> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: serving().ordering },
    body: new Blob([text]).stream(),
    duplex: 'half',
  }
  return fetch(`${serving().ordering}/api/carts`, sent)
}

test('T20 a body that doesn’t say its length is read like any other', async () => {
  const made = await post('{"menu_id":"austin-south-lamar-everyday"}')
  expect(made.status).toBe(200)
  expect(await made.json()).toMatchObject({ data: { menu_id: 'austin-south-lamar-everyday' } })
  expect((await post('{"menu_id":')).status).toBe(400)
})

test('T20 and cut off at the limit', async () => {
  const long = await post(`{"menu_id":"${'x'.repeat(80_000)}"}`)
  expect(long.status).toBe(413)
})

test('T20 a change that sends no body at all, nor a length of one, is asked like any other', async () => {
  const asked = request(`${serving().ordering}/api/sign-in`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
  }).end()
  const [answer] = await once(asked, 'response')
  if (!(answer instanceof IncomingMessage)) throw new Error('No answer')
  answer.resume()
  expect(answer.statusCode).toBe(200)
})

test('T20 a header that a call has no use for is not looked at', async () => {
  const answer = await fetch(`${serving().ordering}/api/app`, {
    headers: { 'idempotency-key': 'two words' },
  })
  expect(answer.status).toBe(200)
})

import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshFolder } from '#test/journeys/support/fresh-database.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'

let folder: string
let serving: Serving
beforeAll(async () => {
  folder = await freshFolder()
  serving = await serve({ DATA_DIR: folder })
})
afterAll(async () => {
  serving.process.kill('SIGKILL')
  await serving.ended
  await rm(folder, { recursive: true, force: true })
})

/** Posts a text without saying how long it is. */
function post(text: string): Promise<Response> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: serving.ordering },
    body: new Blob([text]).stream(),
    duplex: 'half',
  }
  return fetch(`${serving.ordering}/api/carts`, sent)
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

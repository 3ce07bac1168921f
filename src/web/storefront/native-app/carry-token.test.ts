import { expect, test, vi } from 'vitest'
import { carryToken } from './carry-token.ts'

const site = 'https://comal.test'

test('R2.17 of two changes that an app’s page makes at once, the second goes with what the first was told to remember', async () => {
  const sent: (string | null)[] = []
  const answers = ['two', 'three'].map((token) => {
    return { token, come: Promise.withResolvers<void>() }
  })
  const fetch = async (request: Request) => {
    const answer = answers[sent.push(request.headers.get('authorization')) - 1]
    await answer?.come.promise
    return new Response('', { headers: { 'comal-token': answer?.token ?? '' } })
  }
  vi.stubGlobal('window', { location: { origin: site }, fetch })
  carryToken('one')
  const both = [1, 2].map((nth) => window.fetch(`${site}/api/${nth}`, { method: 'POST' }))
  answers[1]?.come.resolve()
  answers[0]?.come.resolve()
  await Promise.all(both)
  expect(sent).toEqual(['Bearer one', 'Bearer two'])
})

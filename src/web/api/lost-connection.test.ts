import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { overNetwork } from './lost-connection.ts'

/** A form that is sent to a server that answers so. */
function send(serverAction: () => Promise<unknown>) {
  const body = new FormData()
  body.append('intent', 'save')
  body.append('name', 'Maria')
  body.append('certificate', new File(['signed'], 'signed.pdf'))
  return overNetwork({
    request: new Request('http://localhost/account', { method: 'POST', body }),
    serverAction,
  })
}

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a proxy without a server', new ErrorResponse(503, 'Service Unavailable', '')],
])(
  '%s is a refusal in place, with what was typed, after which nothing is loaded',
  async (_, lost) => {
    expect(await send(() => Promise.reject(lost))).toMatchObject({
      data: {
        refusal: { code: 'outage', message: m.refusal_outage(), fields: {} },
        typed: { intent: 'save', name: 'Maria', certificate: '' },
      },
      init: { status: 503 },
    })
  },
)

test.each([
  ['a redirect', redirect('/account')],
  ['a fault of the server', new ErrorResponse(500, 'Internal Server Error', '')],
  ['a fault of ours', new Error('Broken')],
])('%s passes through', async (_, thrown) => {
  await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown)
})

test('what the server answers is left as it is', async () => {
  const answer = { saved: 'profile' }
  expect(await send(() => Promise.resolve(answer))).toBe(answer)
})

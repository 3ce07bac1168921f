import { expect, test } from 'vitest'
import { servedToAll } from '#test/journeys/support/serve-folder.ts'
import { sendRaw } from '#test/journeys/support/raw-socket.ts'

const serving = servedToAll()

const cookie = 'comal_visitor=a-cookie-that-nobody-echoes'

function ask(method: string, path: string) {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`]
  return sendRaw(serving().ordering, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
}

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PATCH', 'OPTIONS', 'BREW'])(
  'T24 %s is no method of this house: it changes nothing, echoes nothing and breaks nothing',
  async (method) => {
    const { statuses, text } = await ask(method, '/api/app')
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    expect(text).not.toContain(cookie)
    expect((await ask('GET', '/health')).statuses).toEqual([200])
  },
)

test.each([
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/src/server/main.ts',
  '/data/secret',
  '/assets/',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
])('T28 %s is no file of the site', async (path) => {
  const { statuses, text } = await ask('GET', path)
  expect(statuses).toEqual([404])
  expect(text).not.toMatch(/root:|"dependencies"|import \{/)
})

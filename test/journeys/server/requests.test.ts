import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { servedToAll } from '#test/journeys/support/serve-folder.ts'
import { sendRaw } from '#test/journeys/support/raw-socket.ts'

const serving = servedToAll()

/** A request that is hidden in another one: nobody may answer it. */
const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'
const head = 'POST /api/carts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

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

const cookie = 'comal_visitor=a-cookie-that-nobody-echoes'

function ask(method: string, path: string) {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`]
  return sendRaw(serving().ordering, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
}

describe.concurrent('one request inside another', () => {
  test.each([
    [
      'a length and chunks',
      `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks and a length',
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}`],
    ['two lengths in one line', `${head}Content-Length: 2, 60\r\n\r\n{}`],
    ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}`],
    ['a length below nothing', `${head}Content-Length: -2\r\n\r\n{}`],
    ['a length in hexadecimal', `${head}Content-Length: 0x2\r\n\r\n{}`],
    ['a length with a blank', `${head}Content-Length: 2 2\r\n\r\n{}`],
    ['a length past every number', `${head}Content-Length: 99999999999999999999\r\n\r\n{}`],
    ['chunks in another word', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks that aren’t last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a blank before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a header that begins with a blank', `${head} Content-Length: 2\r\n\r\n{}`],
    ['bare line feeds', `${head}Content-Length: 2\n\n{}`.replaceAll('\r\n', '\n')],
    ['one bare line feed', `${head}X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a bare carriage return', `${head}X-A: b\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['NUL in a header', `${head}X-A: b\0c\r\n\r\n`],
    ['a chunk without a size', `${head}Transfer-Encoding: chunked\r\n\r\nx\r\n{}\r\n0\r\n\r\n`],
    [
      'a chunk of a negative size',
      `${head}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'a chunk size past every number',
      `${head}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
    ],
    [
      'a chunk longer than it says',
      `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`,
    ],
    ['a chunk that ends in a line feed', `${head}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`],
    ['a header without a colon', `${head}Transfer-Encoding\r\n\r\n`],
    ['a header without a name', `${head}: chunked\r\n\r\n`],
    ['a method in small letters', 'post /api/carts HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a version that isn’t', 'GET /api/app HTTP/1.9\r\nHost: localhost\r\n\r\n'],
    ['a target with a blank', 'GET /api/app /api/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('T24 with %s is refused, and what is hidden is answered by nobody', async (_, first) => {
    const told = await sendRaw(serving().ordering, first + hidden)
    expect([told.statuses, told.closed]).toEqual([[400], true])
    expect(told.text).not.toContain('thing.missing')
  })

  test('T24 two that follow each other as they should are both answered', async () => {
    const plain = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const last = hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    expect((await sendRaw(serving().ordering, plain + last)).statuses).toEqual([200, 404])
  })
})

describe.concurrent('too much, or too slowly', () => {
  test('T20 chunks without end are cut off at the limit', async () => {
    const socket = connect({ port: Number(new URL(serving().ordering).port), host: '127.0.0.1' })
    let told = ''
    socket.on('data', (bytes: Buffer) => (told += bytes.toString('latin1')))
    socket.on('error', () => undefined)
    const ended = new Promise((end) => socket.once('close', end))
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    const chunk = `1000\r\n${' '.repeat(0x1000)}\r\n`
    const heard = new Promise((hear) => socket.once('data', hear))
    while (told === '' && !socket.closed) {
      const sent = new Promise((taken) => socket.write(chunk, taken))
      await Promise.race([sent, heard])
    }
    expect(told).toMatch(/^HTTP\/1\.1 413 /)
    socket.end()
    await ended
  })

  test('T24 headers without end are cut off at 16 kB', async () => {
    const long = `GET /health HTTP/1.1\r\nHost: localhost\r\n${'X-A: b\r\n'.repeat(4_000)}\r\n`
    const told = await sendRaw(serving().ordering, long)
    expect([told.statuses, told.closed]).toEqual([[431], true])
  })

  test('T24 a sender that spells its headers out is cut off', { tags: 'release' }, async () => {
    const told = await sendRaw(serving().ordering, 'GET /health HTTP/1.1\r\nHost: loc', {
      within: 18_000,
    })
    expect([told.statuses, told.closed]).toEqual([[408], true])
  })

  test('T21 two hundred slow senders keep nobody else waiting', async () => {
    const { port } = new URL(serving().ordering)
    const slow = Array.from({ length: 200 }, () =>
      connect({ port: Number(port), host: '127.0.0.1' }),
    )
    for (const socket of slow) {
      socket.on('error', () => undefined)
      socket.write(`${head}Content-Length: 60000\r\n\r\n{"menu_id":"`)
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${serving().ordering}/health`)),
    )
    for (const socket of slow) socket.destroy()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('a body without its length', () => {
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
})

describe('methods and paths of nobody', () => {
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
})

test('T20 T24 after all of that the house is in order', async () => {
  expect((await fetch(`${serving().ordering}/ready`)).status).toBe(200)
  expect(serving().process.exitCode).toBeNull()
})

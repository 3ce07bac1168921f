import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

let echo: Server
let proxy: FaultProxy
let guest: Socket
beforeAll(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => {})
    socket.pipe(socket)
  })
  echo.listen(await freePort(), '127.0.0.1')
  await once(echo, 'listening')
})
beforeEach(async () => {
  const address = echo.address()
  proxy = await openFaultProxy(typeof address === 'object' ? (address?.port ?? 0) : 0)
  guest = await aGuest()
})
afterEach(() => {
  guest.destroy()
  proxy.close()
})
afterAll(() => void echo.close())

async function aGuest(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  return socket
}

/** What is heard next, and how long it took. */
async function echoed(words: string) {
  const from = performance.now()
  guest.write(words)
  const [heard] = await once(guest, 'data')
  return { heard, ms: performance.now() - from }
}

test('what is sent passes', async () => {
  expect((await echoed('hello')).heard).toBe('hello')
})

test('what is late is late both ways', async () => {
  proxy.delay(100)
  const { heard, ms } = await echoed('hello')
  // A timer that is set late in a turn of the loop rings early by as much.
  expect([heard, ms > 150]).toEqual(['hello', true])
})

test('a black hole holds what is sent, and lets it go in its order', async () => {
  proxy.hold()
  let heard = ''
  guest.on('data', (words) => {
    heard += String(words)
  })
  for (const words of ['one ', 'two ', 'three']) guest.write(words)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toBe('')
  await proxy.pass()
  await expect.poll(() => heard).toBe('one two three')
})

test('a torn connection is felt, and the next one passes', async () => {
  const torn = once(guest, 'error')
  proxy.reset()
  expect(String((await torn)[0])).toContain('ECONNRESET')
  guest = await aGuest()
  expect((await echoed('again')).heard).toBe('again')
})

test('while it refuses nobody gets in, and afterwards everybody does', async () => {
  guest.on('error', () => {})
  proxy.refuse()
  await expect(aGuest()).rejects.toThrow('ECONNREFUSED')
  await proxy.pass()
  guest = await aGuest()
  expect((await echoed('again')).heard).toBe('again')
})

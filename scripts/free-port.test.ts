import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, freePorts } from './free-port.ts'

test('no port is given to two who ask before either uses it, one after the other or at once', async () => {
  const ports = new Set<number>()
  for (let asked = 0; asked < 300; asked += 1) ports.add(await freePort())
  const atOnce = await Promise.all(Array.from({ length: 100 }, () => freePort()))
  for (const port of atOnce) ports.add(port)
  expect(ports.size).toBe(400)
})

test('ports side by side pass by the one that somebody has', async () => {
  const taken = (await freePort()) + 3
  const server = createServer().listen(taken, '127.0.0.1')
  await once(server, 'listening')
  const first = await freePorts(4)
  server.close()
  expect([first, first + 1, first + 2, first + 3]).not.toContain(taken)
})

test('no process gives out ports of the block of another that lives: its first port is taken', async () => {
  const first = 12_000 + Math.floor(((await freePort()) - 12_000) / 40) * 40
  const other = createServer().listen(first, '127.0.0.1')
  await expect(once(other, 'listening')).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

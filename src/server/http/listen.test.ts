import { expect, test } from 'vitest'
import { CannotStart } from '#server/config/startup-error.ts'
import { addressOf, listen, untilQuiet } from './listen.ts'

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test('T18 without a trusted proxy nobody can say that they are somebody else', () => {
  expect(addressOf(from('203.0.113.9', '10.0.0.1'), 0)).toBe('203.0.113.9')
})

test('T18 behind trusted proxies the address is the one that the outermost of them saw', () => {
  const request = from('10.0.0.2', 'forged, 203.0.113.9, 10.0.0.1')
  expect(addressOf(request, 1)).toBe('10.0.0.1')
  expect(addressOf(request, 2)).toBe('203.0.113.9')
})

test('T18 a proxy that forwards for nobody is itself who asks', () => {
  expect(addressOf(from('10.0.0.2'), 1)).toBe('10.0.0.2')
})

test('T24 who spells headers out is cut off after ten seconds, who spells a body out after twenty', async () => {
  const { server, close } = await listen(0, 'PORT', () => {})
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 20_000])
  await close()
})

test('a port in use is said in one sentence with the variable that moves it', async () => {
  const answer = () => {}
  const first = await listen(0, 'PORT', answer)
  const second = listen(first.port, 'CATERING_PORT', answer)
  await expect(second).rejects.toThrow(CannotStart)
  await expect(second).rejects.toThrow(
    `Port ${first.port} is taken. Stop what uses it, or set CATERING_PORT.`,
  )
  await first.close()
})

test('a door at one address is none at another', async () => {
  const door = await listen(0, 'PORT', (_, answer) => void answer.end(), '127.0.0.1')
  expect((await fetch(`http://127.0.0.1:${door.port}`)).ok).toBe(true)
  await expect(fetch(`http://127.0.0.2:${door.port}`)).rejects.toThrow('fetch failed')
  await door.close()
})

test('an address that this machine doesn’t have is said in one sentence', async () => {
  // Kept for examples (RFC 5737): no machine has it.
  const nowhere = listen(0, 'PORT', () => {}, '192.0.2.1')
  await expect(nowhere).rejects.toThrow(CannotStart)
  await expect(nowhere).rejects.toThrow('LISTEN_ADDRESS')
})

test('P13 the door stays open while somebody still comes, and closes soon after the last', async () => {
  const counts = [0, 1, 1, 2, 2, 3]
  let looks = 0
  await untilQuiet([{ came: () => counts[looks++] ?? 3 }])
  expect(looks).toBeGreaterThan(counts.length + 5)
  expect(looks).toBeLessThan(30)
})

test('guests are counted who come to a door, and nobody who only watches the house', async () => {
  const door = await listen(0, 'PORT', (_, answer) => void answer.end())
  for (const path of ['/menu', '/ready', '/health', '/metrics', '/readymade'])
    await fetch(`http://localhost:${door.port}${path}`)
  expect(door.came()).toBe(2)
  await door.close()
})

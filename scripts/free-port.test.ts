import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('no port is given to two who ask before either uses it', async () => {
  const ports = new Set<number>()
  for (let asked = 0; asked < 300; asked += 1) ports.add(await freePort())
  expect(ports.size).toBe(300)
})

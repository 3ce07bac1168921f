import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aFolder } from '#test/builders/a-folder.ts'
import { aLog } from '#test/builders/a-log.ts'
import { freePort } from '#scripts/free-port.ts'
import { startGatewayProcess } from './gateway-process.ts'

const data_dir = aFolder()

async function settings(changed: { readonly secret?: string } = {}) {
  return {
    gateway_port: await freePort(),
    simulated_wallet: false,
    data_dir,
    public_url: 'http://localhost:3000',
    catering_url: 'http://localhost:3001',
    app_origins: [],
    secret: 'a secret that only tests know, long enough',
    ...changed,
  }
}

async function isAnswering({ url, key }: { readonly url: string; readonly key: string }) {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/house/ledger`, { headers }).catch(() => undefined)
  return answer?.ok ?? false
}

test(
  'two processes with one secret share a gateway, and the second keeps it when the first ends',
  { tags: 'release' },
  async () => {
    const given = await settings()
    const first = await startGatewayProcess(given, aLog())
    const second = await startGatewayProcess(given, aLog())
    onTestFinished(() => second.close())
    expect(second.url).toBe(first.url)
    await first.close()
    await vi.waitUntil(() => isAnswering(second), { timeout: 30_000, interval: 200 })
  },
)

test('two processes that start at the same moment share a gateway, whichever of them was faster', async () => {
  const given = await settings()
  const [one, other] = await Promise.all([
    startGatewayProcess(given, aLog()),
    startGatewayProcess(given, aLog()),
  ])
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  expect(other.url).toBe(one.url)
  expect(await isAnswering(one)).toBe(true)
})

test(
  'a port that something else has is refused in one sentence that says what to do',
  { tags: 'release' },
  async () => {
    const given = await settings()
    const other = createServer().listen(given.gateway_port, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    await expect(startGatewayProcess(given, aLog())).rejects.toThrow(
      `GATEWAY_PORT ${given.gateway_port} is taken, and not by a gateway of this product.`,
    )
  },
)

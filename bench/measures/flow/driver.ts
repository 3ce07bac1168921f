import { z } from 'zod'
import { openConnection } from './connection.ts'
import { placeOrder } from './place-order.ts'
import {
  type FlowResult,
  type Round,
  round,
  type PlannedOrder,
  plannedOrder,
} from './planned-order.ts'

/**
 * The guests, as a process of their own: what they cost is nobody else’s. It is told what they may want, then one
 * round after another, and answers each with what came of it.
 */
const told = z.union([z.array(plannedOrder), round])
let wishes: readonly PlannedOrder[] = []
let visitors = 0

process.on('message', (message) => {
  const said = told.parse(message)
  if (Array.isArray(said)) {
    wishes = said
    process.send?.('ready')
  } else void drive(said).then((outcome) => process.send?.(outcome))
})
process.once('disconnect', () => process.exit())

async function drive({ address, gateway, guests, orders, from }: Round): Promise<FlowResult> {
  const tokens = await makeTokens(gateway, orders)
  const took: Record<string, number[]> = {}
  const failures: string[] = []
  let next = from
  let placed = 0
  let failed = 0
  const live = async () => {
    const connection = openConnection(address)
    for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) {
      const wanted = wishes[next % wishes.length]
      if (!wanted) throw new Error('Nobody wants anything')
      next += 1
      const visit = {
        connection,
        from: newAddress(),
        token,
        took: (call: string, ms: number) => void (took[call] ??= []).push(ms),
      }
      try {
        await placeOrder(wanted, visit)
        placed += 1
      } catch (error) {
        failed += 1
        if (failures.length < 10) failures.push(String(error).slice(0, 300))
      }
    }
    connection.close()
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: guests }, live))
  return { seconds: (performance.now() - started) / 1000, placed, failed, failures, took }
}

/** Card tokens are the gateway’s work, the same for whoever is measured: made before the clock starts. */
async function makeTokens(gateway: string, count: number): Promise<string[]> {
  const connection = openConnection(gateway)
  const body = JSON.stringify({ number: '4242424242424242', expiry: '12/30', code: '123' })
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  const tokens: string[] = []
  while (tokens.length < count) {
    const answer = await connection.send({ method: 'POST', path: '/tokens', headers, body })
    tokens.push(z.object({ token: z.string() }).parse(JSON.parse(await answer.text())).token)
  }
  connection.close()
  return tokens
}

function newAddress(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

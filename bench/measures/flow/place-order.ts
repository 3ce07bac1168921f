import { z } from 'zod'
import type { Connection } from './connection.ts'
import type { PlannedOrder } from './planned-order.ts'

const cartAnswer = z.object({
  data: z.object({ id: z.string(), sheet: z.object({ total: z.int() }) }),
})
const checkoutAnswer = z.object({
  data: z.object({ state: z.literal('confirmed'), order: z.object({ id: z.string() }) }),
})
const orderAnswer = z.object({ data: z.object({ id: z.string(), number: z.string() }) })

interface Visit {
  readonly connection: Connection
  /** Who connects: limits by address are the product’s own, and nobody shares one. */
  readonly from: string
  readonly token: string
  /** Hears of every request: which call it was, and how long it took in milliseconds. */
  readonly took: (call: string, ms: number) => void
}

/**
 * The whole way of one new visitor, nine requests: menu, cart, three dishes, time, hold, checkout, and the order as
 * the confirmation shows it. Throws, with the name of the call, where an answer isn’t what a guest needs.
 */
export async function placeOrder(plannedOrder: PlannedOrder, visit: Visit): Promise<void> {
  const ask = asking(visit)
  await ask('menu', 'GET', `/menus/${plannedOrder.menu_id}`)
  const { data } = cartAnswer.parse(
    await ask('cart', 'POST', '/carts', { menu_id: plannedOrder.menu_id }).then(read),
  )
  const cart = `/carts/${data.id}`
  for (const line of plannedOrder.lines) await ask('line', 'POST', `${cart}/products`, line)
  await ask('time', 'PUT', `${cart}/time/advance`, { wanted: plannedOrder.wanted })
  const held = cartAnswer.parse(await ask('hold', 'POST', `${cart}/hold`, {}).then(read))
  const wishToPay = {
    contact: {
      first_name: 'Alma',
      last_name: 'Fritz',
      phone: '(512) 555-0142',
      email: 'alma@example.com',
    },
    payment: { token: visit.token },
    total: held.data.sheet.total,
  }
  const checkout = await ask('checkout', 'POST', `${cart}/checkout`, wishToPay).then(read)
  const { order } = checkoutAnswer.parse(checkout).data
  orderAnswer.parse(await ask('confirmed', 'GET', `/orders/${order.id}`).then(read))
}

async function read({ text }: { readonly text: () => Promise<string> }): Promise<unknown> {
  return JSON.parse(await text())
}

function asking({ connection, from, token, took }: Visit) {
  const jar = new Map<string, string>()
  return async (call: string, method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const started = performance.now()
    const answer = await connection.send({
      method,
      path: `/api${path}`,
      headers: {
        'accept-encoding': 'gzip',
        'x-forwarded-for': from,
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(sent)),
        }),
        ...(call === 'checkout' && { 'idempotency-key': token }),
      },
      ...(sent !== undefined && { body: sent }),
    })
    took(call, performance.now() - started)
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    for (const line of answer.cookies) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
}

import type { Hono, MiddlewareHandler } from 'hono'
import type { AppContext } from '#server/context.ts'
import { Unsigned } from '#server/gateways/payment/card-gateway.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { setDefaultHeaders } from './default-headers.ts'
import type { HonoEnv } from './hono-env.ts'

const messages = '/payment/messages'

/**
 * Serves what a card gateway needs from the sites: pages that checkout frames, with headers of their own, and the address to which
 * it tells what became of a charge. A message is only written down: it is answered at once and acted on later, however often
 * and in whichever order messages come. Nothing is there for a gateway that serves its pages by itself.
 */
export function serveGatewaySite(
  app: Hono<HonoEnv>,
  { card: { name, site }, db, live, log }: AppContext,
  limit: MiddlewareHandler<HonoEnv>,
): void {
  if (site === null) return
  app.get('/payment/*', limit, async (c) => {
    c.set('route', 'GET /payment')
    const answer = await site.pages.fetch(c.req.raw)
    setDefaultHeaders(c, Object.fromEntries(answer.headers))
    return answer
  })

  app.post(messages, async (c) => {
    c.set('route', `POST ${messages}`)
    try {
      const signature = c.req.header(`${name}-signature`) ?? null
      const message = site.readMessage(await c.req.text(), signature)
      if (message) await enqueueOne(db, entryOf(message))
      live.publish('outbox')
      return c.json({ received: true })
    } catch (error) {
      if (!(error instanceof Unsigned)) throw error
      log.warn('gateway.unsigned')
      return c.json({ status: 'error', code: 'unsigned', message: 'Not signed' }, 400)
    }
  })
}

function entryOf({ id, key }: { readonly id: string; readonly key: string | null }) {
  return key === null
    ? { event_id: `disputes:${id}`, kind: 'disputes' as const, payload: { message_id: id } }
    : {
        event_id: `charge-message:${id}`,
        kind: 'charge-message' as const,
        payload: { charge_key: key },
      }
}

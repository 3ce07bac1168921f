import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { failed, type Reply, shown, someIntents } from './a-stripe-intents.ts'
import { walletMethod } from './a-stripe-methods.ts'
import { customerOf, disputeOf, eventOf, listOf } from './a-stripe-shapes.ts'
import { aTerminal } from './a-stripe-terminal.ts'
import {
  describedVersion,
  misfitOf,
  misfitOfAnswer,
  misfitOfRequest,
} from './stripe-description.ts'

/** What the double signs its messages with. */
export const webhookSecret = 'whsec_double'

/**
 * A server that answers the few calls of Stripe that the house makes, with Stripe's own shapes and errors. Each request and
 * each answer is held against Stripe's description; what doesn't fit is refused, and said when the double is closed.
 */
export async function aStripe() {
  const intents = someIntents()
  const answered = new Map<string, { readonly sent: string; readonly reply: Reply }>()
  const disputes: ReturnType<typeof disputeOf>[] = []
  const misfits: string[] = []
  let customers = 0
  let wallets = 0
  let events = 0
  let breaksAfter = false
  const terminal = aTerminal(intents)

  function post(path: string, sent: URLSearchParams): Reply {
    const [, , kind, id = '', act] = path.split('/')
    if (kind === 'terminal') return terminal.post(path, sent)
    if (kind === 'refunds') return intents.refund(sent)
    if (kind === 'customers') return { status: 200, body: customerOf(sent, (customers += 1)) }
    if (kind === 'payment_methods') {
      intents.detach(id)
      return { status: 200, body: intents.method(id) }
    }
    if (id === '') return intents.create(sent)
    return act === 'capture' ? intents.capture(id, sent) : intents.cancel(id, sent)
  }

  function get(path: string, asked: URLSearchParams): Reply {
    const [, , kind, id] = path.split('/')
    if (kind === 'terminal') return terminal.get(path)
    if (kind === 'refunds')
      return listOf(path, intents.refundsOf(asked.get('payment_intent') ?? ''))
    if (kind === 'payment_methods') return { status: 200, body: intents.method(id ?? '') }
    if (kind === 'disputes') return listOf(path, disputes)
    return id === undefined || id === 'search' ? intents.list(path, asked) : intents.read(id, asked)
  }

  /** The same key answers the same; another request under it is refused. */
  function once(key: string, sent: string, act: () => Reply): Reply {
    const before = answered.get(key)
    if (before && before.sent !== sent) return failed(400, { type: 'idempotency_error' })
    const reply = before?.reply ?? structuredClone(act())
    answered.set(key, { sent, reply })
    return reply
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { method, headers } = request
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const text = await textOf(request)
    const sent = method === 'POST' ? new URLSearchParams(text) : searchParams
    if (headers['stripe-version'] !== describedVersion)
      return failed(400, { type: 'invalid_request_error', message: 'Another version' })
    const unknown = misfitOfRequest(method, pathname, sent)
    if (unknown !== undefined) {
      misfits.push(unknown)
      return failed(400, { type: 'invalid_request_error', code: 'parameter_unknown' })
    }
    const key = String(headers['idempotency-key'] ?? '')
    const act = () => (method === 'POST' ? post(pathname, sent) : get(pathname, sent))
    const reply = method === 'POST' ? once(key, pathname + text, act) : act()
    const drifted = misfitOfAnswer(method, pathname, reply)
    if (drifted !== undefined) misfits.push(drifted)
    return reply
  }

  const server = createServer(async (request, response) => {
    const reply = await replyTo(request)
    const broken = breaksAfter && request.method === 'POST'
    response.writeHead(broken ? 500 : reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(broken ? { error: { type: 'api_error' } } : reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** What Stripe tells when something became of an object, as it tells it. */
  function event(type: string, object: object, id = `evt_${(events += 1)}`) {
    const told = eventOf(type, object, id)
    const drifted = misfitOf('event', told)
    if (drifted !== undefined) misfits.push(drifted)
    return told
  }

  return {
    port: portOf(server.address()),
    intents: intents.all,
    refundsOf: intents.refundsOf,
    answer: intents.answer,
    /** What Stripe’s script makes of the card that a guest chose in their wallet. */
    walletMethod: (says: 'yes' | 'no') => walletMethod((wallets += 1), says),
    /** What a guest holds to the reader that asks. */
    present: (says: 'yes' | 'no') => terminal.present(says),
    /** What a card’s owner asks back by way of their bank. */
    dispute: (payment_intent: string, amount: number) =>
      disputes.push(disputeOf(payment_intent, amount, disputes.length + 1)),
    decideDispute: (payment_intent: string, status: 'won' | 'lost') => {
      for (const one of disputes) if (one.payment_intent === payment_intent) one.status = status
    },
    /** What Stripe tells of an intent. */
    intentEvent: (type: string, id: string, event_id?: string) => {
      const intent = intents.find(id)
      if (!intent) throw new Error('No such intent')
      return event(type, shown(intent, new URLSearchParams()), event_id)
    },
    /** What Stripe tells of the dispute that came last. */
    disputeEvent: (type: string) => event(type, disputes.at(-1) ?? {}),
    breakAfter: (breaks: boolean) => {
      breaksAfter = breaks
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      if (misfits.length > 0) throw new Error(`It isn’t as Stripe is: ${misfits.join('; ')}`)
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening')
  return address.port
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

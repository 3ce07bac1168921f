import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aTerminal } from './a-stripe-terminal.ts'

/** What the double of Stripe does with a payment method, named as Stripe names its test ones. */
const deeds: Readonly<Record<string, string>> = {
  pm_card_chargeDeclined: 'generic_decline',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired_card',
}

/** What it does once nobody is there to be asked. */
const laterDeeds: Readonly<Record<string, string>> = {
  pm_card_chargeCustomerFail: 'generic_decline',
}

/** The bank’s no to what is asked for; undefined where it says yes. */
function deedOf(sent: URLSearchParams): string | undefined {
  const method = (sent.get('payment_method') ?? '').replace(/_pi_\d+$/, '')
  return deeds[method] ?? (sent.has('off_session') ? laterDeeds[method] : undefined)
}

const charge = { payment_method_details: { card: { brand: 'visa', last4: '4242' } } }

type Intent = Record<string, unknown> & { id: string; status: string }

interface Reply {
  readonly status: number
  readonly body: unknown
}

/** A dispute as the API of Stripe lists it. */
interface Disputed {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
  status: string
}

/** What the double signs its messages with. */
export const webhookSecret = 'whsec_double'

/** A server that answers the few calls of Stripe that the house makes, with Stripe's own shapes and errors. */
export async function aStripe() {
  const intents = new Map<string, Intent>()
  const answered = new Map<string, { readonly sent: string; readonly reply: Reply }>()
  const kept = new Map<string, string>()
  let customers = 0
  const disputes: Disputed[] = []
  const refunds: { readonly payment_intent: string; readonly amount: number }[] = []
  let breaksAfter = false
  const terminal = aTerminal((id) => intents.get(id))

  /** Why Stripe can’t use a card that is named; undefined where it can. */
  function unfitCode(sent: URLSearchParams): string | undefined {
    const method = sent.get('payment_method') ?? ''
    if (!method.startsWith('pm_')) return 'resource_missing'
    const isKept = sent.has('customer') && !sent.has('setup_future_usage')
    return isKept && kept.get(method) !== sent.get('customer')
      ? 'payment_method_not_attached'
      : undefined
  }

  /** Keeps a card for its customer; asks the owner of one whose bank wants it, where they can be sent back. */
  function keepOrAsk(intent: Intent, sent: URLSearchParams): void {
    const method = sent.get('payment_method') ?? ''
    if (sent.has('setup_future_usage')) {
      // Stripe makes a method of its own of a test one.
      intent['payment_method'] = `${method}_${intent.id}`
      kept.set(String(intent['payment_method']), sent.get('customer') ?? '')
    }
    if (sent.has('use_stripe_sdk') && asksNow(method, sent)) {
      intent.status = 'requires_action'
      intent['next_action'] = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    }
  }

  function create(sent: URLSearchParams): Reply {
    const method = sent.get('payment_method') ?? ''
    const customer = sent.get('customer')
    const declined = deedOf(sent)
    const intent: Intent = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      amount: Number(sent.get('amount')),
      currency: sent.get('currency'),
      created: Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000),
      capture_method: sent.get('capture_method'),
      payment_method_types: ['card'],
      customer,
      payment_method: method,
      client_secret: `pi_${intents.size + 1}_secret_double`,
      metadata: { attempt: sent.get('metadata[attempt]') },
      status: declined === undefined ? 'requires_capture' : 'requires_payment_method',
      last_payment_error: declined === undefined ? null : { decline_code: declined },
      latest_charge: charge,
    }
    if (sent.get('payment_method_types[0]') === 'card_present') {
      const open = { status: 'requires_payment_method', last_payment_error: null }
      const held = { ...intent, ...open, payment_method_types: ['card_present'] }
      intents.set(intent.id, held)
      return { status: 200, body: held }
    }
    const unfit = unfitCode(sent)
    if (unfit !== undefined) return failed(400, { type: 'invalid_request_error', code: unfit })
    keepOrAsk(intent, sent)
    intents.set(intent.id, intent)
    if (declined === undefined) return { status: 200, body: intent }
    return failed(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: declined,
      payment_intent: intent,
    })
  }

  /** Stripe refuses a second refund of what is gone already, under whichever key. */
  function refund(sent: URLSearchParams): Reply {
    const intent = intents.get(sent.get('payment_intent') ?? '')
    const amount = Number(sent.get('amount'))
    const before = refundsOf(String(intent?.id)).reduce((all, one) => all + one.amount, 0)
    if (intent?.status !== 'succeeded' || amount > Number(intent['amount_received']) - before)
      return failed(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    const given = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: { refund: sent.get('metadata[refund]') },
    }
    refunds.push(given)
    intent['latest_charge'] = { ...charge, amount_refunded: before + amount }
    return { status: 200, body: given }
  }

  const refundsOf = (id: string) => refunds.filter(({ payment_intent }) => payment_intent === id)

  function capture(id: string, sent: URLSearchParams): Reply {
    const reply = move(id, 'requires_capture', 'succeeded')
    const intent = intents.get(id)
    const part = sent.get('amount_to_capture')
    if (intent && reply.status === 200)
      intent['amount_received'] = part === null ? intent['amount'] : Number(part)
    return reply
  }

  /** What a card’s owner says to their bank. */
  function answer(id: string, says: 'yes' | 'no'): void {
    const intent = intents.get(id)
    if (!intent) throw new Error('No such intent')
    intent.status = says === 'yes' ? 'requires_capture' : 'requires_payment_method'
    if (says === 'no')
      intent['last_payment_error'] = { code: 'payment_intent_authentication_failure' }
  }

  /** A method that was kept, as its customer’s or, once detached, as nobody’s. */
  function methodOf(id: string): Reply {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }
    return { status: 200, body: { id, customer: kept.get(id) ?? null, card } }
  }

  function move(id: string, from: string, to: string): Reply {
    const intent = intents.get(id)
    if (!intent) return failed(404, { type: 'invalid_request_error', code: 'resource_missing' })
    const isOpen = to === 'canceled' && intent.status === 'requires_action'
    if (intent.status !== from && !isOpen)
      return failed(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
      })
    intent.status = to
    return { status: 200, body: intent }
  }

  function post(path: string, sent: URLSearchParams): Reply {
    const [, , kind] = path.split('/')
    if (kind === 'terminal') return terminal.post(path, sent)
    return postMoney(path, sent)
  }

  function postMoney(path: string, sent: URLSearchParams): Reply {
    const [, , kind, id, act] = path.split('/')
    if (kind === 'refunds') return refund(sent)
    if (kind === 'customers') return { status: 200, body: { id: `cus_${(customers += 1)}` } }
    if (kind === 'payment_methods') {
      kept.delete(id ?? '')
      return methodOf(id ?? '')
    }
    if (id === undefined) return create(sent)
    return act === 'capture' ? capture(id, sent) : cancel(id)
  }

  /** What is held is let go of, and what a reader asks for is asked no more. */
  function cancel(id: string): Reply {
    const isAtReader = intents.get(id)?.status === 'requires_payment_method'
    return move(id, isAtReader ? 'requires_payment_method' : 'requires_capture', 'canceled')
  }

  function get(path: string, asked: URLSearchParams): Reply {
    const [, , kind, id] = path.split('/')
    if (kind === 'terminal') return terminal.get(path)
    if (kind === 'refunds') {
      const found = refundsOf(asked.get('payment_intent') ?? '')
      return { status: 200, body: { object: 'list', data: found, has_more: false } }
    }
    if (kind === 'payment_methods') return methodOf(id ?? '')
    if (kind === 'disputes') return listedDisputes()
    if (id !== undefined && id !== 'search') return { status: 200, body: intents.get(id) }
    return listed(id, asked)
  }

  function listedDisputes(): Reply {
    const data = disputes.map((one) => ({
      object: 'dispute',
      created: Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000),
      reason: 'product_not_received',
      evidence_details: { due_by: 1_800_000_000 },
      ...one,
    }))
    return { status: 200, body: { object: 'list', data, has_more: false } }
  }

  /** What a search, or a list since a moment, finds. */
  function listed(id: string | undefined, asked: URLSearchParams): Reply {
    // Stripe's search lags behind, so this one never finds anything.
    const since = Number(asked.get('created[gte]') ?? 0)
    const isSince = ({ created }: Intent) => Number(created) >= since
    const data = id === 'search' ? [] : [...intents.values()].filter(isSince).reverse()
    if (id === 'search' && !/^metadata\['attempt'\]:'[\w-]+'$/.test(asked.get('query') ?? ''))
      return failed(400, { type: 'invalid_request_error' })
    return { status: 200, body: { object: 'list', data, has_more: false } }
  }

  /** The same key answers the same; another request under it is refused. */
  function once(key: string, sent: string, act: () => Reply): Reply {
    const before = answered.get(key)
    if (before && before.sent !== sent) return failed(400, { type: 'idempotency_error' })
    const reply = before?.reply ?? structuredClone(act())
    answered.set(key, { sent, reply })
    return reply
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const text = await textOf(request)
    const key = String(request.headers['idempotency-key'] ?? '')
    const reply =
      request.headers['stripe-version'] !== '2026-10-28.endive'
        ? failed(400, { type: 'invalid_request_error', code: 'wrong_version' })
        : request.method === 'POST'
          ? once(key, pathname + text, () => post(pathname, new URLSearchParams(text)))
          : get(pathname, searchParams)
    const broken = breaksAfter && request.method === 'POST'
    response.writeHead(broken ? 500 : reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(broken ? { error: { type: 'api_error' } } : reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server.address()),
    intents: () => [...intents.values()],
    refundsOf,
    answer,
    /** What a guest holds to the reader that asks. */
    present: (says: 'yes' | 'no') => terminal.present(says),
    /** What a card’s owner asks back by way of their bank. */
    dispute: (payment_intent: string, amount: number) =>
      disputes.push({
        id: `dp_${disputes.length + 1}`,
        payment_intent,
        amount,
        status: 'needs_response',
      }),
    decideDispute: (payment_intent: string, status: 'won' | 'lost') => {
      for (const one of disputes) if (one.payment_intent === payment_intent) one.status = status
    },
    breakAfter: (breaks: boolean) => {
      breaksAfter = breaks
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Whether the bank asks: of one method, once it was kept; of another, always. */
function asksNow(method: string, sent: URLSearchParams): boolean {
  const isKept = sent.has('customer') && !sent.has('setup_future_usage')
  if (method.startsWith('pm_card_threeDSecureRequired')) return true
  return isKept && method.startsWith('pm_card_authenticationRequired')
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening')
  return address.port
}

function failed(status: number, error: object): Reply {
  return { status, body: { error: { message: 'No', ...error } } }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

import { asksNow, deedOf, isWallet } from './a-stripe-methods.ts'
import { chargeOf, type Intent, intentOf, listOf, methodOf, refundOf } from './a-stripe-shapes.ts'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** An error as the API answers it. */
export function failed(status: number, error: object): Reply {
  return { status, body: { error: { message: 'No', ...error } } }
}

/** A request that the API can’t do, and why. */
export function refused(code: string): Reply {
  return failed(400, { type: 'invalid_request_error', code })
}

/** The intents of a double of Stripe, with the cards that were kept by them and what went back of them. */
export function someIntents() {
  const intents = new Map<string, Intent>()
  /** Whose each card is that was kept. */
  const kept = new Map<string, string>()
  const used = new Set<string>()
  const refunds: ReturnType<typeof refundOf>[] = []

  /** Why Stripe can’t use a card that is named; undefined where it can. */
  function unfitCode(sent: URLSearchParams): string | undefined {
    const method = sent.get('payment_method') ?? ''
    if (!method.startsWith('pm_')) return 'resource_missing'
    // A method that is nobody’s pays once.
    if (isWallet(method) && used.has(method) && !kept.has(method))
      return 'payment_method_unexpected_state'
    const isKept = sent.has('customer') && !sent.has('setup_future_usage')
    return isKept && kept.get(method) !== sent.get('customer')
      ? 'payment_method_not_available'
      : undefined
  }

  function create(sent: URLSearchParams): Reply {
    const intent = intentOf(sent, intents.size + 1)
    if (sent.get('allowed_payment_method_types[0]') === 'card_present') {
      intents.set(intent.id, intent)
      return { status: 200, body: shown(intent, sent) }
    }
    const unfit = unfitCode(sent)
    if (unfit !== undefined) return refused(unfit)
    const method = sent.get('payment_method') ?? ''
    used.add(method)
    intents.set(intent.id, intent)
    const code = deedOf(sent)
    if (code !== undefined) return declined(intent, code)
    if (sent.has('use_stripe_sdk') && asksNow(method, sent)) {
      intent.status = 'requires_action'
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    } else hold(intent)
    return { status: 200, body: shown(intent, sent) }
  }

  /** The bank says yes; a card that is to be kept is its customer’s from now on. */
  function hold(intent: Intent, kind = 'card'): void {
    const method = intent.payment_method ?? ''
    if (intent['setup_future_usage'] !== null) {
      // Stripe makes a method of its own of a test one.
      intent.payment_method = isWallet(method) ? method : `${method}_${intent.id}`
      kept.set(intent.payment_method, intent.customer ?? '')
    }
    intent.status = 'requires_capture'
    intent.next_action = null
    intent.amount_capturable = intent.amount
    intent.latest_charge = chargeOf(intent, { declined: false, kind })
  }

  /** The bank says no: the intent waits for another card. */
  function declined(intent: Intent, decline_code: string, kind = 'card'): Reply {
    const code = decline_code === 'expired_card' ? decline_code : 'card_declined'
    const method = methodOf(intent.payment_method ?? 'pm_present', null)
    const error = { type: 'card_error', code, decline_code, message: 'No' }
    intent.latest_charge = chargeOf(intent, { declined: true, kind })
    intent.last_payment_error = {
      ...error,
      charge: intent.latest_charge.id,
      payment_method: method,
    }
    intent.payment_method = null
    const none = new URLSearchParams()
    return failed(402, { ...error, payment_intent: shown(intent, none) })
  }

  /** What a card’s owner says to their bank. */
  function answer(id: string, says: 'yes' | 'no'): void {
    const intent = intents.get(id)
    if (!intent) throw new Error('No such intent')
    if (says === 'yes') return hold(intent)
    intent.status = 'requires_payment_method'
    intent.next_action = null
    intent.payment_method = null
    const code = 'payment_intent_authentication_failure'
    intent.last_payment_error = { type: 'invalid_request_error', code, message: 'No' }
  }

  function capture(id: string, sent: URLSearchParams): Reply {
    const intent = intents.get(id)
    const { latest_charge: charge } = intent ?? {}
    if (!intent) return failed(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (intent.status !== 'requires_capture' || !charge)
      return refused('payment_intent_unexpected_state')
    const part = Number(sent.get('amount_to_capture') ?? intent.amount)
    intent.status = 'succeeded'
    intent.amount_received = part
    intent.amount_capturable = 0
    // What isn’t captured is let go of as a refund.
    const amount_refunded = intent.amount - part
    Object.assign(charge, { captured: true, amount_captured: part, amount_refunded })
    return { status: 200, body: shown(intent, sent) }
  }

  /** What is held is let go of, and what a bank or a reader asks for is asked no more. */
  function cancel(id: string, sent: URLSearchParams): Reply {
    const intent = intents.get(id)
    const open = ['requires_payment_method', 'requires_capture', 'requires_action']
    if (!intent) return failed(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (!open.includes(intent.status)) return refused('payment_intent_unexpected_state')
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, next_action: null })
    return { status: 200, body: shown(intent, sent) }
  }

  const refundsOf = (id: string) => refunds.filter(({ payment_intent }) => payment_intent === id)

  /** Stripe refuses a second refund of what is gone already, under whichever key. */
  function refund(sent: URLSearchParams): Reply {
    const intent = intents.get(sent.get('payment_intent') ?? '')
    const charge = intent?.latest_charge
    const amount = Number(sent.get('amount'))
    const before = refundsOf(intent?.id ?? '').reduce((all, one) => all + one.amount, 0)
    if (intent?.status !== 'succeeded' || !charge || amount > intent.amount_received - before)
      return refused('charge_already_refunded')
    const given = refundOf(intent, sent, refunds.length + 1)
    refunds.push(given)
    charge.amount_refunded += amount
    return { status: 200, body: given }
  }

  /** What a list since a moment finds; the search lags behind, so that it never finds anything. */
  function list(path: string, asked: URLSearchParams): Reply {
    const since = Number(asked.get('created[gte]') ?? 0)
    const found = [...intents.values()].filter(({ created }) => Number(created) >= since)
    if (!path.endsWith('/search'))
      return listOf(
        path,
        found.reverse().map((one) => shown(one, asked)),
      )
    const isQuery = /^metadata\['attempt'\]:'[\w-]+'$/.test(asked.get('query') ?? '')
    return isQuery ? listOf(path, []) : refused('parameter_invalid_empty')
  }

  function read(id: string, asked: URLSearchParams): Reply {
    const intent = intents.get(id)
    return intent ? { status: 200, body: shown(intent, asked) } : refused('resource_missing')
  }

  return {
    all: () => [...intents.values()],
    find: (id: string) => intents.get(id),
    create,
    capture,
    cancel,
    answer,
    hold,
    declined,
    refund,
    refundsOf,
    list,
    read,
    method: (id: string) => methodOf(id, kept.get(id) ?? null),
    /** Keeps a card no longer. */
    detach: (id: string) => kept.delete(id),
  }
}

/** An intent as it is answered: its charge is an id where nobody asked for more. */
export function shown(intent: Intent, asked: URLSearchParams): object {
  const { latest_charge: charge } = intent
  const isExpanded = [...asked.values()].some((value) => /^(data\.)?latest_charge$/.test(value))
  return { ...intent, latest_charge: isExpanded ? charge : (charge?.id ?? null) }
}

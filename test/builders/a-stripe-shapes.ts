import { filled } from './stripe-description.ts'

/** A charge as the API answers it. */
interface Charge {
  readonly id: string
  readonly [more: string]: unknown
  amount_captured: number
  amount_refunded: number
  captured: boolean
}

/** An intent as the API answers it, its charge expanded. */
export interface Intent {
  readonly id: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  readonly client_secret: string
  readonly [more: string]: unknown
  status: string
  amount_received: number
  amount_capturable: number
  customer: string | null
  payment_method: string | null
  latest_charge: Charge | null
  last_payment_error: object | null
  next_action: object | null
}

const noBilling = { address: null, email: null, name: null, phone: null, tax_id: null }

/** Every card of the double is this one. */
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }

/** Now, as the API writes it. */
function seconds(): number {
  return Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000)
}

/** An intent that nothing became of yet. */
export function intentOf(sent: URLSearchParams, nth: number): Intent {
  const allowed = sent.get('allowed_payment_method_types[0]')
  return filled('payment_intent', {
    id: `pi_${nth}`,
    object: 'payment_intent',
    amount: Number(sent.get('amount')),
    amount_capturable: 0,
    amount_received: 0,
    capture_method: sent.get('capture_method') ?? 'automatic',
    client_secret: `pi_${nth}_secret_double`,
    confirmation_method: 'automatic',
    created: seconds(),
    currency: sent.get('currency'),
    customer: sent.get('customer'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataOf(sent),
    next_action: null,
    payment_method: sent.get('payment_method'),
    allowed_payment_method_types: allowed === null ? null : [allowed],
    payment_method_types: [allowed ?? 'card'],
    setup_future_usage: sent.get('setup_future_usage'),
    status: 'requires_payment_method',
  })
}

/** The charge of an intent that its bank was asked about. */
export function chargeOf(
  intent: Intent,
  { declined, kind = 'card' }: { readonly declined: boolean; readonly kind?: string },
): Charge {
  const isPresent = kind === 'card_present'
  const terminal = { incremental_authorization_supported: false, overcapture_supported: false }
  return filled('charge', {
    id: `ch_${intent.id}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: noBilling,
    captured: false,
    created: seconds(),
    currency: 'usd',
    customer: intent.customer,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: !declined,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: {
      type: kind,
      [kind]: isPresent ? { ...card, ...terminal } : card,
    },
    refunded: false,
    status: declined ? 'failed' : 'succeeded',
  })
}

/** A payment method, of a customer or of nobody. */
export function methodOf(id: string, customer: string | null) {
  return filled('payment_method', {
    id,
    object: 'payment_method',
    billing_details: noBilling,
    card: { ...card, funding: 'credit' },
    created: seconds(),
    customer,
    livemode: false,
    type: 'card',
  })
}

/** A customer who is nobody in particular. */
export function customerOf(sent: URLSearchParams, nth: number) {
  return filled('customer', {
    id: `cus_${nth}`,
    object: 'customer',
    balance: 0,
    created: seconds(),
    invoice_settings: {},
    livemode: false,
    metadata: metadataOf(sent),
  })
}

/** A refund that was given. */
export function refundOf(intent: Intent, sent: URLSearchParams, nth: number) {
  return filled('refund', {
    id: `re_${nth}`,
    object: 'refund',
    amount: Number(sent.get('amount')),
    charge: intent.latest_charge?.id ?? null,
    created: seconds(),
    currency: 'usd',
    metadata: metadataOf(sent),
    payment_intent: intent.id,
    status: 'succeeded',
  })
}

/** A dispute that waits for an answer. */
export function disputeOf(payment_intent: string, amount: number, nth: number) {
  return filled('dispute', {
    id: `dp_${nth}`,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: `ch_${payment_intent}`,
    created: seconds(),
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: 1_800_000_000,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent,
    reason: 'product_not_received',
    status: 'needs_response',
  })
}

/** What Stripe tells when something became of an object. */
export function eventOf(type: string, object: object, id: string) {
  return filled('event', {
    id,
    object: 'event',
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  })
}

/** A list, or what a search found. */
export function listOf(url: string, data: readonly unknown[]) {
  const isSearch = url.endsWith('/search')
  const whole = { object: isSearch ? 'search_result' : 'list', url, data, has_more: false }
  return { status: 200, body: isSearch ? { ...whole, next_page: null } : whole }
}

function metadataOf(sent: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...sent].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

/** The reader that the double of Stripe Terminal has, and one that is off. */
export const standingReader = 'tmr_counter'
export const deadReader = 'tmr_off'

type Intent = Record<string, unknown> & { id: string; status: string }

interface Reply {
  readonly status: number
  readonly body: unknown
}

/** One reader of Stripe Terminal, driven by the server: it asks for a card for one intent at a time. */
export function aTerminal(intentOf: (id: string) => Intent | undefined) {
  let asks: Intent | undefined
  const reader = () => ({
    id: standingReader,
    object: 'terminal.reader',
    label: 'Front counter',
    action: asks ? { type: 'process_payment_intent', status: 'in_progress' } : null,
  })
  const refused = (code: string): Reply => ({
    status: 400,
    body: { error: { message: 'No', type: 'invalid_request_error', code } },
  })
  return {
    post(path: string, sent: URLSearchParams): Reply {
      const [, , , , id, act] = path.split('/')
      if (id !== standingReader) return refused('terminal_reader_offline')
      if (act === 'cancel_action') {
        asks = undefined
        return { status: 200, body: reader() }
      }
      if (asks) return refused('terminal_reader_busy')
      asks = intentOf(sent.get('payment_intent') ?? '')
      return asks ? { status: 200, body: reader() } : refused('resource_missing')
    },
    get(path: string): Reply {
      const [, , , , id] = path.split('/')
      if (id === undefined)
        return { status: 200, body: { object: 'list', data: [reader()], has_more: false } }
      return id === standingReader ? { status: 200, body: reader() } : refused('resource_missing')
    },
    /** Holds a card to the reader: the bank says yes, or no. */
    present(says: 'yes' | 'no'): void {
      if (!asks) throw new Error('The reader asks for nothing')
      const card = { brand: 'visa', last4: '4242' }
      asks['latest_charge'] = { payment_method_details: { card_present: card } }
      if (says === 'yes') asks.status = 'requires_capture'
      else asks['last_payment_error'] = { code: 'card_declined', decline_code: 'generic_decline' }
      asks = undefined
    },
  }
}

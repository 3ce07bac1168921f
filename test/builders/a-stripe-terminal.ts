import { type Reply, refused, type someIntents } from './a-stripe-intents.ts'
import { listOf } from './a-stripe-shapes.ts'
import { filled } from './stripe-description.ts'

/** The reader that the double of Stripe Terminal has, and one that is off. */
export const counterReader = 'tmr_counter'
export const deadReader = 'tmr_off'

/** One reader of Stripe Terminal, driven by the server: it asks for a card for one intent at a time. */
export function aTerminal(intents: ReturnType<typeof someIntents>) {
  let asks: string | undefined
  const reader = () =>
    filled('terminal.reader', {
      id: counterReader,
      object: 'terminal.reader',
      device_type: 'bbpos_wisepos_e',
      label: 'Front counter',
      livemode: false,
      metadata: {},
      serial_number: '123-456',
      status: 'online',
      action: asks === undefined ? null : { type: 'process_payment_intent', status: 'in_progress' },
    })
  return {
    post(path: string, sent: URLSearchParams): Reply {
      const [, , , , id, act] = path.split('/')
      if (id !== counterReader) return refused('terminal_reader_offline')
      if (act === 'cancel_action') {
        asks = undefined
        return { status: 200, body: reader() }
      }
      if (asks !== undefined) return refused('terminal_reader_busy')
      asks = intents.find(sent.get('payment_intent') ?? '')?.id
      return asks === undefined ? refused('resource_missing') : { status: 200, body: reader() }
    },
    get(path: string): Reply {
      const [, , , , id] = path.split('/')
      if (id === undefined) return listOf(path, [reader()])
      return id === counterReader ? { status: 200, body: reader() } : refused('resource_missing')
    },
    /** Holds a card to the reader: the bank says yes, or no. */
    present(says: 'yes' | 'no'): void {
      const intent = intents.find(asks ?? '')
      if (!intent) throw new Error('The reader asks for nothing')
      if (says === 'yes') intents.hold(intent, 'card_present')
      else intents.declined(intent, 'generic_decline', 'card_present')
      asks = undefined
    },
  }
}

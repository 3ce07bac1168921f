import type { OrderAnswer } from '#contract/order/orders.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { OrderTime } from '#web/shell/order-time.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-messages.module.css'

interface OrderMessagesProps {
  readonly order: Pick<OrderAnswer, 'address' | 'messages' | 'stages' | 'time'>
}

type Message = OrderAnswer['messages'][number]

/** Lists what the guest was written about their order, where it went and when, and what couldn’t be delivered. */
export function OrderMessages({ order }: OrderMessagesProps) {
  const today = dayOf(order.stages[0]?.local_time ?? order.time.ready)
  return (
    <ul className={styles.messages} aria-label={m.confirm_messages()}>
      {order.messages.map((message) => (
        <li key={message.kind}>
          <Icon name={message.state === 'sent' ? icons[message.way] : 'warning'} />
          <span>
            <MessageState message={message} order={order} today={today} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const icons = { mail: 'mail', text: 'device-phone' } as const

interface MessageStateProps extends OrderMessagesProps {
  readonly message: Message
  /** The day that the order was placed on. */
  readonly today: string
}

/** Says where a message went and when, or what became of it. */
function MessageState({ message, order, today }: MessageStateProps) {
  const { way, state, local_time } = message
  const what = titleOf(message, order)
  const to = way === 'text' ? formatPhone(message.to) : message.to
  if (state === 'failed') return m.confirm_message_failed({ what, to })
  if (state === 'trying' || local_time === null) return m.confirm_message_trying({ what, to })
  return (
    <OrderTime
      local={local_time}
      own={formatWhen(local_time, today, getLocale())}
      sentence={(time) => m.confirm_message_sent({ what, to, time })}
    />
  )
}

function titleOf({ kind, way }: Message, { address }: Pick<OrderAnswer, 'address'>): string {
  if (kind === 'receipt') return m.confirm_message_receipt()
  if (address === null)
    return way === 'text' ? m.confirm_message_ready_text() : m.confirm_message_ready()
  return way === 'text' ? m.confirm_message_out_text() : m.confirm_message_out()
}

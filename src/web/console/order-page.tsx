import { redirect, Form, useNavigation } from 'react-router'
import type { Route } from './+types/order-page'
import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatOrderStatus } from '#core/format/format-order-refusal.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { refundReasons } from '#core/charge/refund.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { ExplainRefund, ExplainTotal } from '#web/ui/explain-total.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails, OrderMoney } from './order-details.tsx'
import { OrderPapers } from './order-papers.tsx'
import { RefundRequests } from './refund-requests.tsx'
import { ScreenLock } from './screen-lock.tsx'
import { classes } from '#web/ui/classes.ts'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { runOrderAction, type OrderPress } from './run-order-action.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { takeLabels, tenders } from './take-payment.tsx'
import { formatLineRefunded } from './format-line-refunded.ts'
import { LineChoices } from './line-choices.tsx'
import styles from './order-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, params, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const [order, papers] = await Promise.all([
      call('GET /console/orders/{order_id}', { params }),
      call('GET /console/orders/{order_id}/papers', { params }),
    ])
    return { order, papers }
  })
}

/** Cancels, gives back, recalls or prints, and shows the order as it is then. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const refused = await runOrderAction(call, params.order_id, form)
    if (refused) return refused
    throw redirect(paths.consoleOrder(params.order_id))
  })
}

/** Where nobody answers, the order stays, and what was typed about it. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** One order as staff need it: whose, what was paid, what went back, who did what, and what can be done. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, papers } = loaderData
  const { number, location, status, due } = order
  const refusal = refusalIn(actionData)?.message
  const state = formatOrderStatus(status, getLocale())
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_order({ number })}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_order({ number })}</h1>
      <ConsoleNav location={location} />
      <Who order={order} />
      <p className={classes(page.lede, styles.state)}>
        {m.console_order_state({ state, when: when(due, order) })}
      </p>
      <RefusalMessage message={refusal} />
      <OrderDetails order={order} />
      <OrderLines order={order} />
      <ExplainTotal lines={order.sheet.lines} />
      <OrderMoney order={order} />
      <AtTheCounter order={order} />
      <TakeAtTheCounter order={order} />
      <RefundRequests order={order} />
      <OrderActions key={`${status} ${order.money.left}`} order={order} />
      <Refunds order={order} />
      <h2>{m.console_order_history()}</h2>
      <ul className={styles.history}>
        {order.events.map((event, index) => (
          <li key={index}>
            {when(event.local_time, order)} {formatEvent(event)}
          </li>
        ))}
      </ul>
      <OrderPapers papers={papers} today={order.today} />
      <ScreenLock />
    </main>
  )
}

interface OrderProps {
  readonly order: StaffOrderAnswer
}

/** Says whose it is and how they are reached: of a table’s guest that may be an address alone. */
function Who({ order: { guest, phone, email } }: OrderProps) {
  const known = [
    guest !== '' && <b key="guest">{guest}</b>,
    phone !== '' && (
      <a key="phone" href={`tel:+1${phone}`}>
        {formatPhone(phone)}
      </a>
    ),
    email !== '' && email,
  ].filter((part) => part !== false)
  return (
    <p className={styles.who}>{known.map((part, nth) => (nth === 0 ? part : [' · ', part]))}</p>
  )
}

function when(localTime: string, { today }: StaffOrderAnswer): string {
  return formatWhen(localTime, dayOf(today), getLocale())
}

/** Formats what happened, who did it, and why it came to nothing. */
function formatEvent(event: StaffOrderAnswer['events'][number]): string {
  const { status, actor, by, recalled, reason } = event
  const what = recalled
    ? m.console_order_event_recalled({ state: formatOrderStatus(status, getLocale()) })
    : formatOrderStatus(status, getLocale())
  const who = actor === 'guest' ? m.console_order_by_guest() : (by ?? m.console_certificate_staff())
  const done = actor === 'house' ? what : m.console_order_event({ what, who })
  return reason === null
    ? done
    : m.console_order_event_why({ done, why: refundReasons[reason].label() })
}

/** Says what is to pay where it is picked up, or how it was paid there; and that what goes back of it is handed over. */
function AtTheCounter({ order: { money, status, refunds } }: OrderProps) {
  const { at_location } = money
  if (!at_location || (at_location.by === null && status === 'cancelled')) return null
  const amount = formatMoney(at_location.cents, getLocale())
  const owed = at_location.missed ? m.console_order_missed : m.console_order_owed_at_location
  const paid = { cash: m.console_order_paid_cash, card: m.console_order_paid_counter_card }
  const text = at_location.by === null ? owed : paid[at_location.by]
  return (
    <>
      <p>
        {text({ amount })}
        {at_location.taken_by && ` · ${m.console_order_taken_by({ person: at_location.taken_by })}`}
      </p>
      {at_location.by !== null && (refunds.length > 0 || status === 'cancelled') && (
        <p>{m.console_order_counter_refund()}</p>
      )}
    </>
  )
}

/** Formats who decided what goes back: somebody of the staff, or the guest who had it left out. */
function formatWho({ by, by_guest }: Pick<StaffOrderAnswer['refunds'][number], 'by' | 'by_guest'>) {
  return by_guest ? m.console_order_by_guest() : (by ?? m.console_certificate_staff())
}

function Refunds({ order }: OrderProps) {
  const ended = order.ended_refund
  if (order.refunds.length === 0 && ended === null) return null
  return (
    <>
      <h2>{m.console_order_refunds()}</h2>
      <ul className={styles.history}>
        {order.refunds.map(({ cents, reason, local_time, explained, ...who }, index) => (
          <li key={index}>
            {m.console_order_refund({
              when: when(local_time, order),
              amount: formatMoney(cents, getLocale()),
              reason: refundReasons[reason].label(),
              who: formatWho(who),
            })}
            <ExplainRefund lines={explained} />
          </li>
        ))}
        {ended && (
          <li>
            {m.console_order_ended_refund({
              amount: formatMoney(ended.cents, getLocale()),
              reason: refundReasons[ended.reason].label(),
            })}
            {ended.by && ` · ${m.console_order_ended_by({ person: ended.by })}`}
            <ExplainRefund lines={ended.explained} />
          </li>
        )}
      </ul>
    </>
  )
}

/** Takes what an order still owes where it is picked up, also of a guest who comes after its day. */
function TakeAtTheCounter({ order }: { readonly order: StaffOrderAnswer }) {
  const pressed = useNavigation().formData
  const { at_location } = order.money
  if (at_location?.by !== null || isCalledOff(order.status)) return null
  const amount = formatMoney(at_location.cents, getLocale())
  const press: OrderPress = 'take-payment'
  return (
    <div className={styles.take}>
      {tenders.map((by) => (
        <Form key={by} method="post">
          <input type="hidden" name="by" value={by} />
          <input type="hidden" name="amount" value={at_location.cents} />
          <Button type="submit" name="press" value={press} busy={pressed?.get('by') === by}>
            {takeLabels[by]({ amount })}
          </Button>
        </Form>
      ))}
    </div>
  )
}

function OrderedLine({ line }: { readonly line: StaffOrderAnswer['lines'][number] }) {
  const { name, quantity, recipient, price } = line
  const back = formatLineRefunded(line)
  return (
    <li>
      <span>
        {quantity} × {name}
        {recipient && ` · ${recipient}`}
        <LineChoices line={line} />
      </span>
      <span>
        {formatMoney(price, getLocale())}
        {back !== null && <small>{back}</small>}
      </span>
    </li>
  )
}

/** What was ordered, as it was asked for and by whom, and what of it went back; the amounts add up to the total as on the guest’s receipt. */
function OrderLines({ order }: { readonly order: StaffOrderAnswer }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <OrderedLine key={line.id} line={line} />
      ))}
      {order.sheet.lines.map(({ label, cents }) => (
        <li key={label} className={styles.sum}>
          <span>{label}</span>
          <span>{formatMoney(cents, getLocale())}</span>
        </li>
      ))}
      <li className={styles.total}>
        <span>{m.checkout_total()}</span>
        <span>{formatMoney(order.total, getLocale())}</span>
      </li>
    </ul>
  )
}

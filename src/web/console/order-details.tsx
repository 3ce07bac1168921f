import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { formatOnSite } from '#core/handoff/format-on-site.ts'
import { formatVehicle } from '#core/handoff/format-vehicle.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { formatAllergies } from '#core/order/allergies.ts'
import { formatPlace } from './format-place.ts'
import styles from './order-page.module.css'

interface OrderProps {
  readonly order: StaffOrderAnswer
}

/** Says how an order reaches its guest and what was told about it: what a caller asks support for. */
export function OrderDetails({ order }: OrderProps) {
  const { app } = useRoot()
  const { vehicle, on_site, placed, today, utensils } = order
  const locale = getLocale()
  const rows = [
    [m.console_order_placed(), formatWhen(placed, dayOf(today), locale)],
    [m.console_order_handoff(), formatPlace(app, order)],
    [m.console_order_address(), formatAddress(order)],
    [m.console_order_driver(), formatDriver(order)],
    [m.console_order_car(), vehicle && formatVehicle(vehicle, locale)],
    [m.console_order_on_site(), on_site && formatOnSite(on_site, locale)],
    [m.console_order_allergies(), formatAllergies(order, locale).join(' · ')],
    [m.console_order_extras(), utensils ? m.console_order_utensils() : null],
  ] as const
  return (
    <dl className={styles.details}>
      {rows.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function formatAddress({ address }: StaffOrderAnswer): string | null {
  if (!address) return null
  const { address: street, building, city, state, zip, instructions } = address
  return [street, building, `${city}, ${state} ${zip}`, instructions].filter(Boolean).join(' · ')
}

function formatDriver({ delivery }: StaffOrderAnswer): string | null {
  if (!delivery) return null
  const { by, driver } = delivery
  const kind = by === 'courier' ? m.console_by_courier() : m.console_by_driver()
  return [kind, driver?.name, driver?.phone && formatPhone(driver.phone)]
    .filter(Boolean)
    .join(' · ')
}

const stateLabels = {
  owed: m.console_order_money_owed,
  held: m.console_order_money_held,
  charged: m.console_order_money_charged,
  returned: m.console_order_money_returned,
  released: m.console_order_money_released,
} as const

/** Says with what an order is paid, where each amount stands, and how a deposit and its balance do. */
export function OrderMoney({ order }: OrderProps) {
  const { tenders } = order.money
  if (tenders.length === 0) return null
  return (
    <>
      <h2>{m.console_order_paid_with()}</h2>
      <ul className={styles.history}>
        {tenders.map(({ name, cents, state }, nth) => (
          <li key={nth}>
            {stateLabels[state]({ tender: name, amount: formatMoney(cents, getLocale()) })}
          </li>
        ))}
        <BalanceRow order={order} />
      </ul>
    </>
  )
}

function BalanceRow({ order: { money, today } }: OrderProps) {
  const { balance: owed } = money
  if (!owed) return null
  const locale = getLocale()
  const deposit = formatMoney(owed.deposit, locale)
  const balance = formatMoney(owed.cents, locale)
  switch (owed.state) {
    case 'waiting':
    case 'processing':
      return (
        <li>
          {m.console_order_balance_waits({
            deposit,
            balance,
            when: formatWhen(owed.due, dayOf(today), locale),
          })}
        </li>
      )
    case 'declined':
      return (
        <li>
          {m.console_order_balance_declined({ deposit, balance })} {owed.reason}
        </li>
      )
    case 'paid':
      return <li>{m.console_order_balance_paid({ deposit, balance })}</li>
    case 'let_go':
      return <li>{m.console_order_balance_let_go({ deposit, balance })}</li>
  }
}

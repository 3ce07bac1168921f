import { cut } from '#core/normalize-text.ts'
import { Form, Link } from 'react-router'
import type { Route } from './+types/orders-page'
import type { ListedOrderAnswer } from '#contract/staff-orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatOrderStatus } from '#core/format/format-order-refusal.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { ordersAtOnce } from '#core/list-limits.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './orders-page.module.css'
import { ScreenLock } from './screen-lock.tsx'
import page from './record-page.module.css'
import { asStaff, locationIn } from './require-staff.server.ts'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const { searchParams } = url
    const location_id = locationIn(url)
    const q = cut(searchParams.get('q')?.trim() ?? '', 80)
    const before = searchParams.get('before')
    const query = { ...(q && { q }), ...(before !== null && { before }) }
    const found = await call('GET /console/locations/{location_id}/orders', {
      params: { location_id },
      query,
    })
    return { q, before, ...found }
  })
}

/** The orders of a kitchen, today’s and before, found by number, name or phone. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { location, orders, q, before, today } = loaderData
  const last = orders.length < ordersAtOnce ? undefined : orders.at(-1)
  const more = (order_id: string) => paths.consoleOrders(location.id, { q, before: order_id })
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_orders_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_orders_of({ location: location.name })}</h1>
      <Link to={paths.console(location.id)} className={linkClass}>
        <Icon name="back" />
        {m.console_back()}
      </Link>
      <search className={styles.search}>
        <Form className={styles.find}>
          <input type="hidden" name="location" value={location.id} />
          <TextField
            label={m.console_orders_search()}
            name="q"
            type="search"
            icon="search"
            autoComplete="off"
            defaultValue={q}
            key={q}
          />
          <Button type="submit">{m.console_orders_find()}</Button>
        </Form>
      </search>
      {orders.length === 0 && (
        <output>{q ? m.console_orders_none_found() : m.console_orders_none()}</output>
      )}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.order_id}>
            <OrderRow order={order} today={today} />
          </li>
        ))}
      </ul>
      {before !== null && (
        <Link to={paths.consoleOrders(location.id, { q })} className={linkClass}>
          {m.console_show_newest()}
        </Link>
      )}
      {last && (
        <Link to={more(last.order_id)} className={linkClass}>
          {m.console_show_older()}
        </Link>
      )}
      <ScreenLock />
    </main>
  )
}

function OrderRow({ order, today }: { readonly order: ListedOrderAnswer; readonly today: string }) {
  const { number, guest, phone, due, status, total, refunded } = order
  const when = formatWhen(due, dayOf(today), getLocale())
  return (
    <Link to={paths.consoleOrder(order.order_id)} className={styles.order}>
      <b>{number}</b>
      <span>
        {guest}
        <small>{[formatPhone(phone), when].join(' · ')}</small>
      </span>
      <span>
        {formatMoney(total, getLocale())}
        <small>
          {refunded > 0
            ? m.console_orders_refunded({ amount: formatMoney(refunded, getLocale()) })
            : formatOrderStatus(status, getLocale())}
        </small>
      </span>
    </Link>
  )
}

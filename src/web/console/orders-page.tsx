import { cut } from '#core/normalize-text.ts'
import { Form, Link } from 'react-router'
import type { Route } from './+types/orders-page'
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
import { useRoot } from '#web/shell/use-root.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ConsoleNav } from './console-nav.tsx'
import styles from './orders-page.module.css'
import { ScreenLock } from './screen-lock.tsx'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const { searchParams } = url
    const location_id = searchParams.get('location')
    const q = cut(searchParams.get('q')?.trim() ?? '', 80)
    const before = searchParams.get('before')
    const query = { ...(q && { q }), ...(before !== null && { before }) }
    if (location_id === null) {
      const { orders } = await call('GET /console/orders', { query })
      return { q, before, location: null, orders }
    }
    const params = { location_id }
    const found = await call('GET /console/locations/{location_id}/orders', { params, query })
    const { location, today } = found
    return {
      q,
      before,
      location,
      orders: found.orders.map((order) => ({ ...order, today, location })),
    }
  })
}

/** The orders of a kitchen, today’s and before, or lately of all, found by number, name or phone. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { location, orders, q } = loaderData
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_orders_title()}</title>
      <meta name="robots" content="noindex" />
      <Whose location={location} q={q} />
      <search className={styles.search}>
        <Form className={styles.find}>
          {location && <input type="hidden" name="location" value={location.id} />}
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
            <OrderRow order={order} isEverywhere={location === null} />
          </li>
        ))}
      </ul>
      <OtherPages found={loaderData} />
      <ScreenLock />
    </main>
  )
}

type Found = Route.ComponentProps['loaderData']

/** Names the kitchen whose orders these are, and leads back there. */
function Whose({ location, q }: Pick<Found, 'location' | 'q'>) {
  return (
    <>
      <h1>
        {location
          ? m.console_orders_of({ location: location.name })
          : m.console_orders_everywhere()}
      </h1>
      <ConsoleNav location={location ?? undefined} />
      {location && <Everywhere q={q} />}
    </>
  )
}

/** Leads to the newest and to older ones, where a page doesn’t hold all. */
function OtherPages({ found: { location, orders, q, before } }: { readonly found: Found }) {
  const last = orders.length < ordersAtOnce ? undefined : orders.at(-1)
  return (
    <>
      {before !== null && (
        <Link to={paths.consoleOrders(location?.id, { q })} className={linkClass}>
          {m.console_show_newest()}
        </Link>
      )}
      {last && (
        <Link
          to={paths.consoleOrders(location?.id, { q, before: last.order_id })}
          className={linkClass}
        >
          {m.console_show_older()}
        </Link>
      )}
    </>
  )
}

/** Leads whoever covers every kitchen to the orders of all. */
function Everywhere({ q }: { readonly q: string }) {
  const { session } = useRoot()
  if (session.staff?.role !== 'head_office') return null
  return (
    <Link to={paths.consoleOrders(undefined, { q })} className={linkClass}>
      {m.console_orders_everywhere()}
    </Link>
  )
}

interface OrderRowProps {
  readonly order: Found['orders'][number]
  /** It stands among those of other kitchens. */
  readonly isEverywhere: boolean
}

function OrderRow({ order, isEverywhere }: OrderRowProps) {
  const { number, guest, phone, due, status, total, refunded, location, today } = order
  const when = formatWhen(due, dayOf(today), getLocale())
  return (
    <Link to={paths.consoleOrder(order.order_id)} className={styles.order}>
      <b>{number}</b>
      <span>
        {guest}
        <small>
          {[isEverywhere && location.name, formatPhone(phone), when].filter(Boolean).join(' · ')}
        </small>
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

import { Form, Link } from 'react-router'
import type { ReservationAnswer } from '#contract/reservation/reservations.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'

/** Offers to order dishes for the table, and names those that are ordered. */
export function OrderAhead({ reservation }: { readonly reservation: ReservationAnswer }) {
  const { orders, takes_orders, location } = reservation
  if (!takes_orders && orders.length === 0) return null
  return (
    <section className="reservation-card" aria-labelledby="ahead">
      <h2 id="ahead">{m.table_order_heading()}</h2>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ id, number }) => (
            <li key={number}>
              {id === null ? (
                m.table_ordered({ number })
              ) : (
                <Link to={paths.confirm(id)} className={linkClass}>
                  {m.table_ordered({ number })}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {takes_orders && (
        <>
          <p className="reservation-keep">{m.table_order_lede({ name: location.name })}</p>
          <Form method="post">
            <Button type="submit" name="intent" value="order" variant="soft">
              {orders.length === 0 ? m.table_order() : m.table_order_more()}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

import { Link } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import { m } from '#messages'
import type { BoardChange } from './board-action.ts'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { TellPress } from './tell-press.tsx'

export type Affected = DataOf<'GET /console/locations/{location_id}/sold-out'>

interface AffectedListProps {
  readonly affected: Affected
  readonly localTime: LocalTime
  readonly location_id: string
  readonly onChange: (change: BoardChange) => void
}

/** Who ordered what the kitchen is out of, for a day that it is out on, soonest first; and who is about to. */
export function AffectedList({ affected, localTime, ...rest }: AffectedListProps) {
  const { orders, carts } = affected
  if (orders.length + carts.length === 0) return null
  const locale = getLocale()
  const when = (due: LocalTime) => formatWhen(due, dayOf(localTime), locale)
  return (
    <section className="panel-affected" aria-label={m.console_affected()}>
      {orders.length > 0 && <h3>{m.console_affected_orders({ count: orders.length })}</h3>}
      <ul className="panel-list">
        {orders.map(({ order_id, number, guest, phone, due, items, way, offered }) => (
          <li key={order_id} className="panel-row">
            <span>
              <Link to={paths.consoleOrder(order_id)} className={linkClass}>
                {m.console_affected_order({ number, guest })}
              </Link>
              <small>
                {m.console_affected_holds({ time: when(due), items: formatList(items, locale) })}
              </small>
              {offered !== null && (
                <small>{m.console_affected_offered({ time: when(offered) })}</small>
              )}
              {way === null && <small>{m.console_affected_unreachable()}</small>}
            </span>
            {phone !== '' && <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>}
          </li>
        ))}
      </ul>
      <AskGuests {...rest} affected={affected} />
      {carts.length > 0 && <h3>{m.console_affected_carts({ count: carts.length })}</h3>}
      <ul className="panel-list">
        {carts.map(({ cart_id, guest, due, items, told }) => (
          <li key={cart_id} className="panel-row">
            <span>
              <b>{guest ?? m.console_affected_nobody()}</b>
              <small>
                {m.console_affected_holds({
                  time: due === null ? m.console_affected_asap() : when(due),
                  items: formatList(items, locale),
                })}
              </small>
              {told && <small>{m.console_affected_told()}</small>}
            </span>
          </li>
        ))}
      </ul>
      {carts.length > 0 && <TellCarts {...rest} affected={affected} />}
      {carts.length > 0 && <p>{m.console_affected_carts_lede()}</p>}
    </section>
  )
}

type PressProps = Pick<AffectedListProps, 'affected' | 'location_id' | 'onChange'>

/** Asks the guests of orders what they want instead. */
function AskGuests({ affected, ...rest }: PressProps) {
  const unasked = affected.orders.filter(({ way, offered }) => way !== null && offered === null)
  const orderIds = (orders: Affected['orders']) => orders.map(({ order_id }) => order_id)
  return (
    <TellPress
      {...rest}
      press="offer"
      field="order_ids"
      untold={orderIds(unasked)}
      toldIn={({ orders }) => orderIds(orders.filter(({ offered }) => offered !== null))}
      label={m.console_affected_offer({ count: unasked.length })}
      lede={m.console_affected_offer_lede()}
      done={(count) => m.console_affected_asked({ count })}
    />
  )
}

/** Tells members whose carts hold it. */
function TellCarts({ affected, ...rest }: PressProps) {
  const untold = affected.carts.filter(({ way, told }) => way !== null && !told)
  const cartIds = (carts: Affected['carts']) => carts.map(({ cart_id }) => cart_id)
  return (
    <TellPress
      {...rest}
      press="tell-carts"
      field="cart_ids"
      untold={cartIds(untold)}
      toldIn={({ carts }) => cartIds(carts.filter(({ told }) => told))}
      label={m.console_affected_tell({ count: untold.length })}
      lede={m.console_affected_tell_lede()}
      done={(count) => m.console_affected_told_now({ count })}
    />
  )
}

import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'

export type Affected = DataOf<'GET /console/locations/{location_id}/sold-out'>

interface AffectedListProps extends Pick<OfferProps, 'location_id' | 'onChange'> {
  readonly affected: Affected
  readonly localTime: LocalTime
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
      <Offer {...rest} orders={orders} />
      {carts.length > 0 && <h3>{m.console_affected_carts({ count: carts.length })}</h3>}
      <ul className="panel-list">
        {carts.map(({ cart_id, guest, due, items }) => (
          <li key={cart_id} className="panel-row">
            <span>
              <b>{guest ?? m.console_affected_nobody()}</b>
              <small>
                {m.console_affected_holds({
                  time: due === null ? m.console_affected_asap() : when(due),
                  items: formatList(items, locale),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {carts.length > 0 && <p>{m.console_affected_carts_lede()}</p>}
    </section>
  )
}

interface OfferProps {
  readonly orders: Affected['orders']
  readonly location_id: string
  readonly onChange: (change: BoardChange) => void
}

/**
 * Asks all guests at one press who can be written to and weren’t asked yet, and says how many it asked; the focus of the press that is
 * gone by then goes there.
 */
function Offer({ orders, location_id, onChange }: OfferProps) {
  const [asked, setAsked] = useState(0)
  const told = useRef<HTMLOutputElement>(null)
  const pressed = useRef('')
  const { fetcher, busy, refused } = useCrewAction((change) => {
    if ('affected' in change) setAsked(askedOf(pressed.current, change.affected.orders))
    onChange(change)
  })
  // The list may have been read again, with all of them asked, before the press is answered.
  const sent = fetcher.formData?.get('order_ids')
  useEffect(() => {
    if (typeof sent === 'string') pressed.current = sent
  }, [sent])
  const unasked = orders.filter(({ way, offered }) => way !== null && offered === null)
  const count = unasked.length
  const isDone = asked > 0 && count === 0
  useEffect(() => {
    // Who types meanwhile goes on.
    if (isDone && !(document.activeElement instanceof HTMLInputElement)) told.current?.focus()
  }, [isDone])
  return (
    <>
      {count > 0 && (
        <>
          <ActionForm
            fetcher={fetcher}
            press="offer"
            about={{ location_id, order_ids: unasked.map(({ order_id }) => order_id).join(' ') }}
          >
            <Button type="submit" icon="mail" busy={busy}>
              {m.console_affected_offer({ count })}
            </Button>
          </ActionForm>
          <p>{m.console_affected_offer_lede()}</p>
        </>
      )}
      <output ref={told} tabIndex={-1} aria-live="polite">
        {asked > 0 && m.console_affected_asked({ count: asked })}
      </output>
      <RefusalMessage message={refused} />
    </>
  )
}

/** Counts the orders of a press, by their ids in a row, whose guests were asked. */
function askedOf(pressed: string, orders: Affected['orders']): number {
  const ids = new Set(pressed.split(' '))
  return orders.filter(({ order_id, offered }) => ids.has(order_id) && offered !== null).length
}

import { Form, Link, redirect } from 'react-router'
import type { Route } from './+types/reservation-page'
import { formatDayAndTime, formatTime } from '#core/format/format-time.ts'
import type { Label } from '#core/locale.ts'
import { formatDeposit, formatDepositAtStake } from '#core/reservation/format-deposit.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { OrderTime } from '#web/shell/order-time.tsx'
import type { ReservationAnswer } from '#contract/reservation/reservations.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field, typedIn } from '#web/api/form-field.ts'
import { formatAddress } from '#web/content/directions-link.ts'
import { localHref, paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Button, buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { DepositForm } from './deposit-form.tsx'
import { PlaceLinks } from './place-links.tsx'
import styles from './reservations.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { reservation_id } = params
  return callInLoader(context, async (call) => ({
    reservation: await call('GET /reservations/{reservation_id}', { params: { reservation_id } }),
    news: url.searchParams.get('news'),
    asks: url.searchParams.get('ask') === 'cancel',
  }))
}

/** Gives the table back, or begins an order for it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { reservation_id } = params
  const form = await request.formData()
  return callInAction(
    context,
    async (call) => {
      const intent = field(form, 'intent')
      if (intent === 'order') {
        const cart = await call('POST /reservations/{reservation_id}/order', {
          params: { reservation_id },
        })
        throw redirect(paths.menu(cart.menu_id))
      }
      if (intent === 'cancel')
        await call('DELETE /reservations/{reservation_id}', { params: { reservation_id } })
      throw redirect(paths.reservation(reservation_id))
    },
    typedIn(form),
  )
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

const headings = {
  held: m.table_held,
  booked: m.table_reserved_heading,
  seated: m.table_seated_heading,
  completed: m.table_over_heading,
  no_show: m.table_over_heading,
  cancelled: m.table_cancelled_heading,
} as const satisfies Record<ReservationAnswer['status'], Label>

/** A reservation by its link: when and where, its calendar file, changing it, giving it back. */
export default function ReservationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reservation, news, asks } = loaderData
  const { status } = reservation
  const refusalOf = (intent: string) => refusalIn(actionData, { intent })?.message
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', 'reservation-page')}>
      <PageHead title={m.table_reserved_heading()} />
      <Heading status={status} news={news} />
      <Facts reservation={reservation} />
      {status === 'booked' && !asks && (
        <OrderAhead reservation={reservation} refused={refusalOf('order')} />
      )}
      {status === 'booked' && (
        <Actions reservation={reservation} asks={asks} refused={refusalOf('cancel')} />
      )}
      <AwaitedDeposit reservation={reservation} refused={refusalOf('cancel')} />
      {status !== 'booked' && (
        <Link to={paths.reservations()} className={buttonClass({ variant: 'dark' })}>
          {m.table_again()}
        </Link>
      )}
    </main>
  )
}

interface HeadingProps {
  readonly status: ReservationAnswer['status']
  /** What just happened to it; null where nothing did. */
  readonly news: string | null
}

function Heading({ status, news }: HeadingProps) {
  const isNew = news !== null && status === 'booked'
  const fresh = news === 'changed' ? m.table_changed_heading() : m.table_booked_heading()
  return (
    <div className="reservation-head" role={isNew ? 'status' : undefined}>
      {isNew && <Icon name="check-circle" />}
      <h1>{isNew ? fresh : headings[status]()}</h1>
      {isNew && <p>{m.table_booked_told()}</p>}
    </div>
  )
}

function Facts({ reservation }: { readonly reservation: ReservationAnswer }) {
  const { at, party, area, name, location, status, deposit, keep_minutes: minutes } = reservation
  const locale = getLocale()
  const time = formatTime(at, locale)
  return (
    <section className="reservation-card" aria-label={m.table_reserved_heading()}>
      <p className="reservation-when" data-off={status === 'cancelled' || undefined}>
        <OrderTime local={at} own={formatDayAndTime(at, locale)} />
      </p>
      <p>
        <b>{m.table_for({ count: party, area: area.name })}</b>
      </p>
      {name !== '' && <p>{m.table_under({ name })}</p>}
      <p className="reservation-place">
        <Icon name="pin" />
        <span>
          <b>{location.name}</b>
          <br />
          {formatAddress(location)}
        </span>
      </p>
      {deposit && deposit.state !== 'due' && (
        <p className="reservation-deposit">
          {formatDeposit({ ...deposit, time_zone: location.time_zone }, locale)}
        </p>
      )}
      {status === 'booked' && (
        <p className="reservation-keep">{m.table_keeps({ minutes, time })}</p>
      )}
      <PlaceLinks location={location} />
    </section>
  )
}

interface ActionsProps {
  readonly reservation: ReservationAnswer
  readonly asks: boolean
  /** Why it wasn’t given back. */
  readonly refused: string | undefined
}

function Actions({ reservation, asks, refused }: ActionsProps) {
  const { id, location, party, at, deposit } = reservation
  const change = paths.reservations({
    location: location.id,
    party: String(party),
    day: at.slice(0, 8),
    change: id,
  })
  if (asks)
    return (
      <Form method="post" className="reservation-ask" aria-labelledby="ask">
        <h2 id="ask">{m.table_cancel_ask()}</h2>
        {deposit?.state === 'held' && (
          <p>{formatDepositAtStake({ ...deposit, time_zone: location.time_zone }, getLocale())}</p>
        )}
        <RefusalMessage message={refused} />
        <div className="reservation-actions">
          <Link to={paths.reservation(id)} className={buttonClass({ variant: 'soft' })}>
            {m.table_cancel_no()}
          </Link>
          <Button type="submit" name="intent" value="cancel">
            {m.table_cancel_yes()}
          </Button>
        </div>
      </Form>
    )
  return (
    <div className="reservation-actions">
      <a
        className={buttonClass({ variant: 'dark' })}
        href={localHref(paths.reservationCalendar(id))}
        download
      >
        <Icon name="calendar" />
        {m.table_calendar()}
      </a>
      <Link to={change} className={buttonClass({ variant: 'soft' })}>
        {m.table_change()}
      </Link>
      <Link
        to={paths.reservation(id, { ask: 'cancel' })}
        className={buttonClass({ variant: 'ghost' })}
      >
        {m.table_cancel()}
      </Link>
    </div>
  )
}

interface AwaitedDepositProps {
  readonly reservation: ReservationAnswer
  /** Why it wasn’t let go of. */
  readonly refused: string | undefined
}

/** Has who called pay the deposit that their table is held for, or let go of it. */
function AwaitedDeposit({ reservation, refused }: AwaitedDepositProps) {
  const { status, pay_by, held_seconds, deposit } = reservation
  if (status !== 'held' || pay_by === null) return null
  if (held_seconds === null) return <p className="held-over">{m.table_unpaid()}</p>
  if (deposit?.state !== 'due') return null
  return (
    <section className="reservation-card" aria-labelledby="pay">
      <h2 id="pay">
        <OrderTime
          local={pay_by}
          own={formatDayAndTime(pay_by, getLocale())}
          sentence={(by) => m.table_pay_by({ by })}
        />
      </h2>
      <DepositForm table={reservation} deposit={deposit} />
      <Form method="post">
        <RefusalMessage message={refused} />
        <Button type="submit" name="intent" value="cancel" variant="ghost">
          {m.table_give_back()}
        </Button>
      </Form>
    </section>
  )
}

interface OrderAheadProps {
  readonly reservation: ReservationAnswer
  /** Why no order was begun. */
  readonly refused: string | undefined
}

/** Offers to order dishes for the table, and names those that are ordered. */
function OrderAhead({ reservation, refused }: OrderAheadProps) {
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
            <RefusalMessage message={refused} />
            <Button type="submit" name="intent" value="order" variant="soft">
              {orders.length === 0 ? m.table_order() : m.table_order_more()}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '#core/format/format-time.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { formatAddress, directionsTo } from '#web/content/directions-link.ts'
import { formatBusy } from '#web/shell/format-handoff.ts'
import { OrderTime } from '#web/shell/order-time.tsx'
import { useRoot, type RootModel } from '#web/shell/use-root.ts'
import { menusBeside, menuHere } from '#web/api/location-menus.ts'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pill } from '#web/ui/pill.tsx'
import { FavoriteHeart } from './favorite-heart.tsx'
import styles from './location-card.module.css'
import { OpenPill } from './open-pill.tsx'
import { ViewMenu } from './view-menu.tsx'
import { formatNotice } from '#core/channel-labels.ts'
import { formatPhone } from '#core/phone.ts'
import { getLocale } from '#messages/runtime.js'
import { formatHandoff } from '#core/handoff/format-handoff.ts'

interface LocationCardProps {
  readonly location: LocationAnswer
  /** Its number, on the card and on its pin. */
  readonly number: number
  /** The one that the address or a pin points at. */
  readonly pointed: boolean
  /** The handoff that the guest chose on the home page. */
  readonly handoff: string | null
}

/** Returns the id of a card’s element: what a pin leads to. */
export function cardId({ path }: LocationAnswer): string {
  return `at-${path}`
}

/** Shows a location to choose (R4.3): a closed one with a red border and the word. */
export function LocationCard({ location, number, pointed, handoff }: LocationCardProps) {
  const { app } = useRoot()
  const { name, open } = location
  const closed = !open && location.available
  return (
    <article
      id={cardId(location)}
      data-pointed={pointed || undefined}
      className={classes(styles.card, closed && styles.closed, pointed && styles.on)}
    >
      <div className={styles.top}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <div>
          <h2>{name}</h2>
          <p className={styles.address}>{formatAddress(location)}</p>
        </div>
        <FavoriteHeart location={location} />
      </div>
      <Facts location={location} />
      <p className={styles.services}>
        {services(app, location).map((service, at, { length }) => (
          <Fragment key={at}>
            <span>
              {service}
              {at < length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <Actions location={location} handoff={handoff} />
    </article>
  )
}

/** Shows whether a location is open, how far it is, that the order is here, and how to reach it. */
function Facts({ location }: { readonly location: LocationAnswer }) {
  const { app, cart } = useRoot()
  const { name, available, distance, phone } = location
  const menu_id = menuHere(app, location)
  return (
    <p className={styles.facts}>
      {available && <OpenPill location={location} />}
      {distance !== null && <b>{formatMiles(distance)}</b>}
      {menu_id !== null && menu_id === cart?.menu_id && !cart.awaits_address && (
        <Pill tone="info" icon="pin">
          {m.locations_order_is_here()}
        </Pill>
      )}
      <span className={styles.reach}>
        <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        <a
          href={directionsTo(location)}
          rel="noreferrer"
          aria-label={m.locations_directions_to({ name })}
        >
          {m.locations_directions()}
        </a>
      </span>
    </p>
  )
}

/** Offers what can be done at a location, each only where the location has it. One without a menu leads to its page (R6.5). */
function Actions({ location, handoff }: Pick<LocationCardProps, 'location' | 'handoff'>) {
  const { app } = useRoot()
  const { name } = location
  const [beside] = menusBeside(app, location)
  return (
    <div className={styles.actions}>
      <ViewMenu location={location} handoff={handoff} />
      <Link
        className={
          menuHere(app, location) === null
            ? buttonClass({ variant: 'dark', size: 'small' })
            : classes(linkClass, styles.link)
        }
        to={paths.location(location.path)}
        aria-label={m.locations_info_of({ name })}
      >
        {m.locations_info()}
      </Link>
      {app.reservations && location.dining && (
        <Link
          className={classes(linkClass, styles.link)}
          to={paths.reservations({ location: location.id })}
          aria-label={m.table_reserve_at({ name })}
        >
          {m.table_reserve_here()}
        </Link>
      )}
      {beside && (
        <a
          className={classes(linkClass, styles.link)}
          href={beside.href}
          aria-label={m.locations_menu_from({ menu: beside.label, name })}
        >
          {beside.label}
        </a>
      )}
    </div>
  )
}

function formatMiles(miles: number): string {
  return m.locations_miles({
    miles: miles < 10 ? miles.toFixed(1) : formatNumber(Math.round(miles), getLocale()),
  })
}

/** Lists the services of a location: `Pickup in 20 min`, `Curbside`, or that one can order ahead, and with how much notice. */
function services(app: RootModel['app'], location: LocationAnswer): readonly ReactNode[] {
  const { asap_minutes, busy_minutes, available } = location
  if (!available || menuHere(app, location) === null) return []
  const others = otherModes.filter((mode) => location.services.handoff[mode])
  const ahead = formatNotice(app.channel, getLocale()) ?? <Ahead location={location} />
  const pickup = asap_minutes === null ? ahead : m.locations_pickup_in({ minutes: asap_minutes })
  const busy = formatBusy(busy_minutes) ?? []
  return [pickup, busy, ...others.map((mode) => formatHandoff(mode, getLocale()))].flat()
}

interface AheadProps {
  readonly location: Pick<LocationAnswer, 'open_state' | 'today'>
}

/** Says from when on one can order: where it is paused, after that. */
export function Ahead({
  location: {
    open_state: { paused_until: until },
    today,
  },
}: AheadProps) {
  if (until === null) return m.locations_order_ahead_for_opening()
  return (
    <OrderTime
      local={until}
      own={formatWhen(until, today, getLocale())}
      sentence={(time) => m.locations_order_ahead_after({ time })}
    />
  )
}

const otherModes = ['curbside', 'drivethru', 'delivery'] as const satisfies readonly HandoffMode[]

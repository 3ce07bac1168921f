import { Link } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { addressWords, directionsTo } from '#web/root/directions.ts'
import { useKnown } from '#web/root/known.ts'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pill } from '#web/ui/pill.tsx'
import styles from './location-card.module.css'
import { ViewMenu } from './view-menu.tsx'

interface LocationCardProps {
  readonly location: LocationAnswer
  /** Its number, on the card and on its pin. */
  readonly number: number
  /** The one that the address or a pin points at. */
  readonly pointed: boolean
  /** How the guest wants it, as home asked. */
  readonly handoff: string | null
}

/** The id of a card’s element: what a pin leads to. */
export function cardId({ path }: LocationAnswer): string {
  return `at-${path}`
}

/** A location to choose (R4.3): closed has a red border and the word. */
export function LocationCard({ location, number, pointed, handoff }: LocationCardProps) {
  const { name, open } = location
  const closed = !open && location.available
  return (
    <article
      id={cardId(location)}
      className={classes(styles.card, closed && styles.closed, pointed && styles.on)}
    >
      <div className={styles.top}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <div>
          <h2>{name}</h2>
          <p className={styles.address}>{addressWords(location)}</p>
        </div>
      </div>
      <Facts location={location} />
      <p className={styles.services}>{servicesWords(location)}</p>
      <Actions location={location} handoff={handoff} />
    </article>
  )
}

/** Whether it is open, how far it is, its phone, and that the order is here. */
function Facts({ location }: { readonly location: LocationAnswer }) {
  const { cart } = useKnown()
  const { available, open, open_state, distance, phone, menu_id } = location
  return (
    <p className={styles.facts}>
      {available && (
        <Pill tone={open ? 'ok' : 'bad'} icon={open ? 'check-circle' : 'clock'}>
          {open_state.words}
        </Pill>
      )}
      {distance !== null && <b>{milesWords(distance)}</b>}
      <a href={`tel:+1${phone}`}>{phoneWords(phone)}</a>
      {menu_id !== null && menu_id === cart?.menu_id && (
        <Pill tone="info" icon="pin">
          Your order is here
        </Pill>
      )}
    </p>
  )
}

/** What can be done here: each way only where the location has it. One without a menu leads to its page (R6.5). */
function Actions({ location, handoff }: Pick<LocationCardProps, 'location' | 'handoff'>) {
  const { app } = useKnown()
  const { name, menu_id, catering_menu_id } = location
  return (
    <div className={styles.actions}>
      <ViewMenu location={location} handoff={handoff} />
      <Link
        className={
          menu_id === null
            ? buttonClass({ variant: 'dark', size: 'small' })
            : classes(linkClass, styles.link)
        }
        to={paths.location(location.path)}
        aria-label={`Location Info: ${name}`}
      >
        Location Info
      </Link>
      <a
        className={classes(linkClass, styles.link)}
        href={directionsTo(location)}
        rel="noreferrer"
        aria-label={`Directions to ${name}`}
      >
        Directions
      </a>
      {catering_menu_id !== null && app.channel === 'default' && (
        <a
          className={classes(linkClass, styles.link)}
          href={new URL(paths.menu(catering_menu_id), app.sites.catering).href}
          aria-label={`Order Catering from ${name}`}
        >
          Order Catering
        </a>
      )}
    </div>
  )
}

function milesWords(miles: number): string {
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`
}

/** `Pickup in 20 min · Curbside`, or that one can order ahead. */
function servicesWords({ asap_minutes, services, available, menu_id }: LocationAnswer): string {
  if (!available || menu_id === null) return ''
  const others = otherModes.filter((mode) => services.handoff[mode])
  const pickup =
    asap_minutes === null ? 'Order ahead for when we open' : `Pickup in ${asap_minutes} min`
  return [pickup, ...others.map((mode) => handoffModes[mode].title)].join(' · ')
}

const otherModes = ['curbside', 'drivethru', 'delivery'] as const satisfies readonly HandoffMode[]

import { Fragment } from 'react'
import { Link } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { noticeWords } from '#core/channel-words.ts'
import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { addressWords, directionsTo } from '#web/root/directions.ts'
import { busyWords } from '#web/root/handoff-words.ts'
import { useKnown, type Known } from '#web/root/known.ts'
import { menusBeside, menuHere } from '#web/root/menus-here.ts'
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
  const { app } = useKnown()
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
      <p className={styles.services}>
        {services(app, location).map((words, at, { length }) => (
          <Fragment key={words}>
            <span>
              {words}
              {at < length - 1 && ' ·'}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <Actions location={location} handoff={handoff} />
    </article>
  )
}

/** Whether it is open, how far it is, that the order is here, and how to reach it. */
function Facts({ location }: { readonly location: LocationAnswer }) {
  const { app, cart } = useKnown()
  const { name, available, open, open_state, distance, phone } = location
  const menu_id = menuHere(app, location)
  return (
    <p className={styles.facts}>
      {available && (
        <Pill tone={open ? 'ok' : 'bad'} icon={open ? 'check-circle' : 'clock'}>
          {open_state.words}
        </Pill>
      )}
      {distance !== null && <b>{milesWords(distance)}</b>}
      {menu_id !== null && menu_id === cart?.menu_id && (
        <Pill tone="info" icon="pin">
          Your order is here
        </Pill>
      )}
      <span className={styles.reach}>
        <a href={`tel:+1${phone}`}>{phoneWords(phone)}</a>
        <a href={directionsTo(location)} rel="noreferrer" aria-label={`Directions to ${name}`}>
          Directions
        </a>
      </span>
    </p>
  )
}

/** What can be done here: each way only where the location has it. One without a menu leads to its page (R6.5). */
function Actions({ location, handoff }: Pick<LocationCardProps, 'location' | 'handoff'>) {
  const { app } = useKnown()
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
        aria-label={`Location Info: ${name}`}
      >
        Location Info
      </Link>
      {beside && (
        <a
          className={classes(linkClass, styles.link)}
          href={beside.href}
          aria-label={`${beside.label} from ${name}`}
        >
          {beside.label}
        </a>
      )}
    </div>
  )
}

function milesWords(miles: number): string {
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`
}

/** `Pickup in 20 min`, `Curbside`, or that one can order ahead, and with how much notice. */
function services(app: Known['app'], location: LocationAnswer): readonly string[] {
  const { asap_minutes, busy_minutes, available } = location
  if (!available || menuHere(app, location) === null) return []
  const others = otherModes.filter((mode) => location.services.handoff[mode])
  const ahead = noticeWords(app.channel) ?? 'Order ahead for when we open'
  const pickup = asap_minutes === null ? ahead : `Pickup in ${asap_minutes} min`
  const busy = busyWords(busy_minutes) ?? []
  return [pickup, busy, ...others.map((mode) => handoffModes[mode].title)].flat()
}

const otherModes = ['curbside', 'drivethru', 'delivery'] as const satisfies readonly HandoffMode[]

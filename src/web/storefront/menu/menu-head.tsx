import type { CartAnswer } from '#contract/carts.ts'
import type { LocationAnswer } from '#contract/locations.ts'
import { timeWords } from '#core/clock-words.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { busyWords, handoffTitle, whenWanted } from '#web/root/handoff-words.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { useKnown } from '#web/root/known.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pill } from '#web/ui/pill.tsx'
import styles from './menu-head.module.css'

interface MenuHeadProps {
  readonly location: LocationAnswer
  /** The order at this location, if there is one. */
  readonly cart: CartAnswer | null
}

/** Where the guest is, when food could be ready, and the question of the day. */
export function MenuHead({ location, cart }: MenuHeadProps) {
  const { app, session } = useKnown()
  const name = session.member?.first_name
  const mode = cart ? handoffTitle(app, cart.handoff) : location.city
  return (
    <div className={styles.head}>
      <div className={classes('wrap', styles.inside)}>
        <div className={styles.words}>
          <p className={classes('eyebrow', styles.eyebrow)}>
            {mode} · {location.name}
          </p>
          <h1>What sounds good{name && `, ${name}`}?</h1>
        </div>
        <p className={styles.when}>
          {cart ? <ReadyPill cart={cart} /> : <OpenPill location={location} />}
          <BusyPill minutes={location.busy_minutes} />
          {cart && (
            <PanelLink
              panel="order-control"
              to={paths.cart({ edit: 'order' })}
              className={classes(linkClass, styles.change)}
            >
              Change time
            </PanelLink>
          )}
        </p>
      </div>
    </div>
  )
}

/** When the order is ready or brought, or that a time has to be chosen. */
function ReadyPill({ cart }: { readonly cart: CartAnswer }) {
  const { mode, wanted, earliest } = cart.time
  const at = handoffModes[cart.handoff].needs_address ? 'At your door' : 'Ready'
  if (mode === 'advance' && wanted) {
    return (
      <Pill tone="ok" icon="calendar">
        {at} {whenWanted(cart)}
      </Pill>
    )
  }
  return earliest ? (
    <Pill tone="ok" icon="clock">
      {at} about {timeWords(earliest)}
    </Pill>
  ) : (
    <Pill tone="warn" icon="clock">
      Choose a time
    </Pill>
  )
}

function BusyPill({ minutes }: { readonly minutes: number }) {
  const words = busyWords(minutes)
  return (
    words && (
      <Pill tone="warn" icon="clock">
        {words}
      </Pill>
    )
  )
}

function OpenPill({ location }: { readonly location: LocationAnswer }) {
  const { open, open_state, asap_minutes } = location
  return (
    <Pill tone={open ? 'ok' : 'warn'} icon="clock">
      {asap_minutes === null ? open_state.words : `Ready in about ${asap_minutes} min`}
    </Pill>
  )
}

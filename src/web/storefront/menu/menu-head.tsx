import type { CartAnswer } from '#contract/cart/carts.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { formatBusy, handoffTitle } from '#web/shell/format-handoff.ts'
import { TimeInSentence, WantedTime } from '#web/shell/wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pill } from '#web/ui/pill.tsx'
import styles from './menu-head.module.css'
import { formatTime } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'

interface MenuHeadProps {
  readonly location: LocationAnswer
  /** The order at this location, if there is one. */
  readonly cart: CartAnswer | null
}

/** Shows where the guest is, when food could be ready, and the question of the day. */
export function MenuHead({ location, cart }: MenuHeadProps) {
  const { app, session } = useRoot()
  const name = session.member?.first_name
  const mode = cart ? handoffTitle(app, cart.handoff) : location.city
  return (
    <div className={styles.head}>
      <div className={classes('wrap', styles.inside)}>
        <div className={styles.text}>
          <p className={classes('eyebrow', styles.eyebrow)}>
            {mode} · {location.name}
          </p>
          <h1>{name ? m.menu_heading_member({ name }) : m.menu_heading()}</h1>
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
              {m.time_change()}
            </PanelLink>
          )}
        </p>
      </div>
    </div>
  )
}

/** Shows when the order is ready or brought, or that a time has to be chosen. */
function ReadyPill({ cart }: { readonly cart: CartAnswer }) {
  const { foreign_time: foreign } = useRoot()
  const { mode, wanted, earliest } = cart.time
  const isDelivered = handoffModes[cart.handoff].needs_address
  if (mode === 'advance' && wanted) {
    return (
      <Pill tone="ok" icon="calendar">
        <WantedTime
          cart={cart}
          sentence={(when) => (isDelivered ? m.menu_at_door : m.menu_ready)({ when })}
        />
      </Pill>
    )
  }
  return earliest ? (
    <Pill tone="ok" icon="clock">
      <TimeInSentence
        own={formatTime(earliest, getLocale())}
        foreign={foreign}
        sentence={(time) => (isDelivered ? m.menu_at_door_about : m.menu_ready_about)({ time })}
      />
    </Pill>
  ) : (
    <Pill tone="warn" icon="clock">
      {m.time_choose()}
    </Pill>
  )
}

function BusyPill({ minutes }: { readonly minutes: number }) {
  const text = formatBusy(minutes)
  return (
    text && (
      <Pill tone="warn" icon="clock">
        {text}
      </Pill>
    )
  )
}

function OpenPill({ location }: { readonly location: LocationAnswer }) {
  const { open, open_state, asap_minutes } = location
  return (
    <Pill tone={open && open_state.paused_until === null ? 'ok' : 'warn'} icon="clock">
      {asap_minutes === null ? open_state.text : m.menu_ready_minutes({ minutes: asap_minutes })}
    </Pill>
  )
}

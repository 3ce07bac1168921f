import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './locate-me.module.css'

/** How long a position may take, and how old it may be: a guest is at most a street further. */
const patience = { timeout: 10_000, maximumAge: 300_000 } as const

/** Asks the browser where the guest is, on a press and never before, and goes to the kitchens near there, by the handoff of its form. */
export function LocateMe() {
  const navigate = useNavigate()
  const [state, setState] = useState<'ready' | 'asking' | 'unknown'>('ready')

  const locate = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const handoff = form ? new FormData(form).get('handoff') : null
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [lat, lng] = [coords.latitude.toFixed(4), coords.longitude.toFixed(4)]
        const wish = typeof handoff === 'string' ? { handoff } : {}
        void navigate(paths.locations({ lat, lng, ...wish }))
      },
      () => setState('unknown'),
      patience,
    )
  }
  return (
    <div className={styles.locate}>
      <button
        type="button"
        className={classes(linkClass, styles.button)}
        aria-busy={state === 'asking' || undefined}
        onClick={locate}
      >
        <Icon name="locate" />
        {state === 'asking' ? 'Looking for you…' : 'Use my current location'}
      </button>
      <p className={styles.words} aria-live="polite">
        {state === 'unknown' &&
          'Your browser won’t say where you are. Type a city or a ZIP instead.'}
      </p>
    </div>
  )
}

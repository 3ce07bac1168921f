import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSearchBefore } from './wanted-fields.tsx'
import styles from './locate-me.module.css'

/** How long a position may take, and how old it may be: a guest is at most a street further. */
const positionOptions = { timeout: 10_000, maximumAge: 300_000 } as const

/** How long a guest is told that they are looked for, whatever the browser does. */
const longestWait = 12_000

/** Asks the browser for the guest’s position, on a press and never before, and searches the locations near it, with the handoff of its form. */
export function LocateMe() {
  const navigate = useNavigate()
  const kept = useSearchBefore()
  const [state, setState] = useState<'ready' | 'asking' | 'unknown'>('ready')

  const locate = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const handoff = form ? new FormData(form).get('handoff') : null
    setState('asking')
    // A browser whose question nobody answers says nothing for ever.
    const patience = setTimeout(() => setState('unknown'), longestWait)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(patience)
        setState('ready')
        const [lat, lng] = [coords.latitude.toFixed(4), coords.longitude.toFixed(4)]
        const mode = typeof handoff === 'string' ? { handoff } : {}
        void navigate(paths.locations({ ...kept, lat, lng, ...mode }))
      },
      () => {
        clearTimeout(patience)
        setState('unknown')
      },
      positionOptions,
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
        {state === 'asking' ? m.locations_locating() : m.locations_use_position()}
      </button>
      <p className={styles.status} aria-live="polite">
        {state === 'unknown' && m.locations_position_unknown()}
      </p>
    </div>
  )
}

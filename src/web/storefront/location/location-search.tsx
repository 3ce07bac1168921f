import { Form, Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useSearchBefore } from './wanted-fields.tsx'
import { AddressField } from './address-field.tsx'
import { LocateMe } from './locate-me.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useSearched } from '#web/ui/use-search-field.ts'
import styles from './location-search.module.css'

interface LocationSearchProps {
  readonly searched: string
  readonly handoff: string | null
  /** On phones: the view that a search keeps. */
  readonly view: 'list' | 'map'
  /** Why the typed place finds nothing. */
  readonly error: string | null
  readonly busy: boolean
}

const field_id = 'place'

/** Searches by city or ZIP, as a plain form; by position only when that is pressed. */
export function LocationSearch({ searched, handoff, view, error, busy }: LocationSearchProps) {
  const hydrated = useHydrated()
  const { app } = useRoot()
  useSearched(field_id, searched)
  const kept = {
    ...useSearchBefore(),
    ...(handoff && { handoff }),
    ...(view === 'map' && { view }),
  }
  return (
    <search>
      <Form method="get" action={paths.locations()} className={styles.form}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.row}>
          <AddressField
            id={field_id}
            label={app.radar_map.autocompletePlaceholder}
            name="searched"
            icon="search"
            defaultValue={searched}
            maxLength={120}
            autoComplete="postal-code"
            enterKeyHint="search"
            error={error ?? undefined}
          />
          <Button type="submit" busy={busy}>
            {m.common_search()}
          </Button>
        </div>
        <div className={styles.below}>
          {/* Until it can be pressed its space is reserved, so that nothing moves. */}
          <div className={hydrated ? undefined : styles.hidden}>
            <LocateMe />
          </div>
          {searched !== '' && <Link to={paths.locations(kept)}>{m.locations_see_all()}</Link>}
        </div>
      </Form>
    </search>
  )
}

import { Form, Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { AddressField } from '#web/storefront/address/address-field.tsx'
import { LocateMe } from '#web/storefront/home/locate-me.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useSearched } from '#web/ui/use-searched.ts'
import styles from './location-search.module.css'

interface LocationSearchProps {
  readonly q: string
  readonly handoff: string | null
  /** On phones: what a search shows again. */
  readonly view: 'list' | 'map'
  /** Why the place that was typed finds nothing. */
  readonly error: string | null
  readonly busy: boolean
}

const field_id = 'place'

/** Searches by city or ZIP, as a plain form; by position only when that is pressed. */
export function LocationSearch({ q, handoff, view, error, busy }: LocationSearchProps) {
  const hydrated = useHydrated()
  const { app } = useKnown()
  useSearched(field_id, q)
  const kept = { ...(handoff && { handoff }), ...(view === 'map' && { view }) }
  return (
    <search>
      <Form method="get" action={paths.locations()} className={styles.search}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.row}>
          <AddressField
            id={field_id}
            label={app.radar_map.autocompletePlaceholder}
            name="q"
            icon="search"
            defaultValue={q}
            maxLength={120}
            autoComplete="postal-code"
            enterKeyHint="search"
            error={error ?? undefined}
          />
          <Button type="submit" busy={busy}>
            Search
          </Button>
        </div>
        <div className={styles.below}>
          {/* Until it can be pressed its place is kept, so that nothing moves. */}
          <div className={hydrated ? undefined : styles.kept}>
            <LocateMe />
          </div>
          {q !== '' && <Link to={paths.locations(kept)}>See all kitchens</Link>}
        </div>
      </Form>
    </search>
  )
}

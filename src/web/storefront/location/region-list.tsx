import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { LocationCard } from '#web/storefront/locations/location-card.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Place } from './load-place.server.ts'
import styles from './region-list.module.css'

interface RegionListProps {
  readonly region: Extract<Place, { readonly kind: 'region' }>
}

/** The locations of a state by city, or those of one city (R2.4, R4.1). */
export function RegionList({ region: { state, city, locations } }: RegionListProps) {
  const { app } = useKnown()
  const code = locations[0]?.state ?? ''
  const name = city === null ? state : `${city}, ${state}`
  const cities = [...new Set(locations.map((location) => location.city))]
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={`${name} · ${app.name}`}
        description={`Every ${app.name} kitchen in ${name}: address, hours and how soon food can be ready.`}
        path={paths.place(code, city ?? undefined)}
      />
      <nav aria-label="Where this is" className={styles.trail}>
        <Link className={linkClass} to={paths.locations()}>
          All locations
        </Link>
        {city !== null && (
          <Link className={linkClass} to={paths.place(code)}>
            {state}
          </Link>
        )}
      </nav>
      <h1>{name}</h1>
      {city === null && cities.length > 1 && (
        <nav aria-label={`Cities of ${state}`} className={styles.trail}>
          {cities.map((one) => (
            <Link key={one} className={linkClass} to={paths.place(code, one)}>
              {one}
            </Link>
          ))}
        </nav>
      )}
      <ol className={styles.cards}>
        {locations.map((location, index) => (
          <li key={location.id}>
            <LocationCard location={location} number={index + 1} pointed={false} handoff={null} />
          </li>
        ))}
      </ol>
    </main>
  )
}

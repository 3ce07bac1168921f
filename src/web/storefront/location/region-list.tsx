import { paths } from '#web/paths.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { LocationCard } from '#web/storefront/locations/location-card.tsx'
import { MoreKitchens } from '#web/storefront/locations/more-kitchens.tsx'
import { SearchTitle } from '#web/storefront/locations/search-title.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Place } from './load-place.server.ts'
import styles from './region-list.module.css'
import { Trail } from './trail.tsx'

interface RegionListProps {
  readonly region: Extract<Place, { readonly kind: 'region' }>
}

/** The locations of a state by city, or those of one city (R2.4, R4.1). */
export function RegionList({ region: { state, city, locations, next } }: RegionListProps) {
  const { app } = useKnown()
  const code = locations[0]?.state ?? ''
  const name = city === null ? state : `${city}, ${state}`
  const cities = [...new Set(locations.map((location) => location.city))]
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={name}
        description={`Every ${app.name} kitchen in ${name}: address, hours and how soon food can be ready.`}
        path={paths.place(code, city)}
      />
      <SearchTitle
        type="pickup"
        place={name}
        back={city === null ? paths.locations() : paths.place(code)}
      />
      {city === null && cities.length > 1 && (
        <Trail
          label={`Cities of ${state}`}
          links={cities.map((one) => ({ to: paths.place(code, one), words: one }))}
        />
      )}
      <ol className={styles.cards}>
        {locations.map((location, index) => (
          <li key={location.id}>
            <LocationCard location={location} number={index + 1} pointed={false} handoff={null} />
          </li>
        ))}
      </ol>
      <MoreKitchens next={next} path={(after) => paths.place(code, city, { after })} />
    </main>
  )
}

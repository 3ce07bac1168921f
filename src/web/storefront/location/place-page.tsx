import type { Route } from './+types/place-page'
import { callInLoader } from '#web/api/call-api.ts'
import { leadToSlug } from '#web/api/redirect-to-slug.server.ts'
import { loadPlace, type PlaceData } from './load-place.server.ts'
import { LocationDetails } from './location-details.tsx'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { LocationCard } from './location-card.tsx'
import { MoreLocations } from './more-locations.tsx'
import { SearchTitle } from './search-title.tsx'
import { classes } from '#web/ui/classes.ts'
import { PlaceLinks } from './place-links.tsx'
import styles from './place-page.module.css'

export function loader({ context, params, url }: Route.LoaderArgs) {
  leadToSlug(url)
  const after = url.searchParams.get('after') ?? undefined
  return callInLoader(context, (call) => loadPlace(call, { ...params, after }))
}

/** Shows one location (R2.3), or the locations of a state or a city (R2.4). */
export default function PlacePage({ loaderData: place }: Route.ComponentProps) {
  return place.kind === 'location' ? (
    <LocationDetails location={place.location} />
  ) : (
    <RegionList region={place} />
  )
}

interface RegionListProps {
  readonly region: Extract<PlaceData, { readonly kind: 'region' }>
}

/** Lists the locations of a state, or those of one city (R2.4, R4.1). */
function RegionList({ region: { state, city, locations, next } }: RegionListProps) {
  const { app } = useRoot()
  const code = locations[0]?.state ?? ''
  const name = city === null ? state : `${city}, ${state}`
  const cities = [...new Set(locations.map((location) => location.city))]
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={name}
        description={m.locations_region_description({ app: app.name, region: name })}
        path={paths.place(code, city)}
      />
      <SearchTitle
        type="pickup"
        place={name}
        back={city === null ? paths.locations() : paths.place(code)}
      />
      {city === null && cities.length > 1 && (
        <PlaceLinks
          label={m.locations_cities_of({ state })}
          links={cities.map((one) => ({ to: paths.place(code, one), label: one }))}
        />
      )}
      <ol className={styles.cards}>
        {locations.map((location, index) => (
          <li key={location.id}>
            <LocationCard location={location} number={index + 1} pointed={false} handoff={null} />
          </li>
        ))}
      </ol>
      <MoreLocations next={next} path={(after) => paths.place(code, city, { after })} />
    </main>
  )
}

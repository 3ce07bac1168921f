import type { Route } from './+types/place-page'
import { callInLoader } from '#web/api/call-api.ts'
import { leadToSlug } from '#web/api/redirect-to-slug.server.ts'
import { loadPlace } from './load-place.server.ts'
import { LocationDetails } from './location-details.tsx'
import { RegionList } from './region-list.tsx'

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

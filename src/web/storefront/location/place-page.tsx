import type { Route } from './+types/place-page'
import { ask } from '#web/root/api.ts'
import { leadToSlug } from '#web/root/lead-to-slug.server.ts'
import { loadPlace } from './load-place.server.ts'
import { OneLocation } from './one-location.tsx'
import { RegionList } from './region-list.tsx'

export function loader({ context, params, url }: Route.LoaderArgs) {
  leadToSlug(url)
  const after = url.searchParams.get('after') ?? undefined
  return ask(context, (call) => loadPlace(call, { ...params, after }))
}

/** One location (R2.3), or the locations of a state or a city (R2.4). */
export default function PlacePage({ loaderData: place }: Route.ComponentProps) {
  return place.kind === 'location' ? (
    <OneLocation location={place.location} />
  ) : (
    <RegionList region={place} />
  )
}

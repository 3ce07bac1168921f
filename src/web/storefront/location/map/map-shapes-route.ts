import type { Route } from './+types/map-shapes-route'
import { callInLoader } from '#web/api/call-api.ts'
import { everyLocation } from '#web/api/load-all-locations.server.ts'
import { shapesAround } from './map-shapes.server.ts'
import type { MapShapes } from './map-shapes.ts'
import type { LatLng } from './mercator.ts'

/** How long the locations count as the same ones, in milliseconds: reading them again takes many pages in a large chain. */
const locationsMaxAge = 600_000

let cached: CachedShapes | undefined

interface CachedShapes {
  readonly around: string
  readonly shapes: Promise<MapShapes>
  readonly until: number
}

/** Answers the land around all locations, drawn once for each set of them; the same for every guest, so caches may store it. */
export async function loader({ context }: Route.LoaderArgs) {
  cached = isFresh(cached) ? cached : draw(await callInLoader(context, everyLocation), cached)
  return Response.json(await cached.shapes, {
    headers: { 'cache-control': 'public, max-age=86400' },
  })
}

function isFresh(before: CachedShapes | undefined): before is CachedShapes {
  return before !== undefined && performance.now() < before.until
}

function draw(locations: readonly LatLng[], before: CachedShapes | undefined): CachedShapes {
  const around = locations.map(({ lat, lng }) => `${lat},${lng}`).join(' ')
  const shapes = before?.around === around ? before.shapes : shapesAround(locations)
  return { around, shapes, until: performance.now() + locationsMaxAge }
}

import type { Route } from './+types/map-shapes-route'
import { ask } from '#web/root/api.ts'
import { everyLocation } from '#web/root/every-location.server.ts'
import { shapesAround } from './map-shapes.server.ts'
import type { MapShapes } from './map-shapes.ts'
import type { Place } from './mercator.ts'

/** How long the locations are believed to be the same ones, in milliseconds: a large chain has many pages of them. */
const believed = 600_000

let drawn: Drawn | undefined

interface Drawn {
  readonly around: string
  readonly shapes: Promise<MapShapes>
  readonly until: number
}

/** The land around all locations, drawn once per set of them; the same for every guest, so caches may keep it. */
export async function loader({ context }: Route.LoaderArgs) {
  drawn = isBelieved(drawn) ? drawn : draw(await ask(context, everyLocation), drawn)
  return Response.json(await drawn.shapes, {
    headers: { 'cache-control': 'public, max-age=86400' },
  })
}

function isBelieved(known: Drawn | undefined): known is Drawn {
  return known !== undefined && performance.now() < known.until
}

function draw(locations: readonly Place[], known: Drawn | undefined): Drawn {
  const around = locations.map(({ lat, lng }) => `${lat},${lng}`).join(' ')
  const shapes = known?.around === around ? known.shapes : shapesAround(locations)
  return { around, shapes, until: performance.now() + believed }
}

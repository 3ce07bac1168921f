import type { Route } from './+types/map-shapes-route'
import { ask } from '#web/root/api.ts'
import { shapesAround } from './map-shapes.server.ts'
import type { MapShapes } from './map-shapes.ts'

let drawn: { readonly around: string; readonly shapes: Promise<MapShapes> } | undefined

/** The land around all locations, drawn once per set of them; the same for every guest, so caches may keep it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locations } = await ask(context, (call) => call('GET /locations'))
  const around = locations.map(({ lat, lng }) => `${lat},${lng}`).join(' ')
  if (drawn?.around !== around) drawn = { around, shapes: shapesAround(locations) }
  return Response.json(await drawn.shapes, {
    headers: { 'cache-control': 'public, max-age=86400' },
  })
}

import { lazy, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './locations-map.module.css'
import { Land } from './map-land.tsx'
import { MapButtons } from './map-buttons.tsx'
import { Pins } from './map-pins.tsx'
import {
  nearer,
  nearest,
  placeAt,
  pointOf,
  viewOf,
  type Place,
  type Point,
  type View,
} from './mercator.ts'
import { useDrag } from './use-drag.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useMedia } from './use-media.ts'
import { useSize, type Size } from './use-size.ts'

interface LocationsMapProps {
  readonly locations: readonly LocationAnswer[]
  /** What the search was understood as. */
  readonly position: (Place & { readonly label: string }) | null
  readonly pointed: string | undefined
}

const TileGround = lazy(async () => ({ default: (await import('./tile-ground.tsx')).TileGround }))

/** The locations on a map. All it can do, the list can do too. */
export function LocationsMap({ locations, position, pointed }: LocationsMapProps) {
  const [size, measure] = useSize()
  const { view, moved, move } = useView(locations, position, size)
  return (
    <section ref={measure} className={styles.map} aria-label="Map of the kitchens">
      {view && size && (
        <Drawing view={view} size={size} onMove={move}>
          {position && <Here at={pointOf(position, view.zoom)} label={position.label} />}
          <Pins locations={locations} zoom={view.zoom} pointed={pointed} />
        </Drawing>
      )}
      {moved && <SearchHere at={moved.centre} />}
    </section>
  )
}

/** The search again, around the middle of the map; how it is wanted and what is shown stay. */
function SearchHere({ at: { lat, lng } }: { readonly at: Place }) {
  const [search] = useSearchParams()
  const handoff = search.get('handoff')
  const to = paths.locations({
    lat: lat.toFixed(4),
    lng: lng.toFixed(4),
    ...(handoff && { handoff }),
    ...(search.get('view') === 'map' && { view: 'map' }),
  })
  return (
    <Link className={styles.again} to={to}>
      <Icon name="search" />
      Search this area
    </Link>
  )
}

interface DrawingProps {
  readonly view: View
  readonly size: Size
  /** Two fingers move at once: what moves the view is told how it stands by then. */
  readonly onMove: (change: (view: View) => View) => void
  /** What stands on the ground, in pixels of the view's zoom. */
  readonly children: ReactNode
}

/** The ground of the map, what stands on it, and all the ways of moving it: buttons, keys, dragging. */
function Drawing({ view, size, onMove, children }: DrawingProps) {
  const { tiles, credit } = useKnown().app.map
  const [tiled, setTiled] = useState(tiles !== null)
  const middle = pointOf(view.centre, view.zoom)
  const look = (by: Point) =>
    onMove((from) => {
      const to = plus(pointOf(from.centre, from.zoom), by)
      return { ...from, centre: placeAt(to, from.zoom) }
    })
  const zoom = (by: number) => onMove((from) => ({ ...from, zoom: clamp(from.zoom + by) }))
  const drag = useDrag({
    onDrag: (by) => look({ x: -by.x, y: -by.y }),
    onNearer: (by, at) => onMove((from) => nearer(from, clamp(from.zoom + by), at)),
  })
  const keys = useMapKeys(look, zoom)
  return (
    <div className={styles.whole} {...keys}>
      {tiled && tiles && <TileGround tiles={tiles} view={view} onFail={() => setTiled(false)} />}
      <svg className={styles.drawing} viewBox={boxAround(middle, size)} {...drag}>
        {!tiled && <Land zoom={view.zoom} middle={middle} size={size} />}
        {children}
      </svg>
      <MapButtons onLook={look} onZoom={zoom} />
      {tiled && <small className={styles.credit}>{credit}</small>}
    </div>
  )
}

/** The view that holds what was found, until the guest moves it; near a place, the closest few (R11.6). */
function useView(
  locations: readonly LocationAnswer[],
  position: LocationsMapProps['position'],
  size: Size | null,
) {
  const { zooms, offset } = useKnown().app.map
  const narrow = !useMedia('(min-width: 900px)')
  const [moved, setMoved] = useState<View | null>(null)
  const found = position ? locations.slice(0, 5) : locations
  const places = position ? [...found, position] : found
  // One location alone is shown among its counties: nearer, nothing would say where that is.
  const near =
    !position && found.length === 1 ? zooms.many : nearest(zooms, position && found.length, narrow)
  const fitting = size && viewOf(places, size, near, pinRoom + offset)
  const move = (change: (view: View) => View) =>
    setMoved((before) => {
      const from = before ?? fitting
      return from && change(from)
    })
  return { view: moved ?? fitting, moved, move }
}

function boxAround(middle: Point, { width, height }: Size): string {
  return `${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`
}

/** A pin stands this far off the edge, beside the offset of the config. */
const pinRoom = 36

function Here({ at, label }: { readonly at: Point; readonly label: string }) {
  return (
    <g className={styles.here}>
      <circle cx={at.x} cy={at.y} r="9" />
      <title>{label}</title>
    </g>
  )
}

function plus(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y }
}

function clamp(zoom: number): number {
  return Math.max(4, Math.min(16, zoom))
}

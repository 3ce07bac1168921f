import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { paths } from '#web/paths.ts'
import { useRoot, type RootModel } from '#web/shell/use-root.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './locations-map.module.css'
import { ArchiveGround } from '#web/storefront/location/map/archive-ground.tsx'
import { HighwayGround } from '#web/storefront/location/map/highway-ground.tsx'
import { MapButtons } from '#web/storefront/location/map/map-buttons.tsx'
import { MapPins, pinBoxes, pinHeight } from '#web/storefront/location/map/map-pins.tsx'
import {
  closest,
  closestZoom,
  placeAt,
  pointOf,
  viewOf,
  zoomAround,
  type LatLng,
  type Point,
  type View,
} from '#web/storefront/location/map/mercator.ts'
import type { Box } from '#web/storefront/location/map/place-labels.ts'
import { TileGround } from '#web/storefront/location/map/tile-ground.tsx'
import { useDrag, useMapKeys, useWheel } from '#web/storefront/location/map/map-gestures.ts'
import { useSearchBefore } from './wanted-fields.tsx'
import { useMedia } from './use-media.ts'
import { from } from '#web/ui/breakpoints.ts'
import { useSize, type Size } from '#web/storefront/location/map/use-size.ts'

interface LocationsMapProps {
  readonly locations: readonly LocationAnswer[]
  /** The place that was searched for. */
  readonly position: (LatLng & { readonly label: string }) | null
  readonly pointed: string | undefined
}

/** Shows the locations on a map. All it can do, the list can do too. */
export function LocationsMap({ locations, position, pointed }: LocationsMapProps) {
  const [size, measure] = useSize()
  const [ground, fail] = useGround()
  const limit = ground === towns ? closest.shapes : closest.tiles
  const { view, moved, move } = useView(locations, position, size, limit)
  const steer = steering(move, limit)
  const keys = useMapKeys(steer.look, steer.zoom)
  const zoom = view?.zoom ?? 0
  const taken = useMemo(() => pinBoxes(locations, zoom), [locations, zoom])
  return (
    <section className={styles.map} aria-label={m.locations_map()} {...keys}>
      <div ref={measure} className={styles.ground}>
        {view && size && (
          <Drawing
            view={view}
            size={size}
            steer={steer}
            ground={ground}
            taken={taken}
            onFail={fail}
          >
            <SearchedPlace position={position} zoom={view.zoom} />
            <MapPins
              locations={locations}
              zoom={view.zoom}
              pointed={pointed}
              onReach={(pin) => steer.look(wayInside(pin, view, size))}
            />
          </Drawing>
        )}
        <small className={styles.credit}>{ground.credit}</small>
      </div>
      <MapButtons onLook={steer.look} onZoom={steer.zoom} />
      {moved && <SearchHere at={moved.centre} />}
    </section>
  )
}

/** Links to the search around the middle of the map; the handoff and the view stay. */
function SearchHere({ at: { lat, lng } }: { readonly at: LatLng }) {
  const [search] = useSearchParams()
  const handoff = search.get('handoff')
  const kept = useSearchBefore()
  const to = paths.locations({
    ...kept,
    lat: lat.toFixed(4),
    lng: lng.toFixed(4),
    ...(handoff && { handoff }),
    ...(search.get('view') === 'map' && { view: 'map' }),
  })
  return (
    <Link className={styles.again} to={to}>
      <Icon name="search" />
      {m.locations_map_search_here()}
    </Link>
  )
}

/** The ways of moving a view, none closer than there is something to see. */
interface Steering {
  readonly look: (by: Point) => void
  readonly zoom: (by: number) => void
  readonly pinch: (by: number, at: Point) => void
}

/** Two fingers move at once: a change of the view is applied to the view as it is by then. */
function steering(onMove: (change: (view: View) => View) => void, limit: number): Steering {
  const clamp = (zoom: number) => Math.max(4, Math.min(limit, zoom))
  return {
    look: (by) =>
      onMove((from) => {
        const to = plus(pointOf(from.centre, from.zoom), by)
        return { ...from, centre: placeAt(to, from.zoom) }
      }),
    zoom: (by) => onMove((from) => ({ ...from, zoom: clamp(from.zoom + by) })),
    pinch: (by, at) => onMove((from) => zoomAround(from, clamp(from.zoom + by), at)),
  }
}

/** Whose ground it is: a tile server’s pictures, or an archive; without either, land, towns and interstates are drawn. */
type Ground = Pick<RootModel['app']['map'], 'tiles' | 'archive' | 'credit'>

const towns: Ground = { tiles: null, archive: null, credit: '' }

/** Returns the ground that the chain has, towns where it has none and once that can’t be had, and what says so. */
function useGround(): readonly [Ground, () => void] {
  const { map } = useRoot().app
  const [failed, setFailed] = useState(false)
  const isTowns = failed || (map.tiles ?? map.archive) === null
  return [isTowns ? towns : map, useCallback(() => setFailed(true), [])]
}

interface DrawingProps {
  readonly view: View
  readonly size: Size
  readonly steer: Steering
  readonly ground: Ground
  /** What the names on the ground keep clear of. */
  readonly taken: readonly Box[]
  readonly onFail: () => void
  /** What stands on the ground, in pixels of the view's zoom. */
  readonly children: ReactNode
}

/** Draws the ground, tiles where the chain has them and else towns and interstates, and what stands on it; keys, the wheel and dragging move it. */
function Drawing({ view, size, steer, ground, taken, onFail, children }: DrawingProps) {
  const { tiles, archive } = ground
  const middle = pointOf(view.centre, view.zoom)
  const wheel = useWheel(steer.pinch)
  const drag = useDrag({
    onDrag: (by) => steer.look({ x: -by.x, y: -by.y }),
    onZoom: steer.pinch,
  })
  return (
    <div className={styles.whole}>
      {archive !== null && <ArchiveGround archive={archive} view={view} onFail={onFail} />}
      <svg ref={wheel} className={styles.drawing} viewBox={boxAround(middle, size)} {...drag}>
        {tiles !== null && (
          <TileGround tiles={tiles} zoom={view.zoom} middle={middle} size={size} onFail={onFail} />
        )}
        {ground === towns && <HighwayGround zoom={view.zoom} taken={taken} />}
        {children}
      </svg>
    </div>
  )
}

/** Returns the view that holds what was found, until the guest moves it; near a place, the closest few (R11.6). */
function useView(
  locations: readonly LocationAnswer[],
  position: LocationsMapProps['position'],
  size: Size | null,
  limit: number,
) {
  const { zooms, offset } = useRoot().app.map
  const narrow = !useMedia(from('md'))
  const [moved, setMoved] = useState<View | null>(null)
  const found = position ? locations.slice(0, 5) : locations
  const places = position ? [...found, position] : found
  // One location alone is shown among the towns around it: nearer, nothing would say where that is.
  const near =
    !position && found.length === 1
      ? zooms.many
      : closestZoom(zooms, position && found.length, narrow)
  const fitting =
    size && liftedBy(pinHeight / 2, viewOf(places, size, Math.min(near, limit), pinRoom + offset))
  const move = (change: (view: View) => View) =>
    setMoved((before) => {
      const from = before ?? fitting
      return from && change(from)
    })
  return { view: moved ?? fitting, moved, move }
}

/** Looks so many pixels further north: pins stand above their places, so that is their middle. */
function liftedBy(pixels: number, view: View | null): View | null {
  if (!view) return null
  const { x, y } = pointOf(view.centre, view.zoom)
  return { ...view, centre: placeAt({ x, y: y - pixels }, view.zoom) }
}

function boxAround(middle: Point, { width, height }: Size): string {
  return `${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`
}

/** A pin stands this far off the edge, beside the offset of the config: clear of the buttons there. */
const pinRoom = 72

/** Returns how far the map has to move until a pin stands clear of its edges and the buttons there. */
function wayInside(pin: LatLng, { centre, zoom }: View, { width, height }: Size): Point {
  const [at, middle] = [pointOf(pin, zoom), pointOf(centre, zoom)]
  const beyond = (by: number, room: number) => Math.sign(by) * Math.max(0, Math.abs(by) - room)
  return {
    x: beyond(at.x - middle.x, width / 2 - pinRoom * 1.5),
    y: beyond(at.y - middle.y, height / 2 - pinRoom * 1.5),
  }
}

interface SearchedPlaceProps {
  readonly position: LocationsMapProps['position']
  readonly zoom: number
}

function SearchedPlace({ position, zoom }: SearchedPlaceProps) {
  if (!position) return null
  const at = pointOf(position, zoom)
  return (
    <g className={styles.here}>
      <circle cx={at.x} cy={at.y} r="9" />
      <title>{position.label}</title>
    </g>
  )
}

function plus(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y }
}

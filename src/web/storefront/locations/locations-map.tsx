import { use, useState } from 'react'
import { Link } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './locations-map.module.css'
import { Land } from './map-land.tsx'
import { Pins } from './map-pins.tsx'
import { loadShapes } from './map-shapes.ts'
import { nearest, placeAt, pointOf, viewOf, type Place, type Point, type View } from './mercator.ts'
import { useDrag } from './use-drag.ts'
import { useMedia } from './use-media.ts'
import { useSize, type Size } from './use-size.ts'

interface LocationsMapProps {
  readonly locations: readonly LocationAnswer[]
  /** What the search was understood as. */
  readonly position: (Place & { readonly label: string }) | null
  readonly pointed: string | undefined
}

/** The locations on a map of counties. All it can do, the list can do too. */
export function LocationsMap({ locations, position, pointed }: LocationsMapProps) {
  const shapes = use(loadShapes())
  const [size, measure] = useSize()
  const { view, moved, setView } = useView(locations, position, size)
  const middle = view && pointOf(view.centre, view.zoom)
  const drag = useDrag(
    (by) => view && middle && setView({ ...view, centre: placeAt(less(middle, by), view.zoom) }),
  )
  const zoom = (by: number) => view && setView({ ...view, zoom: clamp(view.zoom + by) })
  return (
    <section ref={measure} className={styles.map} aria-label="Map of the kitchens">
      {view && size && middle && (
        <>
          <svg className={styles.drawing} viewBox={boxAround(middle, size)} {...drag}>
            <Land shapes={shapes} zoom={view.zoom} middle={middle} size={size} />
            {position && <Here at={pointOf(position, view.zoom)} label={position.label} />}
            <Pins locations={locations} zoom={view.zoom} pointed={pointed} />
          </svg>
          <div className={styles.zoom}>
            <IconButton icon="add" label="Closer" onClick={() => zoom(1)} />
            <IconButton icon="minus" label="Further" onClick={() => zoom(-1)} />
          </div>
        </>
      )}
      {moved && (
        <Link className={styles.again} to={paths.locations(digits(moved.centre))}>
          <Icon name="search" />
          Search this area
        </Link>
      )}
    </section>
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
  const [moved, setView] = useState<View | null>(null)
  const found = position ? locations.slice(0, 5) : locations
  const places = position ? [...found, position] : found
  const near = nearest(zooms, position && found.length, narrow)
  const fitting = size && viewOf(places, size, near, pinRoom + offset)
  return { view: moved ?? fitting, moved, setView }
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

function less(point: Point, by: Point): Point {
  return { x: point.x - by.x, y: point.y - by.y }
}

function clamp(zoom: number): number {
  return Math.max(4, Math.min(16, zoom))
}

function digits({ lat, lng }: Place) {
  return { lat: lat.toFixed(4), lng: lng.toFixed(4) }
}

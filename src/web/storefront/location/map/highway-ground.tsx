import { use, useMemo } from 'react'
import { boxAt, placeLabels, type Box } from './place-labels.ts'
import styles from './highway-ground.module.css'
import { loadShapes, type MapShapes } from './map-shapes.ts'
import { shapeZoom, type Point } from './mercator.ts'

interface HighwayGroundProps {
  readonly zoom: number
  /** What names keep clear of: the pins. */
  readonly taken: readonly Box[]
}

/** The ground of the map without a tile server: land and states, the interstates with their shields, and the towns whose names have room. */
export function HighwayGround({ zoom, taken }: HighwayGroundProps) {
  const shapes = use(loadShapes())
  const scale = 2 ** (zoom - shapeZoom)
  const { origin, interstates } = shapes
  const width = Math.max(2, zoom - 4)
  const marks = useMemo(() => placeLabels(labelsOf(shapes, zoom), taken), [shapes, zoom, taken])
  const roads = (className: string | undefined, strokeWidth: number) =>
    interstates.map(({ number, line }) => (
      <path
        key={`${number} ${line.slice(0, 16)}`}
        d={line}
        className={className}
        strokeWidth={strokeWidth}
      />
    ))
  return (
    <g aria-hidden="true">
      <g
        transform={`translate(${origin.x * scale} ${origin.y * scale}) scale(${scale})`}
        className={styles.land}
      >
        <path d={shapes.abroad} className={styles.abroad} />
        <path d={shapes.land} className={styles.ground} />
        <path d={shapes.lakes} className={styles.lake} />
        <path d={shapes.rivers} className={styles.river} />
        <path d={shapes.states} className={styles.state} />
        {roads(styles.edge, width + 2)}
        {roads(styles.road, width)}
      </g>
      {marks.map(([label, box]) => (
        <Mark key={`${label.text} ${label.at.x} ${label.at.y}`} label={label} box={box} />
      ))}
    </g>
  )
}

interface MapLabel {
  readonly kind: 'town' | 'shield'
  readonly text: string
  readonly at: Point
  readonly boxes: readonly Box[]
}

function Mark({ label: { kind, text, at }, box }: { readonly label: MapLabel; readonly box: Box }) {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  if (kind === 'shield')
    return (
      <g transform={`translate(${at.x} ${at.y})`} className={styles.shield}>
        <path d="M-11-9Q-6-7 0-10 6-7 11-9 15 3 0 12-15 3-11-9Z" />
        <text y="4">{text}</text>
      </g>
    )
  return (
    <>
      <circle cx={at.x} cy={at.y} r="2.5" className={styles.town} />
      <text x={middle.x} y={middle.y + 5} className={styles.name}>
        {text}
      </text>
    </>
  )
}

/** Returns the labels of a zoom, the weightiest first: large towns, shields, then the other towns. */
function labelsOf({ origin, towns, interstates }: MapShapes, zoom: number): readonly MapLabel[] {
  const scale = 2 ** (zoom - shapeZoom)
  const on = (x: number, y: number): Point => ({
    x: (origin.x + x) * scale,
    y: (origin.y + y) * scale,
  })
  const named = towns
    .filter(([, , , size]) => size >= smallest(zoom))
    .map(([text, x, y, size]) => ({ size, ...townLabel(text, on(x, y)) }))
  const shields = interstates.flatMap(({ number, shields: spots }) =>
    spots.map(([x, y]): MapLabel => {
      const at = on(x, y)
      return { kind: 'shield', text: number, at, boxes: [boxAt(at, 30, 28)] }
    }),
  )
  const isLarge = ({ size }: { readonly size: number }) => size >= large
  return [...named.filter(isLarge), ...apart(shields), ...named.filter((town) => !isLarge(town))]
}

/** Towns of so many ZIPs are named before any shield. */
const large = 8

/** Returns how many ZIPs a town has that is named at a zoom: every one of them from 9 on. */
function smallest(zoom: number): number {
  return 2 ** (9.5 - zoom)
}

/** Returns the shields of each interstate that stand far enough from the one before. */
function apart(shields: readonly MapLabel[]): readonly MapLabel[] {
  const kept: MapLabel[] = []
  for (const shield of shields) {
    const near = kept.some(
      ({ text, at }) =>
        text === shield.text && Math.hypot(at.x - shield.at.x, at.y - shield.at.y) < 200,
    )
    if (!near) kept.push(shield)
  }
  return kept
}

/** A town’s name goes below its dot, above it, or to a side. */
function townLabel(text: string, at: Point): MapLabel {
  const [width, height] = [text.length * 8 + 8, 20]
  const beside = width / 2 + 6
  const places = [
    { x: at.x, y: at.y + 14 },
    { x: at.x, y: at.y - 14 },
    { x: at.x + beside, y: at.y },
    { x: at.x - beside, y: at.y },
    { x: at.x + beside, y: at.y - 12 },
    { x: at.x - beside, y: at.y - 12 },
    { x: at.x + beside, y: at.y + 12 },
    { x: at.x - beside, y: at.y + 12 },
  ]
  return { kind: 'town', text, at, boxes: places.map((place) => boxAt(place, width, height)) }
}

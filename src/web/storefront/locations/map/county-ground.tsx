import { use } from 'react'
import styles from './county-ground.module.css'
import { loadShapes, type MapLabel } from './map-shapes.ts'
import { shapeZoom, type Point } from './mercator.ts'

interface CountyGroundProps {
  readonly zoom: number
  readonly middle: Point
  readonly size: { readonly width: number; readonly height: number }
}

/** The ground of the map without a tile server: land, counties and states, with the county names that fit. */
export function CountyGround({ zoom, middle, size }: CountyGroundProps) {
  const shapes = use(loadShapes())
  const scale = 2 ** (zoom - shapeZoom)
  const at = ({ x, y }: Point): Point => ({
    x: (shapes.origin.x + x) * scale,
    y: (shapes.origin.y + y) * scale,
  })
  const { x, y } = at({ x: 0, y: 0 })
  const seen = (point: Point) =>
    Math.abs(point.x - middle.x) < size.width / 2 && Math.abs(point.y - middle.y) < size.height / 2
  const names = shapes.labels
    .filter((label) => fits(label, scale))
    .map((label) => ({ name: label.name, ...at(label) }))
    .filter(seen)
  return (
    <g aria-hidden="true">
      <g transform={`translate(${x} ${y}) scale(${scale})`} className={styles.land}>
        <path d={shapes.abroad} className={styles.abroad} />
        <path d={shapes.land} className={styles.ground} />
        <path d={shapes.lakes} className={styles.lake} />
        <path d={shapes.rivers} className={styles.river} />
        <path d={shapes.counties} className={styles.county} />
        <path d={shapes.states} className={styles.state} />
      </g>
      {names.map((label) => (
        <text key={`${label.name} ${label.x}`} x={label.x} y={label.y} className={styles.name}>
          {label.name}
        </text>
      ))}
    </g>
  )
}

/** Tells whether a county is wider than the letters of its name. */
function fits({ name, width }: MapLabel, scale: number): boolean {
  return width * scale > name.length * 9 + 24
}

import type { Point } from './mercator.ts'
import type { Size } from './use-size.ts'
import { visibleTiles } from './visible-tiles.ts'

interface TileGroundProps {
  /** The address of a picture, with {z}, {x} and {y}. */
  readonly tiles: string
  readonly zoom: number
  readonly middle: Point
  readonly size: Size
  /** Called when a tile can’t be had: another ground has to stand there. */
  readonly onFail: () => void
}

/** Pictures overlap by half a pixel: between edges that fall inside one, the background would show as lines. */
const overlap = 0.5

/** The ground of the map from a tile server. */
export function TileGround({ tiles, zoom, middle, size, onFail }: TileGroundProps) {
  return (
    <g aria-hidden="true">
      {visibleTiles(tiles, zoom, middle, size).map(({ id, address, x, y, side }) => (
        <image
          key={id}
          href={address}
          x={x}
          y={y}
          width={side + overlap}
          height={side + overlap}
          preserveAspectRatio="none"
          onError={onFail}
        />
      ))}
    </g>
  )
}

import type { Point } from './mercator.ts'
import type { Size } from './use-size.ts'

/** A picture of a tile server, and where it lies on the map in pixels of the view’s zoom. */
export interface Tile extends Point {
  /** Its level, column and row: the same one while the view moves. */
  readonly id: string
  readonly address: string
  readonly side: number
}

/** The most that tile servers commonly have pictures for. */
const deepest = 19

/** Returns the tiles under a view; `template` is an address with {z}, {x} and {y}. East of the date line the world starts again. */
export function visibleTiles(
  template: string,
  zoom: number,
  middle: Point,
  { width, height }: Size,
): readonly Tile[] {
  const level = Math.min(deepest, Math.round(zoom))
  const side = 256 * 2 ** (zoom - level)
  const across = 2 ** level
  const columns = range((middle.x - width / 2) / side, (middle.x + width / 2) / side)
  const rows = range((middle.y - height / 2) / side, (middle.y + height / 2) / side)
  return rows
    .filter((row) => row >= 0 && row < across)
    .flatMap((row) =>
      columns.map((column) => ({
        id: `${level}/${column}/${row}`,
        address: addressOf(template, level, ((column % across) + across) % across, row),
        x: column * side,
        y: row * side,
        side,
      })),
    )
}

function addressOf(template: string, z: number, x: number, y: number): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}

/** Returns the whole numbers of the tiles that a stretch touches. */
function range(start: number, end: number): readonly number[] {
  const first = Math.floor(start)
  return Array.from({ length: Math.max(0, Math.ceil(end) - first) }, (_, index) => first + index)
}

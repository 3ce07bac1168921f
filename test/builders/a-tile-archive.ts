import { gzipSync } from 'node:zlib'

/**
 * A PMTiles archive (version 3) of vector tiles, by the specification’s layers of Protomaps’ basemap: every tile from zoom 0 through 10 is the
 * same one, land with a lake in its north-west, a highway from west to east and a town. It is larger than what is read of it.
 */
export function aTileArchive(): Buffer {
  const tile = gzipSync(theTile())
  const directory = gzipSync(Buffer.concat([1, 0, everyTile, tile.length, 1].map(varint)))
  const metadata = gzipSync('{}')
  const start = headerLength + directory.length
  const tilesAt = start + metadata.length + unread
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const places = [headerLength, directory.length, start, metadata.length, 0, 0, tilesAt]
  const counts = [tile.length, everyTile, 1, 1]
  for (const [index, each] of [...places, ...counts].entries())
    header.writeBigUInt64LE(BigInt(each), 8 + index * 8)
  // Clustered, all compressed by gzip, vector tiles, zoom 0 to 10, the whole world.
  header.set([1, 2, 2, 1, 0, deepest], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + index * 4)
  return Buffer.concat([header, directory, metadata, Buffer.alloc(unread), tile])
}

const headerLength = 127
const deepest = 10
const unread = 200_000

/** How many tiles there are from zoom 0 through the deepest. */
const everyTile = (4 ** (deepest + 1) - 1) / 3

const extent = 4096
const square = (size: number) => [moveTo(0, 0), lineTo([size, 0], [0, size], [-size, 0]), [15]]

function theTile(): Buffer {
  const across = [moveTo(0, extent / 2 + 512), lineTo([extent, 0])]
  return Buffer.concat([
    layer('earth', polygon, square(extent), { kind: 'earth' }),
    layer('water', polygon, square(extent / 2), { kind: 'lake' }),
    layer('roads', line, across, { kind: 'highway', network: 'US:I', shield_text: '35' }),
    layer('places', point, [moveTo(3072, 1024)], {
      kind: 'locality',
      min_zoom: 1,
      population_rank: 11,
      name: 'Archive Springs',
      'name:en': 'Archive Springs',
      'name:es': 'Aguas del Archivo',
    }),
  ])
}

const [point, line, polygon] = [1, 2, 3]

/** One layer with one feature, as the specification of vector tiles writes it. */
function layer(
  name: string,
  kind: number,
  drawn: readonly (readonly number[])[],
  tags: Readonly<Record<string, string | number>>,
): Buffer {
  const pairs = Object.keys(tags).flatMap((_, index) => [index, index])
  const feature = [packed(2, pairs), number(3, kind), packed(4, drawn.flat())]
  return bytes(3, [
    text(1, name),
    bytes(2, feature),
    ...Object.keys(tags).map((key) => text(3, key)),
    ...Object.values(tags).map((value) =>
      bytes(4, [typeof value === 'number' ? number(5, value) : text(1, value)]),
    ),
    number(5, extent),
    number(15, 2),
  ])
}

function moveTo(x: number, y: number): readonly number[] {
  return [9, zigzag(x), zigzag(y)]
}

function lineTo(...steps: readonly (readonly [number, number])[]): readonly number[] {
  return [2 | (steps.length << 3), ...steps.flat().map(zigzag)]
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)])
}

function text(field: number, value: string): Buffer {
  return bytes(field, [Buffer.from(value)])
}

function packed(field: number, values: readonly number[]): Buffer {
  return bytes(field, values.map(varint))
}

function bytes(field: number, parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value])
}

function varint(value: number): Buffer {
  return value < 128
    ? Buffer.of(value)
    : Buffer.concat([Buffer.of((value % 128) | 128), varint(Math.floor(value / 128))])
}

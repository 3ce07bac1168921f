import { isTest, type SourceFile } from './source-tree.ts'

/**
 * The server’s areas, by the names that they have on every floor: an area uses only what stands before it. First what is there before
 * anybody orders, then the money, then the cart with what makes it dearer or cheaper, then the order and who makes, brings and shows it.
 */
export const serverAreas = [
  'schedule',
  'location',
  'staff',
  'menu',
  'member',
  'charge',
  'cart',
  'offer',
  'reward',
  'gift-card',
  'reservation',
  'order',
  'group-order',
  'delivery',
  'kiosk',
  'kitchen',
  'content',
  'chain',
]

/** Every import of a later area that runs, as a sentence that names both and where it belongs. What is from types alone runs nothing. */
export function laterAreaImports(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, values }) =>
      values.flatMap((imported) => {
        const [from, to] = [areaOf(path), areaOf(imported)]
        if (from === undefined || to === undefined || placeOf(to) <= placeOf(from)) return []
        return `${path} imports ${imported}: ${to} comes after ${from}; what calls it stands in ${to} or later, what both use in ${from} or earlier`
      }),
    )
}

/** The areas in the order in which the server’s list enters them. */
export function areasEntered(files: readonly SourceFile[]): readonly string[] {
  const list = files.find(({ path }) => path === 'src/server/areas.ts')
  return (list?.imports ?? []).flatMap(
    (imported) => /^\.\/(.+)\/area\.ts$/.exec(imported)?.[1] ?? [],
  )
}

function placeOf(area: string): number {
  return serverAreas.indexOf(area)
}

/** The area of a file or of what is imported by its name; undefined of all that is no area’s. */
function areaOf(file: string): string | undefined {
  const room = /^(?:src\/|#)server\/([^/]+)\//.exec(file)?.[1]
  return room !== undefined && serverAreas.includes(room) ? room : undefined
}

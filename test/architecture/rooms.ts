import path from 'node:path'
import type { SourceFile } from './source-tree.ts'
import { isTest } from './source-tree.ts'
import { serverAreas } from './area-order.ts'

/** Core's rooms from the ground up: a room uses only what stands before it. */
const coreRooms = [
  'format',
  'form',
  'menu',
  'handoff',
  'offer',
  'reward',
  'location',
  'schedule',
  'staff',
  'member',
  'tax-exemption',
  'cart',
  'gift-card',
  'pricing',
  'group-order',
  'checkout',
  'charge',
  'order',
  'reservation',
  'kiosk',
  'kitchen',
  'refusals',
]

/** The codes of all areas are one type, which the ground floor takes from their collection: nothing runs for that. */
const refusalCodes = { file: 'src/core/refusal.ts', target: 'src/core/refusals/reasons.ts' }

/** The web’s rooms from the ground up: a room uses only what stands before it. Dialogs and the API’s helpers stand beside each other. */
const webFloors: readonly (readonly string[])[] = [
  ['ui'],
  ['browser'],
  ['dialogs', 'content', 'api'],
  ['shell', 'seo'],
  ['storefront', 'kiosk', 'console'],
]

/** The storefront’s areas from the ground up. Home shows dishes and addresses, so it comes after them; the sitemap names the pages of all. */
const areas = [
  'menu',
  'cart',
  'order-control',
  'location',
  'delivery',
  'home',
  'product',
  'proposals',
  'group-order',
  'checkout',
  'gift-card',
  'group-payment',
  'order',
  'member',
  'native-app',
  'content',
  'contact',
  'reservation',
  'sitemap',
]

/** It composes what may open over a page, and fetches it when it is needed. */
const panelHost = 'src/web/shell/panel-host.tsx'

/** The rooms of the server’s platform. */
const platformRooms = [
  'api',
  'auth',
  'config',
  'database',
  'description',
  'gateways',
  'http',
  'live',
  'memory',
  'message',
  'outbox',
  'pages',
  'start',
]

/** What a room never imports. Paths as in the repository, packages by their name. */
const law: readonly { readonly room: RegExp; readonly never: RegExp; readonly because: string }[] =
  [
    {
      room: /^src\/core\//,
      never: /^(?!src\/core\/|messages(\/|$))/,
      because: 'core imports nothing but itself',
    },
    {
      room: /^src\/service-worker\//,
      never: /^(?!src\/(core|service-worker)\/|messages(\/|$)|workbox-)/,
      because: 'the service worker imports core and workbox',
    },
    {
      room: /^src\/contract\//,
      never: /^(?!src\/(core|contract)\/|zod$)/,
      because: 'the contract imports core and zod',
    },
    {
      room: /^src\/server\//,
      never: /^src\/web\//,
      because: 'the server never imports the web',
    },
    {
      room: /^src\/web\//,
      never: /^src\/server\//,
      because: 'the web asks the API, it never imports the server',
    },
    {
      room: /^src\/web\/ui\//,
      never: /^(src\/contract\/|src\/core\/(?!format\/)[^/]+\/|src\/web\/(?!ui\/)|react-router)/,
      because: 'the ui kit knows no domain and no router',
    },
    {
      room: /^src\/web\/storefront\//,
      never: /^src\/web\/(kiosk|console)\//,
      because: 'storefront, kiosk and console never reach across',
    },
    {
      room: /^src\/web\/kiosk\//,
      never: /^src\/web\/(storefront|console)\//,
      because: 'storefront, kiosk and console never reach across',
    },
    {
      room: /^src\/web\/console\//,
      never: /^src\/web\/(storefront|kiosk)\//,
      because: 'storefront, kiosk and console never reach across',
    },
    {
      room: /^src\/server\/(?!database\/|[\w-]+\/store[\w-]*\.ts$)/,
      never: /^(kysely|pg|@electric-sql)(\/|$)/,
      because: 'only stores see SQL',
    },
    {
      room: /^src\/server\/[\w-]+\/store[\w-]*\.ts$/,
      never: /^src\/server\/(?!(config|database|memory)\/|[\w-]+\/store[\w-]*\.ts$)[^/]+\//,
      because: 'a store imports nothing of the server but stores, the database and its settings',
    },
    {
      room: /^src\/server\/[\w-]+\/(?!.*handlers\.ts$)(?!area\.ts$)/,
      never: /^src\/server\/[\w-]+\/[\w-]*handlers\.ts$/,
      because: 'handlers call the rest of their area, which never calls them',
    },
    {
      room: /^src\/server\/(?!areas\.ts$)/,
      never: /^src\/server\/[\w-]+\/area\.ts$/,
      because: 'an area is entered by its line in the list of areas alone',
    },
    {
      room: /^src\/server\/gateways\//,
      never: /^src\/server\/(?!(gateways|config|memory)\/)[^/]+\//,
      because: 'a gateway imports no other room of the server but its settings',
    },
    {
      room: /^src\/server\/(auth|config|database(?!\/tables)|gateways|live|memory|message|pages)\//,
      never: new RegExp(`^src/server/(${serverAreas.join('|')})/`),
      because: 'the platform knows no area',
    },
    {
      room: /^src\/server\/[\w-]+\/[\w-]*responses\.ts$/,
      never: /^src\/server\/gateways\//,
      because: 'responses show what is known, they never ask an outside party',
    },
    {
      room: /^(src|scripts)\//,
      never: /^(test|bench)\//,
      because: 'the product never imports its tests',
    },
  ]

/** Every import that goes uphill or reaches across, each as a sentence that names file, import and law. */
export function uphillImports(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path: file }) => !isTest(file))
    .flatMap((file) =>
      file.imports.flatMap((imported) => {
        const target = targetOf(file.path, imported)
        const broken = law.filter(({ room, never }) => room.test(file.path) && never.test(target))
        const because = [
          ...broken.map((row) => row.because),
          ...upstairs(file.path, target),
          ...webUpstairs(file.path, target),
          ...laterArea(file.path, target),
        ]
        return because.map((reason) => `${file.path} imports ${imported}: ${reason}`)
      }),
    )
}

/** Every import that leaves its folder by `../`, tests included. */
export function climbingImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => imported.startsWith('../'))
      .map((imported) => `${file.path} imports ${imported}: reach other rooms by their # names`),
  )
}

/** Areas of the storefront that stand in no order yet: a new one is first given its place. */
export function unknownAreas(files: readonly SourceFile[]): readonly string[] {
  const found = files.map(({ path: file }) => areaOf(file)).filter((area) => area !== undefined)
  return [...new Set(found)].filter((area) => !areas.includes(area))
}

/** Rooms of core that stand in no order yet: a new room is first given its place. */
export function unknownCoreRooms(files: readonly SourceFile[]): readonly string[] {
  const rooms = files.map(({ path: file }) => coreRoomOf(file)).filter((room) => room !== undefined)
  return [...new Set(rooms)].filter((room) => room !== '' && !coreRooms.includes(room))
}

/** Rooms of the server that are neither an area nor the platform’s: what is no area’s is named first. */
export function unknownServerRooms(files: readonly SourceFile[]): readonly string[] {
  const known = [...serverAreas, ...platformRooms]
  const rooms = files.flatMap(({ path: file }) => /^src\/server\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(rooms)].filter((room) => !known.includes(room))
}

function upstairs(file: string, target: string): readonly string[] {
  if (file === refusalCodes.file && target === refusalCodes.target) return []
  const from = coreRoomOf(file)
  const to = coreRoomOf(target)
  if (from === undefined || to === undefined || coreRooms.indexOf(to) <= coreRooms.indexOf(from)) {
    return []
  }
  return [`core/${to} stands above ${from === '' ? 'the ground floor' : `core/${from}`}`]
}

function webUpstairs(file: string, target: string): readonly string[] {
  const [from, to] = [webRoomOf(file), webRoomOf(target)]
  if (from === undefined || to === undefined || file === panelHost) return []
  return floorOf(to) > floorOf(from) ? [`web/${to} stands above web/${from}`] : []
}

function floorOf(room: string): number {
  const floor = webFloors.findIndex((rooms) => rooms.includes(room))
  return floor < 0 ? webFloors.length : floor
}

function webRoomOf(file: string): string | undefined {
  return /^src\/web\/([^/]+)\//.exec(file)?.[1]
}

/** A page shows what any area has; it is imported by the table of routes alone. */
function laterArea(file: string, target: string): readonly string[] {
  if (isPage(target)) return ['pages are reached by their routes']
  const [from, to] = [areaOf(file), areaOf(target)]
  if (from === undefined || to === undefined || isPage(file)) return []
  return areas.indexOf(to) > areas.indexOf(from) ? [`the area ${to} comes after ${from}`] : []
}

function areaOf(file: string): string | undefined {
  return /^src\/web\/storefront\/([^/]+)\//.exec(file)?.[1]
}

function isPage(file: string): boolean {
  return /^src\/web\/storefront\/.+-page\.tsx$/.test(file) && !file.includes('/+types/')
}

/** The room of a file of core, '' on the ground floor; undefined outside of core. */
function coreRoomOf(file: string): string | undefined {
  const [, room] = /^src\/core\/(?:([^/]+)\/)?[^/]+$/.exec(file) ?? [undefined, undefined]
  return file.startsWith('src/core/') ? (room ?? '') : undefined
}

function targetOf(file: string, imported: string): string {
  if (imported.startsWith('.')) return path.posix.join(path.posix.dirname(file), imported)
  return imported.replace(/^#(core|contract|server|web)\//, 'src/$1/').replace(/^#/, '')
}

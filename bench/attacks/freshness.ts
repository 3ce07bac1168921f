import type { Defect } from '#bench/testbed/defects.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Product } from '#bench/testbed/product.ts'
import { bringSite } from '#scripts/build-site.ts'
import { loadChain } from '#server/chain/load-chain.ts'
import { aChain, type ChainFiles, demo } from '#test/builders/a-chain.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { type Reader, reading } from './freshness/readers.ts'
import { cents, gone, views } from './freshness/views.ts'

/** How often the news comes and is taken back. */
const rounds = { small: 1, full: 20 } as const

/** Within what time everybody reads it, in every process, in milliseconds. */
const promised = 1_000

/** How many must have read a view before the news and, once its time is over, after it. */
const readersBefore = 3
const readersAfter = 3

/** A page is believed for longer than guests may read old news. */
const defect: Defect = {
  file: 'src/server/pages/page-cache.ts',
  find: 'const believed = 500',
  put: 'const believed = 50_000',
}

/** What an import or one process changes, guests of the other process read within a second. */
export const news: Attack = { defects: [defect], run }

async function run({ full, defect: planted }: Plan): Promise<AttackResult> {
  await bringSite()
  const testbed = await openTestbed({ processes: 2, site: true, defect: planted })
  const dearer = await dearerChain()
  try {
    const [here, there] = testbed.products
    if (!here || !there) throw new Error('News needs two processes')
    const { patient } = testbed.database
    const crews = [await aCrew(testbed, here), await aCrew(testbed, there)] as const
    const propagations: Propagation[] = []
    for (let round = 0; round < (full ? rounds.full : rounds.small); round += 1) {
      const comes = () => Promise.all([loadChain(patient, dearer.folder), sell(crews[0], 'PUT')])
      propagations.push(await publish(testbed, comes, { listener: there, comes: true }))
      const goes = () => Promise.all([loadChain(patient, demo), sell(crews[1], 'DELETE')])
      propagations.push(await publish(testbed, goes, { listener: here, comes: false }))
      console.log(`… round ${round + 1}: read everywhere after ${slowest(propagations)} ms`)
    }
    return {
      counts: {
        news: propagations.length,
        readings: propagations.reduce((all, { readings }) => all + readings, 0),
        'ms until everybody read it': slowest(propagations),
      },
      broken: propagations.flatMap(({ broken }) => broken),
    }
  } finally {
    await testbed.stop()
    await dearer.remove()
  }
}

interface Propagation {
  readonly readings: number
  /** When the last view showed it first, in milliseconds since the change was made. */
  readonly after: number
  readonly broken: readonly string[]
}

interface FreshnessOptions {
  /** The process whose guests read it; who changes something is another one. */
  readonly listener: Product
  readonly comes: boolean
}

/** Makes a change while guests read every view of it. */
async function publish(
  { guest }: Testbed,
  change: () => Promise<unknown>,
  { listener, comes }: FreshnessOptions,
): Promise<Propagation> {
  const readers = views.map((view) => reading(view, (path) => guest(listener).ask(path)))
  const allHaveRead = (times: number, since: number) =>
    Promise.all(readers.map(({ hasRead }) => hasRead(times, since)))
  await allHaveRead(readersBefore, 0)
  const made = performance.now()
  await change()
  const changed = performance.now()
  await allHaveRead(readersAfter, changed + promised)
  await Promise.all(readers.map(({ home }) => home()))
  return {
    readings: readers.reduce((all, { readings }) => all + readings.length, 0),
    after: Math.max(...readers.map((reader) => firstAfter(reader, comes) - changed)),
    broken: readers.flatMap((reader) => wrongWith(reader, comes, made, changed)),
  }
}

/** When it was first read; never is late. */
function firstAfter({ readings }: Reader, comes: boolean): number {
  return readings.find(({ shows }) => shows === comes)?.until ?? Infinity
}

function wrongWith(
  { path, readings }: Reader,
  comes: boolean,
  made: number,
  changed: number,
): readonly string[] {
  const first = readings.findIndex(({ shows }) => shows === comes)
  const early = readings.some(({ until, shows }) => until < made && shows === comes)
  const late = readings.filter(({ from, shows }) => from > changed + promised && shows !== comes)
  const back = first >= 0 && readings.slice(first).some(({ shows }) => shows !== comes)
  return [
    ...(early ? [`${path} said it before it was true`] : []),
    ...(late.length > 0 ? [`${path} said the old ${late.length} times after a second`] : []),
    ...(back ? [`${path} said the new, then the old again`] : []),
  ]
}

function slowest(propagations: readonly Propagation[]): number {
  return Math.round(Math.max(...propagations.map(({ after }) => after)))
}

async function aCrew({ guest }: Testbed, at: Product): Promise<Guest> {
  const crew = guest(at)
  const body = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }
  await crew.call('POST /sign-in', { body })
  return crew
}

/** The kitchen has no more of the dish, or has it again. */
async function sell({ call }: Guest, verb: 'PUT' | 'DELETE'): Promise<void> {
  const params = { menu_id: southLamar.menu_id, item_id: gone }
  if (verb === 'PUT') await call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params })
  else await call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', { params })
}

/** The demo chain in a folder of its own, with another price. */
async function dearerChain(): Promise<ChainFiles> {
  const chain = await aChain()
  const price = '{ "base": 950, "tiers": { "metro": 995 } }'
  await chain.change('catalogues/everyday/products/starters.json', price, `{ "base": ${cents} }`)
  return chain
}

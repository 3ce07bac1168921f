import { threadTimes } from '#bench/testbed/schedstat.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { type Flood, somebodyAt } from './flood-source.ts'

/** What guests look for, and what nobody does: each as it stands in an address. */
const ordinary = ['Austin', '78704', 'Fort%20Worth%2C%20TX', 'Dallas%20TX', 'Houston', 'Waco']
const odd: Readonly<Record<string, string>> = {
  'letters without an end': 'a'.repeat(120),
  'far too long': 'a'.repeat(6_000),
  percents: encodeURIComponent('%_'.repeat(60)),
  'half an escape': '%',
  'a pattern that doubles with each letter': encodeURIComponent(`(a+)+$ ${'a'.repeat(110)}!`),
  'stars and dots': encodeURIComponent('.*'.repeat(60)),
  brackets: encodeURIComponent('[(\\'.repeat(40)),
  'a quote': encodeURIComponent("Austin'; drop table carts; --"),
  'many words': encodeURIComponent('st '.repeat(40)),
  'many numbers': encodeURIComponent('1 2 '.repeat(30)),
  'many commas': ','.repeat(120),
  'digits without an end': '7'.repeat(120),
  'many marks on one letter': encodeURIComponent(`e${'\u0301'.repeat(119)}`),
  'letters that grow': encodeURIComponent('\ufdfa'.repeat(120)),
  'right to left': encodeURIComponent(`\u202e${'\u05d0'.repeat(60)}`),
  emoji: encodeURIComponent('\u{1f469}\u200d\u{1f373}'.repeat(20)),
  nothing: '%00'.repeat(30),
  'no letter at all': '%ED%A0%80%FF%FE',
  spaces: '%20'.repeat(120),
  'a street of many words': encodeURIComponent(`1500 ${'s n e w '.repeat(14)}`),
}

/** How often each is looked for, and how many times as much of the processor an odd one may take as the others do. */
const [times, promised] = [8, 10]

/** Somebody looks for what nobody is called, in the API and on the page: no answer is a fault, and none costs what ten others do. */
export const searchOddly: Flood = {
  defects: [
    {
      file: 'src/server/location/handlers.ts',
      find: 'const place = await geocoder.place(q)',
      put: 'const place = await geocoder.place(decodeURIComponent(q))',
    },
    // Each word is read with all before it.
    {
      file: 'src/server/location/handlers.ts',
      find: 'const place = await geocoder.place(q)',
      put: `let place = await geocoder.place(q)
      for (let end = 0; end < q.length; end += 1)
        for (let from = 0; from < end; from += 1) place = (await geocoder.place(q.slice(from, end))) ?? place`,
    },
  ],
  attack: async (testbed, round) => {
    const look = lookFrom(testbed, round)
    // What is read once is read before anything is measured.
    for (const q of ordinary) await look(q, 2)
    const usual = await mostOf(ordinary, look)
    const faults: string[] = []
    const dear: string[] = []
    let most = 0
    for (const [name, q] of Object.entries(odd)) {
      // One that is found is enough: another one may take as long.
      if (faults.length + dear.length > 0) break
      const { cost, statuses } = await look(q, times)
      const share = cost / usual
      most = Math.max(most, share)
      const fault = statuses.find((status) => status >= 500)
      if (fault !== undefined) faults.push(`looking for ${name} was answered ${fault}`)
      if (share > promised)
        dear.push(`looking for ${name} costs ${Math.round(share)} times as much`)
    }
    return {
      counts: {
        'odd searches': Object.keys(odd).length,
        'the dearest, times as dear as others': Math.round(most * 10) / 10,
      },
      broken: [...faults, ...dear],
    }
  },
}

interface Looked {
  /** Of the processor, for each look, in milliseconds. */
  readonly cost: number
  readonly statuses: readonly number[]
}

type Look = (q: string, often: number) => Promise<Looked>

/** Looks for something so often in the API and on the page, each time as somebody new. */
function lookFrom(testbed: Testbed, round: number): Look {
  const [product] = testbed.products
  if (!product) throw new Error('Nobody to ask')
  let nth = 0
  const ask = async (path: string) => {
    nth += 1
    const answer = await somebodyAt(testbed, `10.9.${round}.${nth % 250}`).ask(path)
    await answer.arrayBuffer()
    return answer.status
  }
  return async (q, often) => {
    const statuses: number[] = []
    const before = busy(product.pid())
    for (let count = 0; count < often; count += 1)
      statuses.push(await ask(`/api/locations?q=${q}`), await ask(`/locations?q=${q}`))
    return { cost: (busy(product.pid()) - before) / often, statuses }
  }
}

async function mostOf(queries: readonly string[], look: Look): Promise<number> {
  const costs: number[] = []
  for (const q of queries) {
    const { cost, statuses } = await look(q, times)
    if (statuses.some((status) => status !== 200)) throw new Error(`${q} finds ${statuses.join()}`)
    costs.push(cost)
  }
  return Math.max(...costs)
}

/** How long the main thread of a process ran, in milliseconds, whoever else wanted its processor. Where no kernel tells, the clock does. */
function busy(pid: number): number {
  return threadTimes(pid)?.ran ?? performance.now()
}

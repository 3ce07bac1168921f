import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { thisMachine } from '#bench/figures/machine.ts'
import { save } from '#bench/figures/save.ts'
import { callOf, rounded, type RecordedCharge } from '#bench/figures/saved.ts'
import { lineOf } from '#bench/figures/format-figure.ts'
import { type Extent, isHeld, type Measure } from '#bench/measures/measure.ts'
import { byCommandOnly, measures } from '#bench/measures/measures.ts'
import { closeTestbeds } from '#bench/testbed/open-testbed.ts'
import { bringSite } from '#scripts/build-site.ts'

/**
 * `npm run bench [-- NAME…] [--full] [--save] [--kept FOLDER]`: measures, one line a figure; ends with 1 where a bound isn’t
 * held. `--full` takes the sizes of the specification, `--save` writes docs/figures.md, `--kept` names a folder in which a
 * past that was written stays for the next run.
 */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      kept: { type: 'string' },
    },
  })
  const all = new Map(Object.entries({ ...measures, ...byCommandOnly }))
  const wanted = positionals.length === 0 ? Object.keys(measures) : positionals
  if (wanted.some((name) => !all.has(name))) {
    console.error(`Which? Some of ${[...all.keys()].join(', ')}.`)
    return 2
  }
  await bringSite()
  let isAllHeld = true
  for (const [name, measure] of all) {
    if (!wanted.includes(name)) continue
    const taken = await take(measure, values)
    for (const figure of taken.figures) console.log(lineOf(name, figure))
    // One after the other, so that what was measured is kept where a later measure breaks.
    if (values.save) save({ [callOf(name, values)]: taken })
    isAllHeld &&= taken.figures.every(isHeld)
  }
  return isAllHeld ? 0 : 1
}

async function take(measure: Measure, extent: Extent): Promise<RecordedCharge> {
  const load_before = (loadavg()[0] ?? 0) / availableParallelism()
  const figures = [...rounded(await measure(extent))]
  const taken_at = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  return { taken_at, load_before, machine: thisMachine(), figures }
}

process.exit(
  await main()
    .catch((error: unknown) => {
      console.error(error)
      return 3
    })
    .finally(closeTestbeds),
)

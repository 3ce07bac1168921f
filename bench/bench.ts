import { parseArgs } from 'node:util'
import { type Figure, isHeld } from '#bench/measures/measure.ts'
import { measures } from '#bench/measures/measures.ts'

/** `npm run bench [-- NAME…]`: measures, one line a figure; ends with 1 where a bound isn’t held. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const wanted = Object.entries(measures).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  if (wanted.length === 0 || positionals.some((name) => !(name in measures))) {
    console.error(`Which? Some of ${Object.keys(measures).join(', ')}.`)
    return 2
  }
  let isAllHeld = true
  for (const [name, measure] of wanted) {
    for (const figure of await measure({ full: false })) {
      console.log(`${isHeld(figure) ? '✓' : '✗'} ${name}: ${wordsOf(figure)}`)
      isAllHeld &&= isHeld(figure)
    }
  }
  return isAllHeld ? 0 : 1
}

function wordsOf({ what, value, unit, atMost, atLeast }: Figure): string {
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ]
  const bound = bounds.length === 0 ? '' : ` (${bounds.join(', ')})`
  return `${what} ${Number(value.toPrecision(4))} ${unit}${bound}`
}

process.exit(await main())

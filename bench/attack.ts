import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Attack, AttackResult, Plan } from '#bench/attacks/attack.ts'
import { attacks } from '#bench/attacks/attacks.ts'
import { closeTestbeds } from '#bench/testbed/open-testbed.ts'

/** Nobody waits longer, for each of its defects: a small one takes a minute or two, `--full` at most an hour. In minutes. */
const longest = { small: 20, full: 180 } as const

/**
 * `npm run attack -- NAME [--full | --brief] [--planted [--only WORDS]] [--seed N]`: 0 only where every promise held;
 * with its defects planted, those whose place or words hold WORDS, each in a run of its own, it must end with 1. `--names` lists them.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      brief: { type: 'boolean', default: false },
      planted: { type: 'boolean' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      path: { type: 'string' },
      names: { type: 'boolean' },
    },
  })
  if (values.names) {
    console.log(Object.keys(attacks).join('\n'))
    return 0
  }
  const [name = ''] = positionals
  const load = attacks[name]
  if (!load || positionals.length > 1) {
    console.error(`Which attack? One of ${Object.keys(attacks).join(', ')}.`)
    return 2
  }
  const attack = await load()
  const named = attack.defects.filter(({ file, put }) => `${file}: ${put}`.includes(values.only))
  if (named.length === 0) {
    console.error(`No defect of ${name} holds these words.`)
    return 2
  }
  const { full, brief, path } = values
  const seed = Number(values.seed)
  console.log(`Seed ${seed}`)
  const outcomes: AttackResult[] = []
  for (const defect of values.planted ? named : [undefined])
    outcomes.push(await runOnce(name, attack, { full, brief, seed, path, defect }))
  return outcomes.every(({ broken }) => broken.length > 0) ? 1 : 0
}

async function runOnce(name: string, attack: Attack, plan: Plan): Promise<AttackResult> {
  const { defect } = plan
  if (defect) console.log(`Planted in ${defect.file}: ${defect.put.trim()}`)
  const over = endInTime(plan.full)
  const outcome = await attack.run(plan)
  clearTimeout(over)
  say(name, outcome)
  return outcome
}

/** Tells this process to end as Ctrl-C does, so that nothing is left behind. */
function endInTime(full: boolean): NodeJS.Timeout {
  const minutes = full ? longest.full : longest.small
  return setTimeout(() => {
    console.error(`It has taken ${minutes} minutes, and is ended.`)
    process.kill(process.pid, 'SIGTERM')
  }, minutes * 60_000)
}

function say(name: string, outcome: AttackResult): void {
  for (const words of outcome.broken.slice(0, 20)) console.log(`✗ ${words}`)
  console.log(`${name}: ${wordsOf(outcome)}`)
}

function wordsOf({ counts, broken }: AttackResult): string {
  const words = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  return [...words, `${broken.length} broken promises`].join(', ')
}

// An attack that broke itself proves nothing, and must not pass for a defect that was found.
process.exit(
  await main()
    .catch((error: unknown) => {
      console.error(error)
      return 3
    })
    .finally(closeTestbeds),
)

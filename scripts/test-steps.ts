import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { bringProgram } from './debian.ts'
import { browser, checked, ran, resultOf, type StepResult, tool, vitest } from './run-step.ts'
import { bringPostgres, startPostgres } from './throwaway-postgres.ts'

/** One line that `npm test` prints. */
export interface Step {
  readonly name: string
  /** The steps whose work it needs, or that must not disturb it. */
  readonly after?: readonly string[]
  /** How many lanes it takes, of the four that two processors are: half a processor each. */
  readonly width?: number
  /** Whether it runs for each change, in `npm test`, before a release alone, in `npm run test:all`, or where it is named. */
  readonly when?: 'change' | 'release' | 'named'
  readonly run: () => Promise<StepResult>
}

/** Returns every step in the order in which they begin: what others need, then what takes long. */
export async function stepsOf(): Promise<readonly Step[]> {
  return [...checks, ...tests, ...(await attacks())]
}

const checks: readonly Step[] = [
  // Builds the site, so it takes longest of these.
  { name: 'fresh clone', width: 2, run: () => checked('check-fresh-clone.ts') },
  { name: 'types and lint', width: 2, run: typesAndLint },
  { name: 'types', when: 'named', width: 2, run: types },
  { name: 'lint of what changed', when: 'named', width: 2, run: lintOfChanged },
  // Reads the types that the router generates for them.
  { name: 'unused', after: ['types and lint', 'types'], width: 2, run: unused },
  { name: 'format', width: 2, run: () => tool('oxfmt', ['--check', '.']) },
]

/** Leaves out what is tagged for a release. */
const quick = ['--tags-filter', '!release']

/**
 * Days and hours on which tests that read the clock have failed: a holiday, both changes of clocks, a leap day. Far ahead, since a process
 * that faketime takes to the past meets the real moment now and then, and whatever waits there gives up at once.
 */
const moments = ['2032-12-24T21:50', '2032-03-14T01:50', '2032-11-07T01:20', '2032-02-29T12:00']

const units = ['--project', 'unit', '--project', 'pages']

/** Every lane: nothing runs beside it. */
const all = 4

/** Each has as many workers as there are processors, but journeys, which have one more. */
const tests: readonly Step[] = [
  // Waits for nothing, so that it fills what the last attack leaves of the processors.
  { name: 'unit', width: 3, run: () => vitest([...quick, ...units], {}) },
  { name: 'journeys', width: all, run: () => journeys([...quick, '--project', 'journeys']) },
  { name: 'changed', when: 'named', width: all, run: changed },
  {
    name: 'embedded database',
    width: all,
    run: () => vitest([...quick, '--project', 'embedded'], {}),
  },
  { name: 'browser', after: ['fresh clone'], width: all, run: () => browser('change') },
  {
    name: 'everything in the browser',
    when: 'release',
    after: ['fresh clone'],
    width: all,
    run: () => browser('all'),
  },
  {
    name: 'tests for a release',
    when: 'release',
    width: all,
    run: () => journeys([...units, '--project', 'journeys', '--tags-filter', 'release']),
  },
  {
    name: 'every journey on the embedded database',
    when: 'release',
    width: all,
    run: () => vitest(['--project', 'journeys'], {}),
  },
  ...moments.map((moment): Step => ({
    name: `at ${moment} in Austin`,
    when: 'release',
    width: all,
    run: () => atMoment(moment),
  })),
  {
    name: 'every script in a fresh clone',
    when: 'release',
    width: 2,
    run: () => checked('check-fresh-clone.ts', '--all'),
  },
  // What deploy/ says, performed.
  { name: 'deploy', when: 'release', width: all, run: () => checked('check-deploy.ts') },
]

/** Unit tests and journeys as if it were another moment, PostgreSQL and the processes that they start included. */
async function atMoment(moment: string): Promise<StepResult> {
  bringProgram('faketime')
  const instant = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Chicago').toInstant()
  const faked = instant.toString().replace('T', ' ').replace('Z', '')
  const command = [faked, process.execPath, join(root, 'scripts/test.ts'), 'unit', 'journeys']
  const env = { TZ: 'UTC', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  const { code, output } = await ran('faketime', command, env)
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed/.exec(output) ?? []
  return resultOf(Number(passed), Number(failed), code, output)
}

/** The linter asks the compiler about every file as it is, and tells what that finds as well: no one else needs to compile. */
async function typesAndLint(): Promise<StepResult> {
  const generated = await tool('react-router', ['typegen'])
  if (generated.failed > 0) return generated
  return tool('oxlint', ['--type-aware', '--type-check', '--deny-warnings'])
}

/** The compiler alone, which remembers what it read: a second after most changes, a minute the first time. */
async function types(): Promise<StepResult> {
  const generated = await tool('react-router', ['typegen'])
  return generated.failed > 0 ? generated : tool('tsc', ['--build'])
}

/** Every rule of the linter over what isn’t in main yet or isn’t committed, and those that need no types over everything. */
async function lintOfChanged(): Promise<StepResult> {
  const plain = await tool('oxlint', ['--deny-warnings'])
  const files = (await changedFiles()).filter((file) => /\.tsx?$/.test(file))
  if (plain.failed > 0 || files.length === 0) return plain
  return tool('oxlint', ['--type-aware', '--deny-warnings', ...files])
}

/** Returns the files that are here and not, or otherwise, in main. */
async function changedFiles(): Promise<readonly string[]> {
  const asked = [
    ['diff', '--name-only', '--diff-filter=d', 'main'],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const answers = await Promise.all(asked.map((args) => ran('git', args, {})))
  return answers.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''))
}

/** What nobody uses, and what only tests use: a test is no user of the product. */
async function unused(): Promise<StepResult> {
  const everything = await tool('knip', ['--no-progress', '--no-config-hints'])
  const product = await tool('knip', ['--no-progress', '--no-config-hints', '--production'])
  return {
    passed: everything.passed + product.passed,
    failed: everything.failed + product.failed,
    output: everything.output + product.output,
  }
}

/** Every connection would plan a statement anew for the first five times that it is asked, and rows be counted of what is gone in a moment. */
const shortLived = { plan_cache_mode: 'force_generic_plan', autovacuum: 'off', jit: 'off' }

/** On PostgreSQL, as in business; a journey waits now and then, so that three at once keep two processors busy. */
async function journeys(args: readonly string[]): Promise<StepResult> {
  const server = await startPostgres({ settings: shortLived })
  const workers = ['--maxWorkers', String(Math.max(3, availableParallelism() - 1))]
  try {
    return await vitest([...args, ...workers], {
      JOURNEY_DATABASE: 'postgres',
      DATABASE_URL: server.socketUrl,
    })
  } finally {
    await server.stop()
  }
}

/** The unit tests and journeys that import, by whatever way, what isn't in main yet or isn't committed. */
function changed(): Promise<StepResult> {
  return journeys([
    ...quick,
    ...units,
    '--project',
    'journeys',
    '--changed',
    'main',
    '--passWithNoTests',
  ])
}

/** What each change meets of the attacks on what is dearest: who may see what, and money and orders under kills and races. */
const eachChange = ['briefly: matrix', 'briefly: kill', 'briefly: race']
/** Attacks that know how to be brief. */
const brief = ['matrix', 'kill', 'race']
/** Attacks whose promises are about time: nothing runs beside them, or little where it is half a minute that they may take. */
const timed: Readonly<Record<string, number>> = { fault: all, news: all, roll: all, kill: 2 }
/** Attacks on the site, which has to be built. */
const ofSite = ['flood', 'news']

/** Every attack as small as it comes, and once more with its defects planted. */
async function attacks(): Promise<readonly Step[]> {
  const { code, output } = await attack(['--names'])
  if (code !== 0) throw new Error(output)
  const names = output.split('\n').filter((line) => line !== '')
  return names.flatMap((name) => {
    const step = (how: string, args: readonly string[], due: 0 | 1): Step => ({
      name: `${how}: ${name}`,
      after: ofSite.includes(name) ? ['fresh clone'] : [],
      width: timed[name] ?? 1,
      when: eachChange.includes(`${how}: ${name}`) ? 'change' : 'release',
      run: () => underFire([name, ...args], due),
    })
    return [
      ...(brief.includes(name) ? [step('briefly', ['--brief'], 0)] : []),
      step('under fire', [], 0),
      step('planted', ['--planted'], 1),
    ]
  })
}

/** Its promises hold, or, with its defects planted, it turns red. */
async function underFire(args: readonly string[], due: 0 | 1): Promise<StepResult> {
  // Before two of them find that there is none.
  bringPostgres()
  const { code, output } = await attack(args)
  if (code === due) return { passed: 1, failed: 0, output }
  return { passed: 0, failed: 1, output: `${output}\nended with ${code}, not ${due}\n` }
}

function attack(args: readonly string[]) {
  return ran('node', [join(root, 'bench/attack.ts'), ...args], {})
}

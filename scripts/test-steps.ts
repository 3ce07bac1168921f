import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite, root } from './build-site.ts'
import { bringProgram } from './debian.ts'
import { bringChromium } from './find-chromium.ts'
import { type RanTest, readPlaywright, readVitest } from './test-report.ts'
import { bringPostgres, startPostgres } from './throwaway-postgres.ts'

/** The result of one step: how many tests passed and failed, and what to read where any did. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly output: string
  /** Each test by its name, where a step knows them. */
  readonly tests?: readonly RanTest[]
}

type Run = () => Promise<StepResult>

/** One line that `npm test` prints. */
export interface Step {
  readonly name: string
  /** The steps whose work it needs, or that must not disturb it. */
  readonly after?: readonly string[]
  /** How many lanes it takes: what computes all the time takes two. */
  readonly width?: number
  /** Whether it runs for each change, in `npm test`, before a release alone, in `npm run test:all`, or where it is named. */
  readonly when?: 'change' | 'release' | 'named'
  readonly run: Run
}

/** Returns every step in the order in which they begin: what others need, then what takes long. */
export async function stepsOf(): Promise<readonly Step[]> {
  return [...checks, ...tests, ...(await attacks())]
}

const checks: readonly Step[] = [
  { name: 'types', run: types },
  { name: 'build', run: build },
  // These read the types that the router generates.
  {
    name: 'lint',
    after: ['types'],
    run: () => tool('oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'unused', after: ['types'], run: unused },
  { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
  { name: 'fresh clone', run: () => checked('check-fresh-clone.ts') },
]

/** Days and hours on which tests that read the clock have failed: a holiday, both changes of clocks, a leap day. */
const moments = ['2026-12-24T21:50', '2027-03-14T01:50', '2027-11-07T01:20', '2028-02-29T12:00']

/** Each has as many workers as there are processors, so nothing runs beside it. */
const tests: readonly Step[] = [
  { name: 'unit', width: 2, run: () => vitest(['--project', 'unit'], {}) },
  { name: 'journeys', width: 2, run: () => journeys() },
  { name: 'changed', when: 'named', after: ['types'], width: 2, run: changed },
  { name: 'embedded database', width: 2, run: () => vitest(['--project', 'embedded'], {}) },
  { name: 'browser', after: ['build'], width: 2, run: () => browser('change') },
  {
    name: 'browser, for a release',
    when: 'release',
    after: ['build'],
    width: 2,
    run: () => browser('release'),
  },
  {
    name: 'every journey on the embedded database',
    when: 'release',
    width: 2,
    run: () => vitest(['--project', 'journeys'], {}),
  },
  ...moments.map((moment): Step => ({
    name: `at ${moment} in Austin`,
    when: 'release',
    width: 2,
    run: () => atMoment(moment),
  })),
  // What deploy/ says, performed.
  { name: 'deploy', when: 'release', width: 2, run: () => checked('check-deploy.ts') },
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

/** One checker a project: several check what they share again, each for itself, and two processors have other steps to do. */
async function types(): Promise<StepResult> {
  const generated = await tool('react-router', ['typegen'])
  return generated.failed > 0 ? generated : tool('tsc', ['-b', '--checkers', '1'])
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

async function build(): Promise<StepResult> {
  await buildSite()
  return { passed: 1, failed: 0, output: '' }
}

/** A script that prints a line for each thing that holds, and ends at the first that doesn’t. */
async function checked(script: string): Promise<StepResult> {
  const { code, output } = await ran('node', [join(root, 'scripts', script)], {})
  return resultOf(output.match(/^✓/gm)?.length ?? 0, 0, code, output)
}

/** On PostgreSQL, as in business. */
async function journeys(args: readonly string[] = ['--project', 'journeys']): Promise<StepResult> {
  const server = await startPostgres()
  try {
    return await vitest(args, { JOURNEY_DATABASE: 'postgres', DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** The unit tests and journeys that import, by whatever way, what isn't in main yet or isn't committed. */
function changed(): Promise<StepResult> {
  return journeys([
    '--project',
    'unit',
    '--project',
    'journeys',
    '--changed',
    'main',
    '--passWithNoTests',
  ])
}

/** Attacks on what is dearest: money and orders under kills and races, and who may see what. */
const dearest = ['kill', 'race', 'matrix']
/** Attacks whose promises are about time: nothing runs beside them. */
const timed = ['fault', 'news', 'roll']
/** Attacks on the site, which has to be built. */
const ofSite = ['flood', 'news']

/** Every attack as small as it comes, and once more with its defects planted. */
async function attacks(): Promise<readonly Step[]> {
  const { code, output } = await attack(['--names'])
  if (code !== 0) throw new Error(output)
  const names = output.split('\n').filter((line) => line !== '')
  return names.flatMap((name) => {
    const step = {
      after: ofSite.includes(name) ? ['build'] : [],
      width: timed.includes(name) ? 2 : 1,
    }
    return [
      {
        ...step,
        name: `under fire: ${name}`,
        when: dearest.includes(name) ? 'change' : 'release',
        run: () => underFire([name], 0),
      },
      {
        ...step,
        name: `planted: ${name}`,
        when: 'release',
        run: () => underFire([name, '--planted'], 1),
      },
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

/** What each change is proved by, or the rest: the second window and what carries the tag of a release. */
async function browser(part: 'change' | 'release'): Promise<StepResult> {
  const report = reportFile()
  const env = {
    CHROMIUM: bringChromium(),
    BROWSER_TESTS: part,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  // Of the reporters that say why a test failed at the end, where it is shown, the shortest.
  const { code, output } = await ran('playwright', ['test', '--reporter=dot,json'], env)
  return resultOfTests(readPlaywright(report), code, `${failedPages()}${output}`)
}

/** How many lines of a page are shown, of its start and of its end: what opens over a page stands last in it. */
const [ofStart, ofEnd] = [100, 60]

/** What the pages showed as their tests failed: a test that fails once in a hundred runs tells why then or never. */
function failedPages(): string {
  const seen = globSync('test-results/*/error-context.md', { cwd: root })
  const pages = seen.map((file) => {
    const [, told = ''] = readFileSync(join(root, file), 'utf8').split('# Test info')
    const [page = ''] = told.split('# Test source')
    const lines = page.trim().split('\n')
    const end = Math.max(ofStart, lines.length - ofEnd)
    return [...lines.slice(0, ofStart), ...lines.slice(end), '\n'].join('\n')
  })
  return pages.join('')
}

async function vitest(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const report = reportFile()
  const { code, output } = await ran('vitest', ['run', ...args], { ...env, TEST_REPORT: report })
  return resultOfTests(readVitest(report), code, output)
}

function resultOfTests(
  tests: readonly RanTest[] | undefined,
  code: number,
  output: string,
): StepResult {
  if (!tests) return { passed: 0, failed: 1, output }
  const failed = tests.filter(({ state }) => state === 'failed').length
  return { ...resultOf(tests.length - failed, failed, code, output), tests }
}

/** A run that ends badly without a failed test (a file that can't be read, an error afterwards) has failed too. */
function resultOf(passed: number, failed: number, code: number, output: string): StepResult {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output }
}

async function tool(name: string, args: readonly string[]): Promise<StepResult> {
  const { code, output } = await ran(name, args, {})
  return resultOf(code === 0 ? 1 : 0, 0, code, output)
}

/** What hangs is said, not waited for: in minutes, far more than the longest step takes on a busy machine. */
const longest = 90

/** Runs a tool of node_modules; a database that the caller has in the environment is not for tests. */
async function ran(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(name, args, {
    cwd: root,
    env: { ...rest, NODE_ENV: 'test', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    shell: process.platform === 'win32',
    timeout: longest * 60_000,
    killSignal: 'SIGKILL',
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => output.push(text))
  const [code, signal] = await once(child, 'exit')
  const said = Buffer.concat(output).toString('utf8')
  if (typeof code === 'number') return { code, output: said }
  return {
    code: 1,
    output: `${said}\n${name} was ended by ${signal}: it may run for ${longest} minutes.\n`,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'comal-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let reports = 0

function reportFile(): string {
  reports += 1
  return join(folder, `${reports}.json`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { buildSite, root } from './build-site.ts'
import { bringChromium } from './find-chromium.ts'
import { startPostgres } from './throwaway-postgres.ts'

/** What became of one step: how many tests passed and failed, and what to read where any did. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly said: string
}

type Step = () => Promise<Outcome>

/** Everything that holds the product, cheapest first. */
export const steps: Readonly<Record<string, Step>> = {
  format: () => tool('oxfmt', ['--check', '.']),
  lint: () => tool('oxlint', ['--type-aware', '--deny-warnings']),
  types: () => both(tool('react-router', ['typegen']), () => tool('tsc', ['-b'])),
  unused: () => tool('knip', ['--no-progress', '--no-config-hints']),
  unit: () => vitest('unit', {}),
  build: async () => {
    await buildSite()
    return { passed: 1, failed: 0, said: '' }
  },
  'journeys on the embedded database': () => vitest('journeys', { JOURNEY_DATABASE: 'embedded' }),
  'journeys on PostgreSQL': journeysOnPostgres,
  'under fire': underFire,
  browser,
}

async function journeysOnPostgres(): Promise<Outcome> {
  const server = await startPostgres()
  try {
    return await vitest('journeys', { JOURNEY_DATABASE: 'postgres', DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** Every attack as small as it comes: the promises hold, and with its defect planted it turns red. */
async function underFire(): Promise<Outcome> {
  const { said: names } = await attack(['--names'])
  let [passed, failed, all] = [0, 0, '']
  for (const name of names.split('\n').filter((line) => line !== '')) {
    for (const [flags, due] of [[[], 0] as const, [['--planted'], 1] as const]) {
      const { code, said } = await attack([name, ...flags])
      if (code === due) passed += 1
      else failed += 1
      if (code !== due)
        all += `${said}\n${name} ${flags.join(' ')} ended with ${code}, not ${due}\n`
    }
  }
  return { passed, failed, said: all }
}

function attack(args: readonly string[]) {
  return ran('node', [join(root, 'bench/attack.ts'), ...args], {})
}

async function browser(): Promise<Outcome> {
  const report = reportFile()
  const env = { CHROMIUM: bringChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, said } = await ran('playwright', ['test', '--reporter=line,json'], env)
  const counts = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  const read = counts.safeParse(jsonOf(report))
  if (!read.success) return { passed: 0, failed: 1, said }
  const { expected, unexpected, flaky } = read.data.stats
  return outcome(expected, unexpected + flaky, code, said)
}

async function vitest(project: string, env: Readonly<Record<string, string>>): Promise<Outcome> {
  const report = reportFile()
  const { code, said } = await ran(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    env,
  )
  const counts = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
  const read = counts.safeParse(jsonOf(report))
  if (!read.success) return { passed: 0, failed: 1, said }
  return outcome(read.data.numPassedTests, read.data.numFailedTests, code, said)
}

/** A run that ends badly without a failed test (a file that can't be read, an error afterwards) has failed too. */
function outcome(passed: number, failed: number, code: number, said: string): Outcome {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), said }
}

async function tool(name: string, args: readonly string[]): Promise<Outcome> {
  const { code, said } = await ran(name, args, {})
  return outcome(code === 0 ? 1 : 0, 0, code, said)
}

async function both(first: Promise<Outcome>, second: Step): Promise<Outcome> {
  const done = await first
  return done.failed > 0 ? done : second()
}

/** Runs a tool of node_modules; a database that the caller has in the environment is not for tests. */
async function ran(name: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    env: { ...rest, NODE_ENV: 'test', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => said.push(text))
  const [code] = await once(child, 'exit')
  return { code: typeof code === 'number' ? code : 1, said: Buffer.concat(said).toString('utf8') }
}

const folder = mkdtempSync(join(tmpdir(), 'comal-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let reports = 0

function reportFile(): string {
  reports += 1
  return join(folder, `${reports}.json`)
}

function jsonOf(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

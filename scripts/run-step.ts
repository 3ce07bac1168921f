import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './build-site.ts'
import { bringChromium } from './find-chromium.ts'
import { scratchFolder } from './scratch-folder.ts'
import { type RanTest, readPlaywright, readVitest } from './test-report.ts'

/** The result of one step: how many tests passed and failed, and what to read where any did. */
export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly output: string
  /** Each test by its name, where a step knows them. */
  readonly tests?: readonly RanTest[]
}

/** A script that prints a line for each thing that holds, and ends at the first that doesn’t. */
export async function checked(script: string, ...args: readonly string[]): Promise<StepResult> {
  const { code, output } = await ran('node', [join(root, 'scripts', script), ...args], {})
  return resultOf(output.match(/^✓/gm)?.length ?? 0, 0, code, output)
}

/** What each change is proved by, or everything: both windows, what carries the tag of a release, and axe on every way. */
export async function browser(part: 'change' | 'all'): Promise<StepResult> {
  const report = reportFile()
  const env = {
    CHROMIUM: bringChromium(),
    BROWSER_TESTS: part,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  // Of the reporters that say why a test failed at the end, where it is shown, the shortest.
  const { code, output } = await ran('playwright', ['test', '--reporter=dot,json'], env)
  return resultOfTests(readPlaywright(report), code, output)
}

/** Unit tests or journeys, as the arguments choose them. */
export async function vitest(
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
export function resultOf(passed: number, failed: number, code: number, output: string): StepResult {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output }
}

/** A tool that says all by how it ends. */
export async function tool(name: string, args: readonly string[]): Promise<StepResult> {
  const { code, output } = await ran(name, args, {})
  return resultOf(code === 0 ? 1 : 0, 0, code, output)
}

/** What hangs is said, not waited for: in minutes, far more than the longest step takes on a busy machine. */
const longest = 90

/** Runs a tool of node_modules; a database that the caller has in the environment is not for tests. */
export async function ran(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const { DATABASE_URL: _, ...rest } = process.env
  const child = spawn(name, args, {
    cwd: root,
    env: { ...rest, TMPDIR: scratch, NODE_ENV: 'test', FORCE_COLOR: '0', NO_COLOR: '1', ...env },
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

const scratch = scratchFolder()
let reports = 0

function reportFile(): string {
  reports += 1
  return join(scratch, `${reports}.json`)
}

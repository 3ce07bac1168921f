import { ownTurn } from './own-turn.ts'
import { processorTime } from './processor-time.ts'
import type { StepResult } from './run-step.ts'
import { sideBySide } from './run-tasks.ts'
import type { RanTest } from './test-report.ts'
import { type Step, stepsOf } from './test-steps.ts'

/** How many lines of a failed step's output are shown. */
const lastLines = 500

/** How many of the slowest tests are named. */
const slowest = 10

/** Half a processor each, where there are two: an attack waits for most of its time, a check computes. */
const lanes = 4

/** What one runs before each commit: `npm run check`. */
const quick = ['types', 'lint of what changed', 'unused', 'format', 'changed']

/**
 * `npm test`: what every change is held by, each step whatever became of the others; `npm run test:all` takes what is proved
 * before a release as well, `npm run check` what is quick, and `npm test -- unit lint` only what is named.
 */
async function main(args: readonly string[]): Promise<boolean> {
  const isAll = args.includes('--all')
  const named = args.filter((one) => !one.startsWith('--'))
  const wanted = args.includes('--check') ? [...quick, ...named] : named
  const steps = await stepsOf()
  // `browser` means the step of that name, `planted` all that begin so.
  const isExact = (one: string) => steps.some(({ name }) => name === one)
  const isNamed = (name: string, one: string) =>
    isExact(one) ? name === one : name.startsWith(one)
  const unknown = wanted.filter((one) => !steps.some(({ name }) => isNamed(name, one)))
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ')
    console.error(`No such step: ${unknown.join(', ')}. There are ${names}.`)
    return false
  }
  const chosen = steps.filter(({ name, when = 'change' }) =>
    wanted.length === 0
      ? when === 'change' || (isAll && when === 'release')
      : wanted.some((one) => isNamed(name, one)),
  )
  await ownTurn()
  const clock = startClock()
  let [passed, failed] = [0, 0]
  const tests: RanTest[] = []
  await sideBySide(chosen, lanes, async (step) => {
    const result = await runStep(step)
    passed += result.passed
    failed += result.failed
    tests.push(...(result.tests ?? []))
  })
  for (const { title, seconds } of slowestOf(tests))
    console.log(`slow: ${title} (${seconds.toFixed(1)} s)`)
  const flaky = flakyOf(tests)
  for (const { title } of flaky) console.log(`flaky: ${title}`)
  if (flaky.length > 0) console.log(`${flaky.length} flaky`)
  console.log(`All of it took ${clock()}.`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

function slowestOf(tests: readonly RanTest[]): readonly RanTest[] {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest)
}

function flakyOf(tests: readonly RanTest[]): readonly RanTest[] {
  return tests.filter(({ state }) => state === 'flaky')
}

/** Runs a step and prints its result in one line, with its output where it failed. */
async function runStep({ name, run }: Step): Promise<StepResult> {
  const clock = startClock()
  const result = await run().catch(brokenStep)
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${formatCounts(result)} (${clock()})`)
  for (const { title, why, state } of result.tests ?? [])
    if (state !== 'passed') console.log(`${marks[state]} ${title}\n${why}`)
  if (result.failed > 0) console.log(result.output.split('\n').slice(-lastLines).join('\n'))
  return result
}

/** Tells how long something takes, and how long the processors are busy meanwhile: what runs beside it is counted in. */
function startClock(): () => string {
  const [started, busy] = [performance.now(), processorTime()]
  return () => {
    const seconds = (performance.now() - started) / 1000
    return `${seconds.toFixed(1)} s, processors ${(processorTime() - busy).toFixed(1)} s`
  }
}

const marks = { failed: '✗', flaky: '~' } as const

function formatCounts({ passed, failed }: StepResult): string {
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
}

function brokenStep(error: unknown): StepResult {
  return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)

import { sideBySide } from './run-tasks.ts'
import type { RanTest } from './test-report.ts'
import { type StepResult, type Step, stepsOf } from './test-steps.ts'

/** How many lines of a failed step's output are shown. */
const lastLines = 500

/** How many of the slowest tests are named. */
const slowest = 10

/** As many as two processors keep busy: two steps beside each other that wait for half of their time, or one that computes. */
const lanes = 2

/**
 * `npm test`: what every change is held by, each step whatever became of the others; `npm run test:all` takes what is proved
 * before a release as well, and `npm test -- unit lint` only what is named.
 */
async function main(args: readonly string[]): Promise<boolean> {
  const isAll = args.includes('--all')
  const wanted = args.filter((one) => one !== '--all')
  const steps = await stepsOf()
  const isNamed = (name: string, one: string) => name.startsWith(one)
  const unknown = wanted.filter((one) => !steps.some(({ name }) => isNamed(name, one)))
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ')
    console.error(`No such step: ${unknown.join(', ')}. There are ${names}.`)
    return false
  }
  const chosen = steps.filter(({ name, isRare = false }) =>
    wanted.length === 0 ? isAll || !isRare : wanted.some((one) => isNamed(name, one)),
  )
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
  const started = performance.now()
  const result = await run().catch(brokenStep)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${formatCounts(result)} (${seconds} s)`)
  for (const { title, why } of flakyOf(result.tests ?? [])) console.log(`~ ${title}\n${why}`)
  if (result.failed > 0) console.log(result.output.split('\n').slice(-lastLines).join('\n'))
  return result
}

function formatCounts({ passed, failed }: StepResult): string {
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
}

function brokenStep(error: unknown): StepResult {
  return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)

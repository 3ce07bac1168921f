import { sideBySide } from './side-by-side.ts'
import { type Outcome, type Step, stepsOf } from './test-steps.ts'

/** How much of what a failed step said is shown. */
const lastLines = 120

/** Steps beside each other. Each waits for as long as it computes, so two of them keep two processors busy. */
const lanes = 2

/** `npm test`: every step, whatever became of the others; `npm test -- unit lint` runs only those. */
async function main(wanted: readonly string[]): Promise<boolean> {
  const steps = await stepsOf()
  const isNamed = (name: string, one: string) => name.startsWith(one)
  const unknown = wanted.filter((one) => !steps.some(({ name }) => isNamed(name, one)))
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ')
    console.error(`No such step: ${unknown.join(', ')}. There are ${names}.`)
    return false
  }
  const chosen = steps.filter(
    ({ name }) => wanted.length === 0 || wanted.some((one) => isNamed(name, one)),
  )
  let [passed, failed] = [0, 0]
  await sideBySide(chosen, lanes, async (step) => {
    const outcome = await tell(step)
    passed += outcome.passed
    failed += outcome.failed
  })
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Takes a step, and says what became of it in one line, with what it said where it failed. */
async function tell({ name, run }: Step): Promise<Outcome> {
  const started = performance.now()
  const outcome = await run().catch(brokenStep)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${wordsOf(outcome)} (${seconds} s)`)
  if (outcome.failed > 0) console.log(outcome.said.split('\n').slice(-lastLines).join('\n'))
  return outcome
}

function wordsOf({ passed, failed }: Outcome): string {
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
}

function brokenStep(error: unknown): Outcome {
  return { passed: 0, failed: 1, said: error instanceof Error ? error.message : String(error) }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)

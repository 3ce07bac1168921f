import { type Outcome, steps } from './test-steps.ts'

/** How much of what a failed step said is shown. */
const lastLines = 120

/** `npm test`: every step in turn, whatever became of the one before; `npm test -- unit lint` runs only those. */
async function main(wanted: readonly string[]): Promise<boolean> {
  const unknown = wanted.filter((name) => !Object.keys(steps).some((step) => step.startsWith(name)))
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are ${Object.keys(steps).join(', ')}.`,
    )
    return false
  }
  let [passed, failed] = [0, 0]
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.some((one) => name.startsWith(one))) continue
    const started = performance.now()
    const outcome = await step().catch(brokenStep)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    passed += outcome.passed
    failed += outcome.failed
    console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${wordsOf(outcome)} (${seconds} s)`)
    if (outcome.failed > 0) console.log(outcome.said.split('\n').slice(-lastLines).join('\n'))
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0
}

function wordsOf({ passed, failed }: Outcome): string {
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
}

function brokenStep(error: unknown): Outcome {
  return { passed: 0, failed: 1, said: error instanceof Error ? error.message : String(error) }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1)

import { join } from 'node:path'
import { builtSite } from '#server/pages/built-site.ts'
import { misspelledVariables, readSettings } from '#server/config/env.ts'
import { refuseTrial } from '#server/config/refuse-trial.ts'
import { run } from '#server/start/run.ts'
import { runUntilSignal } from '#server/start/run-until-signal.ts'

await runUntilSignal(async () => {
  for (const sentence of misspelledVariables(process.env)) process.stderr.write(`${sentence}\n`)
  const settings = readSettings(process.env, { production: true })
  refuseTrial(settings)
  return run(settings, { site: await builtSite(join(import.meta.dirname, '../..')) })
})

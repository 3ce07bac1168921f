import { join } from 'node:path'
import { builtSite } from '#server/pages/built-site.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import { misspelledVariables, readSettings } from '#server/config/env.ts'
import { run } from '#server/start/run.ts'
import type { Settings } from '#server/config/settings.ts'
import { untilTold } from '#server/start/run-until-signal.ts'

/** A day of business: what could lose orders, take play money or forge cookies is refused. */
function refuseTrial(settings: Settings): void {
  if (!settings.secret_given) {
    throw new CannotStart('SECRET isn’t set. Give it at least 32 random characters, and keep them.')
  }
  if (settings.allow_trial) return
  if (settings.database_url === null) {
    throw new CannotStart(
      'DATABASE_URL isn’t set, and the embedded database can lose the last orders in a crash. Set it, or ALLOW_TRIAL=yes to try without.',
    )
  }
  if (settings.payment_gateway === 'simulated') {
    throw new CannotStart(
      'PAYMENT_GATEWAY is simulated, which takes no money. Name another, or set ALLOW_TRIAL=yes to try with it.',
    )
  }
}

await untilTold(async () => {
  for (const sentence of misspelledVariables(process.env)) process.stderr.write(`${sentence}\n`)
  const settings = readSettings(process.env, { production: true })
  refuseTrial(settings)
  return run(settings, { site: await builtSite(join(import.meta.dirname, '../..')) })
})

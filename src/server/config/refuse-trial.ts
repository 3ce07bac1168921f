import type { Settings } from './settings.ts'
import { CannotStart } from './startup-error.ts'

/** Refuses, for a day of business, what could lose orders, take play money or forge cookies. */
export function refuseTrial(settings: Settings): void {
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

import { sweepRateLimits } from '#server/api/store-limits.ts'
import type { Sweep } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import { sweepKnownDevices } from '#server/auth/store-tries.ts'
import type { AppContext } from '#server/context.ts'
import { sweepSignals } from '#server/live/store.ts'
import { sweepMailbox } from '#server/message/store-mailbox.ts'
import { sweepOutbox } from './store.ts'

/** What is over and forgotten, or is back, with time alone: of the platform, and of the areas. */
const sweeps: Readonly<Record<string, Sweep>> = {
  budgets: sweepRateLimits,
  signals: sweepSignals,
  outbox: sweepOutbox,
  mailbox: sweepMailbox,
  known_devices: sweepKnownDevices,
  ...Object.fromEntries(areas.flatMap((area) => Object.entries<Sweep>(area.sweeps))),
}

/** Forgets all that is over, each by itself: one that fails keeps no other from its turn. */
export async function sweep({ db, menus, log }: Pick<AppContext, 'db' | 'menus' | 'log'>) {
  for (const [name, forget] of Object.entries(sweeps)) {
    try {
      await forget(db)
    } catch (error) {
      log.error(`sweep.${name}`, { error })
    }
  }
  menus.changed()
}

import type { Db } from '#server/database/db.ts'
import { menuNow, type MenuNow } from './store.ts'
import { singleFlight } from '#server/memory/single-flight.ts'

/** The versions of menus and what is left of what is counted on them, as this process knows it. */
export interface MenuVersions {
  /** As it stood a quarter of a second ago or later, and after every change made here. Never asked inside a transaction. */
  readonly now: (db: Db, menu_id: string) => Promise<MenuNow | undefined>
  /** Says that a menu was changed here: whoever comes from now on has it asked for. */
  readonly changed: () => void
}

interface Known extends MenuNow {
  readonly until: number
  /** How many changes had been made here when it was asked for. */
  readonly changes: number
}

/** How long a version is believed, in milliseconds: with the half second of a page, less than the second promised. */
const retryAfterMs = 250

/** Nothing is known yet. `clock` answers milliseconds, from anywhere. */
export function openMenuVersions(clock: () => number): MenuVersions {
  // One for each menu that there is, and none for a name that somebody made up.
  const known = new Map<string, Known>()
  const questions = new WeakMap<Db, (menu_id: string) => Promise<MenuNow | undefined>>()
  let changes = 0

  const ask = async (db: Db, menu_id: string) => {
    const asked = { until: clock() + retryAfterMs, changes }
    const now = await menuNow(db, menu_id)
    if (now === undefined) known.delete(menu_id)
    else known.set(menu_id, { ...asked, ...now })
    return now
  }

  const askTogether = (db: Db, menu_id: string) => {
    const asking = questions.get(db) ?? singleFlight((id) => ask(db, id))
    questions.set(db, asking)
    return asking(menu_id)
  }

  return {
    now: async (db, menu_id) => {
      const last = known.get(menu_id)
      const isBelieved = last?.changes === changes && clock() < last.until
      return isBelieved ? last : askTogether(db, menu_id)
    },
    changed: () => {
      changes += 1
    },
  }
}

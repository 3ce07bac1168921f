import type { Db } from './db.ts'
import { menuVersion } from './menus.ts'
import { together } from './together.ts'

/** The versions of menus, as this process knows them. */
export interface MenuVersions {
  /** As it stood a quarter of a second ago or later, and after every change made here; inside a transaction, as it stands. */
  readonly now: (db: Db, menu_id: string) => Promise<number | undefined>
  /** Says that a menu was changed here: whoever comes from now on has it asked for. */
  readonly changed: () => void
}

interface Known {
  readonly version: number
  readonly until: number
  /** How many changes had been made here when it was asked for. */
  readonly changes: number
}

/** How long a version is believed, in milliseconds: with the half second of a page, less than the second promised. */
const patience = 250

/** Nothing is known yet. `clock` answers milliseconds, from anywhere. */
export function openMenuVersions(clock: () => number): MenuVersions {
  // One for each menu that there is, and none for a name that somebody made up.
  const known = new Map<string, Known>()
  const questions = new WeakMap<Db, (menu_id: string) => Promise<number | undefined>>()
  let changes = 0

  const ask = async (db: Db, menu_id: string) => {
    const asked = { until: clock() + patience, changes }
    const version = await menuVersion(db, menu_id)
    if (version === undefined) known.delete(menu_id)
    else known.set(menu_id, { ...asked, version })
    return version
  }

  const askTogether = (db: Db, menu_id: string) => {
    const asking = questions.get(db) ?? together((id) => ask(db, id))
    questions.set(db, asking)
    return asking(menu_id)
  }

  return {
    now: async (db, menu_id) => {
      if (db.isTransaction) return menuVersion(db, menu_id)
      const last = known.get(menu_id)
      const isBelieved = last?.changes === changes && clock() < last.until
      return isBelieved ? last.version : askTogether(db, menu_id)
    },
    changed: () => {
      changes += 1
    },
  }
}

import { compileMenu } from '#core/menu/compile.ts'
import type { Menu } from '#core/menu/menu.ts'
import { isFew, withPortions } from '#core/menu/portions.ts'
import type { Db } from '#server/store/db.ts'
import { openMenuVersions } from '#server/store/menu-versions.ts'
import { type MenuNow, menuSource } from '#server/store/menus.ts'
import { createShelf, type Shelf } from '#server/shelf.ts'

/** Compiled menus in memory, by menu and version; a newer version in the database replaces them. */
export interface MenuShelf {
  /**
   * The menu as of `version` where the caller has just read that number, whatever is left of it; else as guests read it,
   * with how many are left where they are few, as it stood a quarter of a second ago or later, and after every change made
   * here: the same object until a version or such a count makes it another.
   */
  readonly menu: (db: Db, menu_id: string, version?: number) => Promise<Menu | undefined>
  /** Says that a menu was changed here: whoever comes from now on sees it. */
  readonly changed: () => void
}

interface Ways {
  /** How many menus are kept: those that were asked for last. */
  readonly places?: number
  /** Milliseconds, from anywhere. */
  readonly clock?: () => number
}

/** An empty shelf. */
export function createMenuShelf({
  places = 200,
  clock = () => performance.now(),
}: Ways = {}): MenuShelf {
  const shelf = createShelf<Menu>(places)
  const onTheWay = new Map<string, Promise<Menu | undefined>>()
  const versions = openMenuVersions(clock)

  const compile = async (db: Db, menu_id: string): Promise<Menu | undefined> => {
    const source = await menuSource(db, menu_id)
    return (
      source && compileMenu(source.catalogue, { ...source, sold_out: new Set(source.sold_out) })
    )
  }

  const compileOnce = (db: Db, menu_id: string, version: number): Promise<Menu | undefined> => {
    const key = `${menu_id} ${version}`
    const started = onTheWay.get(key)
    if (started) return started
    const compiling = compile(db, menu_id).finally(() => onTheWay.delete(key))
    onTheWay.set(key, compiling)
    return compiling
  }

  const wholeMenu = async (db: Db, menu_id: string, wanted: number) => {
    const kept = shelf.get(menu_id)
    const isNew = kept === undefined || kept.version < wanted
    // Inside a transaction everybody compiles for themselves and keeps nothing: what they read may never have
    // been, and on the embedded database what they hold is what the others wait for.
    if (isNew && db.isTransaction) return compile(db, menu_id)
    const menu = isNew ? await compileOnce(db, menu_id, wanted) : kept
    if (menu) putNewer(shelf, menu)
    return menu
  }

  return {
    menu: async (db, menu_id, version) => {
      if (version !== undefined) return wholeMenu(db, menu_id, version)
      const now = await versions.now(db, menu_id)
      const menu = now && (await wholeMenu(db, menu_id, now.version))
      return menu && withPortions(menu, fewOf(now))
    },
    changed: versions.changed,
  }
}

/** An older version never replaces a newer one. */
function putNewer(shelf: Shelf<Menu>, menu: Menu): void {
  const kept = shelf.get(menu.menu_id)
  if (kept === undefined || kept.version < menu.version) shelf.put(menu.menu_id, menu)
}

function fewOf({ portions }: MenuNow): MenuNow['portions'] {
  return portions.filter(({ left }) => isFew(left))
}

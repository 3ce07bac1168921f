import type { Menu } from '#core/menu/menu.ts'
import { compileMenu } from '#core/menu/compile.ts'
import type { Db } from '#server/store/db.ts'
import { menuSource, menuVersion } from '#server/store/menus.ts'
import { createShelf, type Shelf } from '#server/shelf.ts'
import { together } from '#server/store/together.ts'

/** Compiled menus in memory, by menu and version; a newer version in the database replaces them. */
export interface MenuShelf {
  /** The menu as it stands now, or as of `version` where the caller has just read that number. */
  readonly menu: (db: Db, menu_id: string, version?: number) => Promise<Menu | undefined>
}

type VersionNow = (menu_id: string) => Promise<number | undefined>

/** A shelf of the `places` menus that were asked for last. */
export function createMenuShelf(places = 200): MenuShelf {
  const shelf = createShelf<Menu>(places)
  const onTheWay = new Map<string, Promise<Menu | undefined>>()
  const versions = new WeakMap<Db, VersionNow>()

  const versionNow = (db: Db, menu_id: string): Promise<number | undefined> => {
    if (db.isTransaction) return menuVersion(db, menu_id)
    const ask = versions.get(db) ?? together((id) => menuVersion(db, id))
    versions.set(db, ask)
    return ask(menu_id)
  }

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

  return {
    menu: async (db, menu_id, version) => {
      const wanted = version ?? (await versionNow(db, menu_id))
      if (wanted === undefined) return undefined
      const kept = shelf.get(menu_id)
      const isNew = kept === undefined || kept.version < wanted
      // Inside a transaction everybody compiles for themselves and keeps nothing: what they read may never have
      // been, and on the embedded database what they hold is what the others wait for.
      if (isNew && db.isTransaction) return compile(db, menu_id)
      const menu = isNew ? await compileOnce(db, menu_id, wanted) : kept
      if (menu) putNewer(shelf, menu)
      return menu
    },
  }
}

/** An older version never replaces a newer one. */
function putNewer(shelf: Shelf<Menu>, menu: Menu): void {
  const kept = shelf.get(menu.menu_id)
  if (kept === undefined || kept.version < menu.version) shelf.put(menu.menu_id, menu)
}

import { menuServed } from '#core/cart/portions.ts'
import type { Locale } from '#core/locale.ts'
import { compileMenu } from '#core/menu/compile.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu, PublishedMenu } from '#core/menu/menu.ts'
import { isFew } from '#core/menu/portions.ts'
import { firstTimeOf } from '#core/schedule/default-time.ts'
import { type LocalTime, localTimeAt } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { type MenuNow, menuSource, menuNow } from './store.ts'
import { createLruCache, type LruCache } from '#server/memory/lru-cache.ts'
import { singleFlight } from '#server/memory/single-flight.ts'

/** Compiled menus in memory, by menu and version; a newer version in the database replaces them. */
export interface MenuCache {
  /**
   * The menu as guests read it in their language for an order that is `wanted` then, or when its site asks for it first: without
   * what the kitchen is out of that day, with how many are left where they are few, as it stood a quarter of a second
   * ago or later, and after every change made here: the same object until a version or such a count makes it another.
   */
  readonly menu: (
    db: Db,
    menu_id: string,
    locale: Locale,
    wanted?: LocalTime | null,
  ) => Promise<Menu | undefined>
  /** The menu in all its languages as of `version`, which the caller has just read, whatever is left of it or out for some days. */
  readonly published: (
    db: Db,
    menu_id: string,
    version: number,
  ) => Promise<PublishedMenu | undefined>
  /** Says that a menu was changed here: whoever comes from now on sees it. */
  readonly changed: () => void
}

interface MenuCacheOptions {
  /** How many menus are held: those that were read last. */
  readonly size?: number
  /** Milliseconds, from anywhere. */
  readonly clock?: () => number
}

/** Returns an empty cache. */
export function createMenuCache({
  size = 200,
  clock = () => performance.now(),
}: MenuCacheOptions = {}): MenuCache {
  const cached = createLruCache<PublishedMenu>(size)
  const compiling = new Map<string, Promise<PublishedMenu | undefined>>()
  const versions = openMenuVersions(clock)

  const compile = async (db: Db, menu_id: string): Promise<PublishedMenu | undefined> => {
    const source = await menuSource(db, menu_id)
    return (
      source && compileMenu(source.catalogue, { ...source, sold_out: new Set(source.sold_out) })
    )
  }

  const compileOnce = (
    db: Db,
    menu_id: string,
    version: number,
  ): Promise<PublishedMenu | undefined> => {
    const key = `${menu_id} ${version}`
    const started = compiling.get(key)
    if (started) return started
    const menu = compile(db, menu_id).finally(() => compiling.delete(key))
    compiling.set(key, menu)
    return menu
  }

  const wholeMenu = async (db: Db, menu_id: string, wanted: number) => {
    const known = cached.get(menu_id)
    const isNew = known === undefined || known.version < wanted
    // Inside a transaction everybody compiles for themselves and keeps nothing: what they read may never have
    // been, and on the embedded database what they hold is what the others wait for.
    if (isNew && db.isTransaction) return compile(db, menu_id)
    const menu = isNew ? await compileOnce(db, menu_id, wanted) : known
    if (menu) putNewer(cached, menu)
    return menu
  }

  return {
    menu: async (db, menu_id, locale, wanted) => {
      const now = await versions.now(db, menu_id)
      const menu = now && (await wholeMenu(db, menu_id, now.version))
      // First its language, then its counts: the large part is made once a version, the counts change all day.
      return menu && menuServed(menuIn(menu, locale), fewOf(now), wanted ?? firstAsked(now))
    },
    published: wholeMenu,
    changed: versions.changed,
  }
}

/** An older version never replaces a newer one. */
function putNewer(cached: LruCache<PublishedMenu>, menu: PublishedMenu): void {
  const known = cached.get(menu.menu_id)
  if (known === undefined || known.version < menu.version) cached.put(menu.menu_id, menu)
}

function fewOf({ portions, ...now }: MenuNow): MenuNow {
  return { ...now, portions: portions.filter(({ left }) => isFew(left)) }
}

function firstAsked({ kind, location, now }: MenuNow): LocalTime {
  return firstTimeOf(kind, localTimeAt(now, location.time_zone))
}

/** The versions of menus and what is left of what is counted on them, as this process knows it. */
interface MenuVersions {
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
function openMenuVersions(clock: () => number): MenuVersions {
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

import { sql } from 'kysely'
import type { MenuKind } from '#core/channel.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'
import type { PortionsLeft } from '#core/menu/portions.ts'
import type { ItemOut } from '#core/menu/sold-out.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import type { CalendarDay, Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import {
  storedChain,
  chainText,
  cachedLocation,
  locationStamp,
} from '#server/location/store-cache.ts'
import { portionsLeft } from './store-portions.ts'
import { outForDays } from './store-sold-out.ts'
import { slotsTaken, takenIn } from '#server/schedule/store-taken.ts'
import { statement } from '#server/database/compiled-query.ts'

/** A location as it stands at one moment of the database's clock. */
export interface LocationNow {
  readonly location: Location
  readonly now: Instant
  readonly taken: readonly SlotTaken[]
}

/** The kitchen behind a menu, as it stands at one moment of the database's clock. */
export interface Kitchen extends LocationNow {
  readonly menu_id: string
  readonly menu_version: number
  readonly kind: MenuKind
  /** Null until a chain is imported. */
  readonly chain: Chain | null
  /** What is left of what its crew counts, without what the asking cart holds itself. */
  readonly portions: readonly PortionsLeft[]
  /** What it is out of for some days: `menuServed` leaves it out on these. */
  readonly out: readonly ItemOut[]
}

/** What a menu is compiled from. */
export interface MenuSource {
  readonly menu_id: string
  readonly version: number
  readonly price_tier: string
  /** What is off until it is back. */
  readonly sold_out: readonly string[]
  readonly catalogue: Catalogue
}

const readKitchen = statement<{
  readonly menu_id: string
  readonly around: CalendarDay | null
  readonly until: CalendarDay | null
  readonly except: string | null
}>()((db, value) =>
  db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where('m.menu_id', '=', value('menu_id'))
    .where('l.retired', '=', false)
    .select(['m.menu_id', 'm.version as menu_version', 'm.kind', ...locationStamp])
    .select([
      chainText.as('chain'),
      sql<Instant>`now()`.as('now'),
      slotsTaken({
        except: value('except'),
        around: value('around'),
        until: value('until'),
      }).as('taken'),
      portionsLeft(value('except')).as('portions'),
      outForDays.as('out'),
    ]),
)

/** The kitchen of a menu, with what is taken of today and of the days around another, or around several. */
export async function kitchenOf(
  db: Db,
  menu_id: string,
  around: CalendarDay | null = null,
  except: string | null = null,
  until = around,
): Promise<Kitchen | undefined> {
  const [row] = await readKitchen(db, { menu_id, around, until, except })
  if (!row) return undefined
  const { location_id, revision, ...kitchen } = row
  return {
    ...kitchen,
    location: await cachedLocation(db, { location_id, revision }),
    chain: storedChain(kitchen.chain),
    taken: takenIn(kitchen.taken),
  }
}

/** What a menu as guests read it follows from: its version, its kitchen's clock, and what that counts and is out of. */
export interface MenuNow {
  readonly version: number
  readonly kind: MenuKind
  readonly location: Pick<Location, 'time_zone'>
  readonly now: Instant
  readonly portions: readonly PortionsLeft[]
  readonly out: readonly ItemOut[]
}

const readNow = statement<{ readonly menu_id: string }>()((db, value) =>
  db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .where('m.menu_id', '=', value('menu_id'))
    .select(['m.version', 'm.kind', ...locationStamp, sql<Instant>`now()`.as('now')])
    .select([portionsLeft(null).as('portions'), outForDays.as('out')]),
)

/** How a menu stands now. */
export async function menuNow(db: Db, menu_id: string): Promise<MenuNow | undefined> {
  const [row] = await readNow(db, { menu_id })
  if (!row) return undefined
  const { location_id, revision, ...known } = row
  return { ...known, location: await cachedLocation(db, { location_id, revision }) }
}

/** Everything that a menu is compiled from, as of one moment. */
export async function menuSource(db: Db, menu_id: string): Promise<MenuSource | undefined> {
  return db
    .selectFrom('menus as m')
    .innerJoin('locations as l', 'l.id', 'm.location_id')
    .innerJoin('catalogues as c', 'c.id', 'm.catalogue_id')
    .where('m.menu_id', '=', menu_id)
    .select(['m.menu_id', 'm.version', 'c.document as catalogue'])
    .select([
      sql<string>`l.document ->> 'price_tier'`.as('price_tier'),
      sql<
        readonly string[]
      >`array(select item_id from sold_out where menu_id = m.menu_id and until is null)`.as(
        'sold_out',
      ),
    ])
    .executeTakeFirst()
}

/** Returns the everyday menu of the location of a menu, else that of any location; undefined where there is none. */
export async function everydayMenu(db: Db, menu_id: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ menu_id: string }>`
    select m.menu_id from menus as m where m.kind = 'everyday'
    order by m.location_id = (select location_id from menus where menu_id = ${menu_id}) desc nulls last, m.menu_id limit 1
  `.execute(db)
  return rows[0]?.menu_id
}

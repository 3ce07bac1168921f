import type { At } from '#server/database/timestamp-column.ts'
import type { SoldOutRow } from './store-sold-out.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { Catalogue } from '#core/menu/catalogue.ts'
import type { MenuKind } from '#core/channel.ts'

/** Catalogues, the menus that locations make of them, and what those have run out of, as the query builder sees them. */
export interface MenuTables {
  catalogues: { id: string; version: number; document: JSONColumnType<Catalogue> }
  menus: {
    menu_id: string
    location_id: string
    catalogue_id: string
    kind: MenuKind
    version: ColumnType<number, number | undefined, number>
  }
  sold_out: SoldOutRow
  portions: { menu_id: string; item_id: string; made: number; starts: At; ends: At }
}

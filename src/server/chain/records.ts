import type { z } from 'zod'
import type { chainFile, locationFile, soldOutFile } from '#contract/chain/chain.ts'
import type { staffFile } from '#contract/staff/staff-file.ts'
import { menuKind } from '#contract/fields.ts'
import type { MenuKind } from '#core/channel.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'

export type ChainFile = z.output<typeof chainFile>
export type LocationFile = z.output<typeof locationFile>
export type StaffAccount = z.output<typeof staffFile>[number]

/** Everything that a chain's folder says, each record checked by itself. */
export interface ChainRecords {
  readonly chain: ChainFile
  readonly locations: readonly FiledLocation[]
  readonly catalogues: readonly Catalogue[]
  readonly staff: readonly StaffAccount[]
  readonly sold_out: z.output<typeof soldOutFile>
}

/** A location with the file it was read from, so that a problem can name it. */
export interface FiledLocation {
  readonly file: string
  readonly record: LocationFile
}

/** A menu that a location's file asks for. */
export interface WantedMenu {
  readonly menu_id: string
  readonly catalogue_id: string
  readonly kind: MenuKind
  readonly location_id: string
  readonly price_tier: string
}

/** The menus that a location serves, by kind. */
export function wantedMenus(location: LocationFile): readonly WantedMenu[] {
  return menuKind.options.flatMap((kind) => {
    const menu = location.menus[kind]
    if (!menu) return []
    const { menu_id, catalogue } = menu
    const { id, price_tier } = location
    return [{ menu_id, catalogue_id: catalogue, kind, location_id: id, price_tier }]
  })
}

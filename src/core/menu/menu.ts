import type { MenuKind } from '#core/channel.ts'
import type {
  Allergen,
  Course,
  Daypart,
  DayRange,
  Diet,
  ProductText,
  TaxCategory,
} from './catalogue.ts'
import type { Cents } from '#core/money.ts'
import type { ItemMinutes } from '#core/menu/stations.ts'
import type { OtherLocale, Texts } from '#core/translations.ts'

/** A published menu of one location: catalogue × price tier × overrides × 86 list, as one version. */
export interface Menu {
  readonly menu_id: string
  readonly kind: MenuKind
  /** Grows with every change that a guest could see; orders name the version they were priced on. */
  readonly version: number
  readonly name: string
  readonly dayparts: readonly Daypart[]
  readonly categories: readonly MenuCategory[]
  /** Products to offer before checkout, best first. */
  readonly upsells: readonly string[]
}

/** A menu in the chain's own language, with its texts in the others: `menuIn` makes it one that guests read. */
export interface PublishedMenu extends Menu {
  /** Absent where no text of it is translated. */
  readonly translations?: Readonly<Record<OtherLocale, MenuTexts>>
}

/** The texts of a menu in another language, by the ids of the catalogue: each once, however often it is nested. */
export interface MenuTexts {
  readonly name?: string
  readonly dayparts: ReadonlyMap<string, Texts<'name'>>
  readonly categories: ReadonlyMap<string, Texts<'name' | 'description'>>
  readonly products: ReadonlyMap<string, Texts<ProductText>>
  readonly groups: ReadonlyMap<string, Texts<'name'>>
  /** By `group.option` (see items). */
  readonly options: ReadonlyMap<string, Texts<'name' | 'description'>>
}

export interface MenuCategory {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly tile: string
  readonly daypart: string | null
  /** What its dishes are to a table of many; absent where they are proposed to nobody. */
  readonly course?: Course
  readonly products: readonly Product[]
}

/** Catalogue product (R5.4): what a guest can order here, with the price of this location. */
export interface Product {
  readonly product_id: string
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly description: string
  readonly cost: Cents
  readonly images: { readonly 'mobile-webapp-menu': string | null; readonly alt: string }
  readonly badge: string | null
  /** How many people one of it feeds; null for a dish of one’s own. */
  readonly serves: number | null
  readonly quantities: Quantities
  readonly meta: {
    readonly 'quick-add': boolean
    readonly utensil: boolean
    /** Nobody eats it, though it is sold. */
    readonly gear: boolean
  }
  readonly nutrition: { readonly calories: CalorieRange }
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly tax: TaxCategory
  readonly station: string
  /** Its own make time, where it isn’t that of its station. */
  readonly make_time?: ItemMinutes
  readonly daypart: string | null
  /** The only days that it is made for; absent where that is every day. */
  readonly days?: readonly DayRange[]
  readonly sold_out: boolean
  /** How many the kitchen has left (see portions); null where nobody counts them. */
  readonly left: number | null
  readonly groups: readonly ModifierGroup[]
}

/** Bounds of a line's quantity: min 1, max 99, increments 1 unless the product says otherwise (R7.6). */
export interface Quantities {
  readonly min: number
  readonly increments: number
  readonly max: number
}

/** Calories of the leanest and the richest valid build; `max` is null where there is just one. */
export interface CalorieRange {
  readonly base: number
  readonly max: number | null
}

/** A group of options; `id` is its path within the product, like `sides.queso-cup.heat`. */
export interface ModifierGroup {
  readonly id: string
  readonly name: string
  /** How many in all, counting quantities. */
  readonly min: number
  readonly max: number
  /** How many different options. */
  readonly distinct: { readonly min: number; readonly max: number }
  readonly options: readonly Modifier[]
}

/**
 * One option of a group. `option_id` is its path, unique within the product whatever the nesting. What is chosen
 * under it goes with each of it: price and calories count once per parent.
 */
export interface Modifier {
  readonly option_id: string
  readonly name: string
  readonly description: string
  readonly cost: Cents
  /** Where it is chosen at all: how few and how many of it. */
  readonly min: number
  readonly max: number
  /** How many of it a fresh build starts with. */
  readonly default: number
  readonly calories: number
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly sold_out: boolean
  /** The station that makes it, where that isn’t its dish’s. */
  readonly station?: string
  /** Minutes of making that each of it adds. */
  readonly extra_minutes?: number
  /** As of a product. */
  readonly left: number | null
  readonly groups: readonly ModifierGroup[]
}

/** One choice of a build; a flat list of these names a whole nested build. */
export interface Choice {
  readonly option_id: string
  readonly quantity: number
}

import { z } from 'zod'
import type { Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { courses } from '#core/menu/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { calendarDay, cents, id, localTime, menuKind } from '#contract/fields.ts'

export const allergen = z.enum([
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree_nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
])

/** Something that goes with what is in the cart, as it is offered before checkout (R6.13). */
export const upsell = z.object({
  product_id: id,
  name: z.string(),
  description: z.string(),
  cost: cents,
  image: z.string().nullable(),
  tile: z.string(),
  calories: z.object({ base: z.int(), max: z.int().nullable() }),
  gear: z.boolean().describe('Nobody eats it: no calories are told'),
  quick_add: z.boolean(),
  allergens: z.array(allergen).describe('What it contains as it comes'),
})

export const diet = z.enum(['vegetarian', 'vegan', 'gluten_friendly', 'spicy'])

const left = z
  .int()
  .nullable()
  .describe('How many are left today where they are few; null where nobody needs to know')

const bounds = z.object({ min: z.int(), max: z.int() })

/** What a station takes for one of something, and for five. */
export const itemMinutes = z.object({ one: z.number(), five: z.number() })

// Each names the other: the facts say what they are, where inference would give up.
const modifierGroup: z.ZodType<ModifierGroup, ModifierGroup> = z
  .object({
    id,
    name: z.string(),
    min: z.int(),
    max: z.int(),
    distinct: bounds,
    get options() {
      return z.array(modifier)
    },
  })
  .meta({ id: 'ModifierGroup' })

const modifier: z.ZodType<Modifier, Modifier> = z
  .object({
    option_id: id,
    name: z.string(),
    description: z.string(),
    cost: cents,
    min: z.int(),
    max: z.int(),
    default: z.int(),
    calories: z.int(),
    allergens: z.array(allergen),
    diets: z.array(diet),
    station: z.string().exactOptional().describe('Where it is made, unless with its dish'),
    extra_minutes: z.number().exactOptional().describe('Minutes of making that each of it adds'),
    sold_out: z.boolean(),
    left,
    get groups() {
      return z.array(modifierGroup)
    },
  })
  .meta({ id: 'Modifier' })

/** Catalogue product (R5.4). */
const product = z
  .object({
    product_id: id,
    id,
    name: z.string(),
    short_name: z.string(),
    description: z.string(),
    cost: cents,
    images: z.object({ 'mobile-webapp-menu': z.string().nullable(), alt: z.string() }),
    badge: z.string().nullable(),
    serves: z.int().nullable().describe('How many people one of it feeds'),
    quantities: z.object({ min: z.int(), increments: z.int(), max: z.int() }),
    meta: z.object({
      'quick-add': z.boolean(),
      utensil: z.boolean(),
      gear: z.boolean().describe('Nobody eats it, though it is sold: a rack'),
    }),
    nutrition: z.object({ calories: z.object({ base: z.int(), max: z.int().nullable() }) }),
    allergens: z.array(allergen),
    diets: z.array(diet),
    tax: z.enum(['prepared', 'packaged']),
    station: z.string(),
    make_time: itemMinutes
      .exactOptional()
      .describe('Minutes that its station takes for one and for five, where they are its own'),
    daypart: z.string().nullable(),
    days: z
      .array(z.object({ from: calendarDay, until: calendarDay }))
      .exactOptional()
      .describe('The only days that it is made for, on the location’s calendar'),
    sold_out: z.boolean(),
    left,
    groups: z.array(modifierGroup),
  })
  .meta({ id: 'Product' })

/** Menu (R5.5). */
export const menu = z
  .object({
    menu_id: id,
    kind: menuKind,
    version: z.int(),
    name: z.string(),
    dayparts: z.array(z.object({ id, name: z.string(), from: z.string(), until: z.string() })),
    categories: z.array(
      z.object({
        id,
        name: z.string(),
        description: z.string(),
        tile: z.string(),
        daypart: z.string().nullable(),
        course: z
          .enum(courses)
          .exactOptional()
          .describe('What its dishes are to a table of many; absent where none is proposed'),
        products: z.array(product),
      }),
    ),
    upsells: z.array(id).describe('Products to offer before checkout, best first'),
  })
  .meta({ id: 'Menu' })

const wantedQuery = z.strictObject({
  wanted: localTime
    .optional()
    .describe(
      'When an order is wanted: what is out that day is sold out; when the site asks first',
    ),
})

export const menuEndpoints = {
  'GET /menus/{menu_id}': endpoint({
    tag: 'menus',
    summary: 'A menu with its categories',
    access: 'anybody',
    params: z.strictObject({ menu_id: id }),
    query: wantedQuery,
    data: menu,
  }),
  'GET /menus/{menu_id}/products/{product_id}': endpoint({
    tag: 'menus',
    summary: 'One product of a menu',
    access: 'anybody',
    params: z.strictObject({ menu_id: id, product_id: id }),
    query: wantedQuery,
    data: product,
  }),
}

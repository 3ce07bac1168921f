import { z } from 'zod'
import {
  type Catalogue,
  type CatalogueGroup,
  type CatalogueProductSource,
  courses,
} from '#core/menu/catalogue.ts'
import { calendarDay, cents, menuKind, slug, timeOfDay } from '#contract/fields.ts'
import { allergen, diet } from './menus.ts'
import { translations } from '#contract/translations.ts'

/** The files of a catalogue, in a folder of its name: `catalogue.json`, `products/*.json`, `groups/*.json`. */

const count = z.int().min(0).max(999)
/** Of making one dish: a day of them is a slip of the hand. */
const minutes = z.number().min(0).max(600)
const calories = z.int().min(0).max(20_000)
const price = z.strictObject({
  base: cents.min(0, 'A price is never below zero'),
  tiers: z.record(slug, cents.min(0, 'A price is never below zero')).exactOptional(),
})
/** A text that people read, in another language. */
const text = (max: number) => z.string().min(1).max(max).exactOptional()
const allergens = z.array(allergen)
const diets = z.array(diet)

/** `catalogue.json`: the order of the menu, and the parts of the day it knows. */
export const catalogueFile = z.strictObject({
  id: slug,
  name: z.string().min(1),
  es: translations({ name: text(80) }),
  kind: menuKind,
  dayparts: z.array(
    z.strictObject({
      id: slug,
      name: z.string().min(1),
      es: translations({ name: text(80) }),
      from: timeOfDay,
      until: timeOfDay,
    }),
  ),
  categories: z.array(
    z.strictObject({
      id: slug,
      name: z.string().min(1),
      description: z.string(),
      es: translations({ name: text(80), description: text(240) }),
      tile: slug,
      products: z.array(slug),
      daypart: slug.exactOptional(),
      course: z.enum(courses).exactOptional(),
    }),
  ),
  upsells: z.array(slug).exactOptional(),
}) satisfies z.ZodType<Omit<Catalogue, 'products' | 'groups'>>

export const productRecord = z.strictObject({
  id: slug,
  name: z.string().min(1).max(60),
  short_name: z.string().min(1).max(24).exactOptional(),
  description: z.string().min(1).max(240),
  es: translations({
    name: text(60),
    short_name: text(24),
    description: text(280),
    image_alt: text(240),
    badge: text(24),
  }),
  price,
  image: slug.exactOptional(),
  image_alt: z.string().min(1).max(200).exactOptional(),
  badge: z.string().min(1).max(24).exactOptional(),
  serves: count.min(1).exactOptional(),
  quantities: z
    .strictObject({
      min: count.min(1).exactOptional(),
      increments: count.min(1).exactOptional(),
      max: count.min(1).exactOptional(),
    })
    .exactOptional(),
  quick_add: z.boolean(),
  utensil: z.boolean().exactOptional(),
  gear: z.boolean().exactOptional(),
  calories: z.strictObject({ base: calories, max: calories.exactOptional() }),
  allergens,
  diets,
  tax: z.enum(['prepared', 'packaged']),
  station: slug,
  make_time: z.strictObject({ one: minutes, five: minutes }).exactOptional(),
  daypart: slug.exactOptional(),
  days: z
    .array(z.strictObject({ from: calendarDay, until: calendarDay }))
    .min(1)
    .exactOptional(),
  groups: z.array(slug),
}) satisfies z.ZodType<CatalogueProductSource>

export const groupRecord = z.strictObject({
  id: slug,
  name: z.string().min(1),
  es: translations({ name: text(80) }),
  min: count,
  max: count,
  distinct: z.strictObject({ min: count, max: count }).exactOptional(),
  options: z.array(
    z.strictObject({
      id: slug,
      name: z.string().min(1),
      description: z.string().exactOptional(),
      es: translations({ name: text(80), description: text(240) }),
      price,
      min: count.exactOptional(),
      max: count.exactOptional(),
      default: count.exactOptional(),
      calories,
      allergens,
      diets,
      station: slug.exactOptional(),
      extra_minutes: minutes.exactOptional(),
      groups: z.array(slug).exactOptional(),
    }),
  ),
}) satisfies z.ZodType<CatalogueGroup>

import {
  type Catalogue,
  type CatalogueCategory,
  type CatalogueGroup,
  type CatalogueOption,
  type CatalogueProductSource,
  type TieredPrice,
  referenceProblems,
} from './catalogue.ts'
import { boundProblems, buildingProblems, unfoldingProblems } from './catalogue-bounds.ts'
import type {
  CalorieRange,
  MenuCategory,
  Modifier,
  ModifierGroup,
  Product,
  PublishedMenu,
  MenuTexts,
} from './menu.ts'
import { caloriesOfBest, canBeBuilt } from './selection.ts'
import { cents, type Cents } from '#core/money.ts'
import { type OtherLocale, type Texts, type Translated, textsOf } from '#core/translations.ts'

/** What a location adds to a catalogue: its prices, and its 86 list by item id (see items). */
export interface Publication {
  readonly menu_id: string
  readonly version: number
  readonly price_tier: string
  readonly sold_out: ReadonlySet<string>
}

interface Source {
  readonly groups: ReadonlyMap<string, CatalogueGroup>
  readonly products: ReadonlyMap<string, CatalogueProductSource>
  readonly publication: Publication
}

/**
 * The menu of one location from a catalogue without problems. A product or option whose required groups can't be
 * satisfied with what is left counts as sold out too.
 */
export function compileMenu(catalogue: Catalogue, publication: Publication): PublishedMenu {
  const source = {
    groups: new Map(catalogue.groups.map((group) => [group.id, group])),
    products: new Map(catalogue.products.map((product) => [product.id, product])),
    publication,
  }
  return {
    menu_id: publication.menu_id,
    kind: catalogue.kind,
    version: publication.version,
    name: catalogue.name,
    dayparts: catalogue.dayparts.map(({ id, name, from, until }) => ({ id, name, from, until })),
    categories: catalogue.categories.map((category) => compileCategory(category, source)),
    upsells: upsellsOf(catalogue),
    ...translationsOf(catalogue),
  }
}

/** The chain’s own picks, or what the category named Desserts holds where it picked none (R5.16). */
function upsellsOf({ upsells = [], categories }: Catalogue): readonly string[] {
  if (upsells.length > 0) return upsells
  return categories.find(({ name }) => name === 'Desserts')?.products ?? []
}

/** What keeps a catalogue from being published, each a sentence that names the place; empty when it is sound. */
export function catalogueProblems(catalogue: Catalogue): readonly string[] {
  const written = [...referenceProblems(catalogue), ...boundProblems(catalogue)]
  if (written.length > 0) return written
  const endless = unfoldingProblems(catalogue)
  if (endless.length > 0) return endless
  const plain = { menu_id: 'draft', version: 1, price_tier: '', sold_out: new Set<string>() }
  return buildingProblems(compileMenu(catalogue, plain))
}

function compileCategory(category: CatalogueCategory, source: Source): MenuCategory {
  return {
    id: category.id,
    name: category.name,
    description: category.description,
    tile: category.tile,
    daypart: category.daypart ?? null,
    ...(category.course && { course: category.course }),
    products: category.products.map((id) =>
      compileProduct(named(source.products, id, 'product'), source),
    ),
  }
}

function compileProduct(product: CatalogueProductSource, source: Source): Product {
  const groups = product.groups.map((id) => compileGroup(id, '', source))
  return {
    product_id: product.id,
    id: product.id,
    name: product.name,
    short_name: product.short_name ?? product.name,
    description: product.description,
    cost: priceOf(product.price, source),
    images: imagesOf(product),
    badge: product.badge ?? null,
    serves: product.serves ?? null,
    quantities: { min: 1, increments: 1, max: 99, ...product.quantities },
    meta: {
      'quick-add': product.quick_add,
      utensil: product.utensil ?? false,
      gear: product.gear ?? false,
    },
    nutrition: { calories: calorieRange(product.calories, groups) },
    allergens: product.allergens,
    diets: product.diets,
    tax: product.tax,
    station: product.station,
    ...(product.make_time && { make_time: product.make_time }),
    daypart: product.daypart ?? null,
    ...(product.days && { days: product.days }),
    sold_out: source.publication.sold_out.has(product.id) || !canBeBuilt(groups),
    left: null,
    groups,
  }
}

function imagesOf({ image, image_alt: alt = '' }: CatalogueProductSource): Product['images'] {
  return { 'mobile-webapp-menu': image === undefined ? null : `/img/${image}-400.webp`, alt }
}

function compileGroup(id: string, within: string, source: Source): ModifierGroup {
  const group = named(source.groups, id, 'group')
  const path = within === '' ? id : `${within}.${id}`
  const { min, max, distinct = { min, max } } = group
  return {
    id: path,
    name: group.name,
    min: Math.max(min, distinct.min), // so many kinds are so many in all
    max,
    distinct,
    options: group.options.map((option) => compileOption(option, group, path, source)),
  }
}

function compileOption(
  option: CatalogueOption,
  group: CatalogueGroup,
  within: string,
  source: Source,
): Modifier {
  const path = `${within}.${option.id}`
  const groups = (option.groups ?? []).map((id) => compileGroup(id, path, source))
  return {
    option_id: path,
    name: option.name,
    description: option.description ?? '',
    cost: priceOf(option.price, source),
    min: Math.max(1, option.min ?? 1),
    max: option.max ?? Math.max(1, option.min ?? 1),
    default: option.default ?? 0,
    calories: option.calories,
    allergens: option.allergens,
    diets: option.diets,
    ...(option.station !== undefined && { station: option.station }),
    ...(option.extra_minutes !== undefined && { extra_minutes: option.extra_minutes }),
    sold_out: source.publication.sold_out.has(`${group.id}.${option.id}`) || !canBeBuilt(groups),
    left: null,
    groups,
  }
}

function priceOf(price: TieredPrice, { publication }: Source): Cents {
  return cents(price.tiers?.[publication.price_tier] ?? price.base)
}

/** As stated; a richest build that isn't stated is the leanest one with its options at their richest. */
function calorieRange(
  stated: CatalogueProductSource['calories'],
  groups: readonly ModifierGroup[],
): CalorieRange {
  const leanest = caloriesOfBest(groups, Math.min) ?? 0
  const richest = caloriesOfBest(groups, Math.max) ?? 0
  const max = stated.max ?? stated.base - leanest + richest
  return { base: stated.base, max: max > stated.base ? max : null }
}

function named<Fact>(facts: ReadonlyMap<string, Fact>, id: string, kind: string): Fact {
  const fact = facts.get(id)
  if (fact === undefined) throw new RangeError(`The catalogue lacks the ${kind} ${id}`)
  return fact
}

/** The texts of a catalogue in other languages, as its menus carry them; nothing where none is translated. */
function translationsOf(catalogue: Catalogue): Pick<PublishedMenu, 'translations'> {
  const es = menuTexts(catalogue, 'es')
  return es ? { translations: { es } } : {}
}

function menuTexts(catalogue: Catalogue, locale: OtherLocale): MenuTexts | undefined {
  const { dayparts, categories, products, groups } = catalogue
  const { name } = textsOf(catalogue, locale) ?? {}
  const options = groups.flatMap((group) =>
    group.options.map((option) => ({ ...option, id: `${group.id}.${option.id}` })),
  )
  const texts = {
    dayparts: textsById(dayparts, locale),
    categories: textsById(categories, locale),
    products: textsById(products, locale),
    groups: textsById(groups, locale),
    options: textsById(options, locale),
  }
  const isTranslated = Object.values(texts).some(({ size }) => size > 0)
  if (name !== undefined) return { ...texts, name }
  return isTranslated ? texts : undefined
}

function textsById<Name extends string>(
  records: readonly (Translated<Name> & { readonly id: string })[],
  locale: OtherLocale,
): ReadonlyMap<string, Texts<Name>> {
  const found = records.map((record) => [record.id, textsOf(record, locale)] as const)
  return new Map(found.flatMap(([id, texts]) => (texts ? [[id, texts] as const] : [])))
}

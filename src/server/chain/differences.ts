import type { Catalogue } from '#core/menu/catalogue.ts'

/** The kinds of records of a chain, as one and as many. */
export const kinds = {
  chain: 'chain',
  location: 'locations',
  catalogue: 'catalogues',
  category: 'categories',
  product: 'products',
  group: 'groups',
  menu: 'menus',
} as const

export type Kind = keyof typeof kinds

/** One record that an import adds, takes away or changes. */
export type Difference = { readonly what: Kind; readonly id: string } & (
  | { readonly change: 'added' | 'removed' }
  | { readonly change: 'changed'; readonly fields: readonly FieldChange[] }
)

/** One field by its place in the record; empty where it was not there, or no longer is. */
export interface FieldChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

interface Named {
  readonly id: string
}

/** What sets two lists of records apart, by id. */
export function differencesOf<Fact extends Named>(
  what: Kind,
  before: readonly Fact[],
  after: readonly Fact[],
): readonly Difference[] {
  const old = new Map(before.map((record) => [record.id, record]))
  const wanted = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !wanted.has(id))
  return [
    ...after.flatMap((record) => differenceOf(what, record.id, old.get(record.id), record)),
    ...gone.map(({ id }) => ({ what, id, change: 'removed' as const })),
  ]
}

/** What sets one record apart from how it was; nothing where they are the same. */
export function differenceOf(
  what: Kind,
  id: string,
  before: object | undefined,
  after: object,
): readonly Difference[] {
  if (!before) return [{ what, id, change: 'added' }]
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const places = new Set([...old.keys(), ...now.keys()])
  const fields = Array.from(places, (field) => ({
    field,
    from: old.get(field) ?? '',
    to: now.get(field) ?? '',
  })).filter(({ from, to }) => from !== to)
  return fields.length > 0 ? [{ what, id, change: 'changed', fields }] : []
}

/** The same of catalogues, product by product and group by group: `everyday/pit-fire-queso`. */
export function catalogueDifferences(
  before: readonly Catalogue[],
  after: readonly Catalogue[],
): readonly Difference[] {
  const heads = ({ id, name, es, kind, dayparts, upsells = [] }: Catalogue) => ({
    id,
    name,
    ...(es && { es }),
    kind,
    dayparts,
    upsells,
  })
  const all = (kind: 'categories' | 'products' | 'groups', catalogues: readonly Catalogue[]) =>
    catalogues.flatMap((catalogue) =>
      catalogue[kind].map((record) => ({ ...record, id: `${catalogue.id}/${record.id}` })),
    )
  return [
    ...differencesOf('catalogue', before.map(heads), after.map(heads)),
    ...differencesOf('category', all('categories', before), all('categories', after)),
    ...differencesOf('product', all('products', before), all('products', after)),
    ...differencesOf('group', all('groups', before), all('groups', after)),
  ]
}

/** A record as its places and what stands there: `options › "guacamole" › price › base` is `200`. */
function fieldsOf(record: object): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  const walk = (value: unknown, place: string): void => {
    const within = stepsInto(value)
    if (!within) fields.set(place, JSON.stringify(value))
    else for (const [step, part] of within) walk(part, place ? `${place} › ${step}` : step)
  }
  walk(record, '')
  return fields
}

/** What a value is made of; undefined where it is one thing, as a word, a number or a list of them is. */
function stepsInto(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return Object.entries(value)
  if (!value.some((part) => typeof part === 'object')) return undefined
  return value.map((part: unknown, index) => [nameOf(part) ?? `#${index + 1}`, part])
}

function nameOf(part: unknown): string | undefined {
  const named = typeof part === 'object' && part !== null && 'id' in part
  return named && typeof part.id === 'string' ? `"${part.id}"` : undefined
}

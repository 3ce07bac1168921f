import type { Catalogue, CatalogueGroup } from '#core/menu/catalogue.ts'

/** Ids become steps of a path (`sides.queso-cup.heat`), so they hold no dot. */
const idShape = /^[a-z0-9][a-z0-9_-]*$/

/** Ids that are malformed or taken twice, names that lead nowhere, groups that come back to themselves. */
export function referenceProblems(catalogue: Catalogue): readonly string[] {
  const dangling = [...idProblems(catalogue), ...namingProblems(catalogue)]
  return dangling.length > 0 ? dangling : cycleProblems(catalogue)
}

function idProblems({ dayparts, categories, products, groups }: Catalogue): readonly string[] {
  return [
    ...misnamed('daypart', dayparts),
    ...misnamed('category', categories),
    ...misnamed('product', products),
    ...misnamed('group', groups),
    ...groups.flatMap(({ id, options }) => misnamed(`group ${id}: option`, options)),
  ]
}

function misnamed(kind: string, facts: readonly { readonly id: string }[]): readonly string[] {
  const seen = new Set<string>()
  return facts.flatMap(({ id }) => {
    if (!idShape.test(id)) return [`${kind} ${id}: an id is small letters, digits, - and _`]
    if (seen.has(id)) return [`${kind} ${id}: another one has the same id`]
    seen.add(id)
    return []
  })
}

function namingProblems(catalogue: Catalogue): readonly string[] {
  const { categories, products, groups, upsells = [] } = catalogue
  const known = {
    daypart: idsOf(catalogue.dayparts),
    product: idsOf(products),
    group: idsOf(groups),
  }
  const lost = (place: string, kind: keyof typeof known, ids: readonly string[]) =>
    ids.filter((id) => !known[kind].has(id)).map((id) => `${place}: there is no ${kind} ${id}`)
  const listed = new Set(categories.flatMap((category) => category.products))
  return [
    ...categories.flatMap((category) => [
      ...lost(`category ${category.id}`, 'product', category.products),
      ...lost(`category ${category.id}`, 'daypart', present(category.daypart)),
      ...twice(`category ${category.id}`, category.products),
    ]),
    ...products.flatMap((product) => [
      ...lost(`product ${product.id}`, 'group', product.groups),
      ...lost(`product ${product.id}`, 'daypart', present(product.daypart)),
      ...twice(`product ${product.id}`, product.groups),
      ...(listed.has(product.id) ? [] : [`product ${product.id}: no category lists it`]),
    ]),
    ...groups.flatMap((group) =>
      group.options.flatMap(({ id, groups: nested = [] }) => [
        ...lost(`group ${group.id}: option ${id}`, 'group', nested),
        ...twice(`group ${group.id}: option ${id}`, nested),
      ]),
    ),
    ...lost('upsells', 'product', upsells),
    ...twice('upsells', upsells),
  ]
}

/** Each group that can be reached from itself, once, with the way round. */
function cycleProblems({ groups }: Catalogue): readonly string[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const settled = new Set<string>()
  const problems: string[] = []
  const visit = (group: CatalogueGroup, way: readonly string[]): void => {
    if (settled.has(group.id)) return
    if (way.includes(group.id)) {
      problems.push(`group ${group.id}: opens itself (${[...way, group.id].join(' → ')})`)
      return
    }
    for (const id of group.options.flatMap(({ groups: nested = [] }) => nested)) {
      const nested = byId.get(id)
      if (nested) visit(nested, [...way, group.id])
    }
    settled.add(group.id)
  }
  for (const group of groups) visit(group, [])
  return problems
}

function twice(place: string, ids: readonly string[]): readonly string[] {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return repeated.map((id) => `${place}: names ${id} twice`)
}

function idsOf(facts: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(facts.map(({ id }) => id))
}

function present(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id]
}

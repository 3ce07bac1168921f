import type { Catalogue } from '#core/menu/catalogue.ts'
import { catalogueProblems } from '#core/menu/compile.ts'
import { type PrinterFault, printerFaults } from '#core/location/printers.ts'
import { roles } from '#core/staff/staff.ts'
import type { Problem } from './problem.ts'
import { wantedMenus, type ChainRecords } from './records.ts'
import type { StoredChain } from './store.ts'

/** What is wrong between the records: names used twice, names that nothing has. */
export function problemsAcross(records: ChainRecords): readonly Problem[] {
  return [
    ...catalogueFaults(records),
    ...twiceUsed(records),
    ...menuFaults(records),
    ...defaultMenuFaults(records),
    ...tierFaults(records),
    ...deliveryFaults(records),
    ...printersFaults(records),
    ...soldOutFaults(records),
    ...staffFaults(records),
  ]
}

function catalogueFaults({ catalogues }: ChainRecords): readonly Problem[] {
  return catalogues.flatMap((catalogue) =>
    catalogueProblems(catalogue).map((problem) => {
      const [, place = '', fault = problem] = /^(.+?): (.+)$/s.exec(problem) ?? []
      const file = `catalogues/${catalogue.id}`
      return { file, place, fault, remedy: 'Correct it there, or add what it names' }
    }),
  )
}

/** Ids, paths and menu ids stand in addresses: each belongs to one location. */
function twiceUsed({ locations }: ChainRecords): readonly Problem[] {
  const owners = new Map<string, string>()
  return locations.flatMap(({ file, record }) => {
    const names = [
      ['id', record.id],
      ['path', record.path],
      ...wantedMenus(record).map(({ menu_id }) => ['menu_id', menu_id] as const),
    ] as const
    return names.flatMap(([key, value]) => {
      const owner = owners.get(`${key} ${value}`)
      owners.set(`${key} ${value}`, file)
      if (owner === undefined) return []
      const fault = `"${value}" is already used in ${owner}`
      return [{ file, place: key, fault, remedy: `Choose another ${key}` }]
    })
  })
}

function menuFaults({ locations, catalogues }: ChainRecords): readonly Problem[] {
  return locations.flatMap(({ file, record }) =>
    wantedMenus(record).flatMap(({ kind, catalogue_id }) => {
      const catalogue = catalogues.find(({ id }) => id === catalogue_id)
      if (catalogue?.kind === kind) return []
      const fault = catalogue
        ? `catalogue "${catalogue_id}" is for ${catalogue.kind} menus`
        : `there is no catalogue "${catalogue_id}"`
      const fitting = catalogues.filter((each) => each.kind === kind).map(({ id }) => id)
      const remedy = fitting.length > 0 ? `Write one of: ${fitting.join(', ')}` : 'Write null'
      return [{ file, place: `menus › ${kind} › catalogue`, fault, remedy }]
    }),
  )
}

/** What stands in for a location that isn't chosen yet has to be somebody's menu. */
function defaultMenuFaults({ chain, locations }: ChainRecords): readonly Problem[] {
  const served = locations.flatMap(({ record }) => wantedMenus(record))
  return (['mealtime', 'catering'] as const).flatMap((kind) => {
    const wanted = chain.default_menus[kind]
    const found = served.some((menu) => menu.kind === kind && menu.menu_id === wanted)
    if (wanted === null || found) return []
    const fault = `no location serves "${wanted}" as its ${kind} menu`
    const remedy = `Write the menu_id of a ${kind} menu, or null`
    return [{ file: 'chain.json', place: `default_menus › ${kind}`, fault, remedy }]
  })
}

/** A tier that is misspelt would quietly sell at base prices. */
function tierFaults({ chain, locations, catalogues }: ChainRecords): readonly Problem[] {
  const known = new Set(chain.price_tiers)
  const remedy = `Write one of: ${chain.price_tiers.join(', ')}; or add it to price_tiers in chain.json`
  const unknown = (file: string, place: string, tier: string): readonly Problem[] =>
    known.has(tier) ? [] : [{ file, place, fault: `there is no price tier "${tier}"`, remedy }]
  return [
    ...locations.flatMap(({ file, record }) => unknown(file, 'price_tier', record.price_tier)),
    ...catalogues.flatMap(({ id, products, groups }) => {
      const priced = [
        ...products.map((product) => [`product "${product.id}"`, product.price] as const),
        ...groups.flatMap((group) =>
          group.options.map((option) => [`"${group.id}" › "${option.id}"`, option.price] as const),
        ),
      ]
      return priced.flatMap(([place, price]) =>
        Object.keys(price.tiers ?? {}).flatMap((tier) => unknown(`catalogues/${id}`, place, tier)),
      )
    }),
  ]
}

/** A delivery that is switched on goes somewhere, and who drives in a zone is switched on. */
function deliveryFaults({ locations }: ChainRecords): readonly Problem[] {
  return locations.flatMap(({ file, record: { services, delivery } }) => {
    const { handoff } = services
    if (!delivery) {
      if (!handoff.delivery && !handoff.dispatch) return []
      const remedy = 'Describe its zones there, or switch delivery and dispatch off'
      return [{ file, place: 'delivery', fault: 'it delivers, but nowhere', remedy }]
    }
    return delivery.zones.flatMap(({ name, by }) =>
      by
        .filter((mode) => !handoff[mode])
        .map((mode) => ({
          file,
          place: `delivery › "${name}" › by`,
          fault: `${mode} is switched off`,
          remedy: `Switch it on in services › handoff, or leave it out here`,
        })),
    )
  })
}

/** A paper that is printed nowhere is an order that nobody makes. */
function printersFaults({ locations }: ChainRecords): readonly Problem[] {
  return locations.flatMap(({ file, record: { printers = [], make_times } }) => {
    const stations = make_times.map(({ station }) => station)
    return printerFaults(printers, stations).map((fault) => ({
      file,
      ...printerProblem(fault, { stations, names: printers.map(({ name }) => name) }),
    }))
  })
}

function printerProblem(
  found: PrinterFault,
  { stations, names }: { readonly stations: readonly string[]; readonly names: readonly string[] },
): Omit<Problem, 'file'> {
  const { printer } = found
  const others = names.filter((name) => name !== printer).join(', ')
  const remedy =
    others === '' ? 'Leave it out, or describe that printer too' : `Write one of: ${others}`
  switch (found.kind) {
    case 'same_name':
      return {
        place: `printers › "${printer}"`,
        fault: 'another printer has that name',
        remedy: 'Call it otherwise',
      }
    case 'own_backup':
      return { place: `printers › "${printer}" › backup`, fault: 'it is its own backup', remedy }
    case 'no_backup': {
      const fault = `there is no printer "${found.backup}"`
      return { place: `printers › "${printer}" › backup`, fault, remedy }
    }
    case 'no_station':
      return {
        place: `printers › "${printer}" › prints › stations`,
        fault: `there is no station "${found.station}"`,
        remedy: `Write one of: ${stations.join(', ')}; or add it to make_times`,
      }
  }
}

function soldOutFaults({ locations, catalogues, sold_out }: ChainRecords): readonly Problem[] {
  const menus = new Map(
    locations.flatMap(({ record }) => wantedMenus(record)).map((menu) => [menu.menu_id, menu]),
  )
  return Object.entries(sold_out).flatMap(([menu_id, items]) => {
    const file = 'sold-out.json'
    const menu = menus.get(menu_id)
    if (!menu) {
      return [
        { file, place: menu_id, fault: 'no location serves it', remedy: 'Correct the menu_id' },
      ]
    }
    const known = itemIds(catalogues.find(({ id }) => id === menu.catalogue_id))
    return items
      .filter((item) => !known.has(item))
      .map((item) => ({
        file,
        place: menu_id,
        fault: `nothing on it is called "${item}"`,
        remedy: `Write the id of a product, or group.option, of catalogues/${menu.catalogue_id}`,
      }))
  })
}

function itemIds(catalogue: Catalogue | undefined): ReadonlySet<string> {
  const products = catalogue?.products.map(({ id }) => id) ?? []
  const options = catalogue?.groups.flatMap((group) =>
    group.options.map((option) => `${group.id}.${option.id}`),
  )
  return new Set([...products, ...(options ?? [])])
}

function staffFaults({ staff, locations }: ChainRecords): readonly Problem[] {
  const known = new Set(locations.map(({ record }) => record.id))
  return staff.flatMap(({ id, role, locations: covered }) => {
    const file = 'staff.json'
    const place = `"${id}" › locations`
    const strangers = covered
      .filter((location) => !known.has(location))
      .map((location) => ({
        file,
        place,
        fault: `there is no location "${location}"`,
        remedy: 'Write the id of a location',
      }))
    if (roles[role].covers === 'named' && covered.length === 0) {
      const fault = 'only head office works everywhere'
      return [...strangers, { file, place, fault, remedy: 'Name at least one location' }]
    }
    return strangers
  })
}

/** A menu id never changes its place: carts, orders and links name it. */
export function problemsWithStored(
  stored: StoredChain,
  { locations }: ChainRecords,
): readonly Problem[] {
  const byId = new Map(stored.menus.map((menu) => [menu.menu_id, menu]))
  const byPlace = new Map(stored.menus.map((menu) => [`${menu.location_id} ${menu.kind}`, menu]))
  return locations.flatMap(({ file, record }) =>
    wantedMenus(record).flatMap(({ menu_id, kind, location_id }): readonly Problem[] => {
      const place = `menus › ${kind} › menu_id`
      const holder = byId.get(menu_id)
      if (holder && (holder.location_id !== location_id || holder.kind !== kind)) {
        const fault = `"${menu_id}" is the ${holder.kind} menu of "${holder.location_id}" for good`
        return [{ file, place, fault, remedy: 'Choose a menu_id that was never used' }]
      }
      const before = byPlace.get(`${location_id} ${kind}`)
      if (!before || before.menu_id === menu_id) return []
      const fault = `this menu is "${before.menu_id}" for good: carts and orders name it`
      return [{ file, place, fault, remedy: `Write "${before.menu_id}"` }]
    }),
  )
}

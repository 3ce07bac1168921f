import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import { itemOf } from '#core/menu/items.ts'
import { optionsOf } from '#core/menu/options.ts'
import type { Board } from './board.ts'

type Categories = DataOf<'GET /menus/{menu_id}'>['categories']

/** Something that can be sold out: a dish, or an option wherever it is offered. */
export interface Item {
  readonly item_id: string
  readonly name: string
  /** Its category, or the group it is an option of. */
  readonly of: string
}

/** What the console shows: a board, or which boards there are to choose from. */
export interface BoardPage {
  readonly locations: DataOf<'GET /console/locations'>
  readonly board: Board | null
  /** The whole menu, only while the 86 list is open. */
  readonly items: readonly Item[] | null
}

/** Loads the board that the address names, or the only one there is; else none, to choose one. */
export async function loadBoard(call: Call, { searchParams }: URL): Promise<BoardPage> {
  const q = searchParams.get('q')?.trim().slice(0, 80)
  const locations = await call('GET /console/locations', { query: q ? { q } : {} })
  const only = locations.length === 1 && !q ? locations[0] : undefined
  const location_id = searchParams.get('location') ?? only?.id
  if (location_id === undefined) return { locations, board: null, items: null }
  const board = await call('GET /console/locations/{location_id}/tickets', {
    params: { location_id },
  })
  const { menu_id } = board.location
  const wantsItems = searchParams.get('show') === '86' && menu_id !== null
  return { locations, board, items: wantsItems ? await itemsOn(call, menu_id) : null }
}

/** Lists dishes first, in the order of the menu, then options, each once. */
async function itemsOn(call: Call, menu_id: string): Promise<readonly Item[]> {
  const { categories } = await call('GET /menus/{menu_id}', { params: { menu_id } })
  const items = [...dishesIn(categories), ...optionsIn(categories)]
  return [...new Map(items.map((item) => [item.item_id, item])).values()]
}

function dishesIn(categories: Categories): readonly Item[] {
  return categories.flatMap(({ name: of, products }) =>
    products.map(({ product_id, name }) => ({ item_id: product_id, name, of })),
  )
}

function optionsIn(categories: Categories): readonly Item[] {
  return categories
    .flatMap(({ products }) => products)
    .flatMap((product) => [...optionsOf(product)])
    .map(([option_id, { option, group }]) => ({
      item_id: itemOf(option_id),
      name: option.name,
      of: group.name,
    }))
}

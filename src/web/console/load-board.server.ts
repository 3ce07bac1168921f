import { cut } from '#core/normalize-text.ts'
import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import type { Affected } from './affected-list.tsx'
import type { Board } from './board.ts'
import type { Item } from './find-items.ts'

export type CrewLocation = DataOf<'GET /console/locations'>[number]

/** What the console shows: a board, or which boards there are to choose from. */
export interface BoardPage {
  readonly locations: readonly CrewLocation[]
  readonly board: Board | null
  /** All that the kitchen can run out of, only while the 86 list is open. */
  readonly items: readonly Item[] | null
  /** Who has it, or is about to order it; as `items`. */
  readonly affected: Affected | null
}

/** Loads the board that the address names, or the only one there is; else none, to choose one. */
export async function loadBoard(call: Call, { searchParams }: URL): Promise<BoardPage> {
  const q = cut(searchParams.get('q')?.trim() ?? '', 80)
  const locations = await call('GET /console/locations', { query: q ? { q } : {} })
  const only = locations.length === 1 && !q ? locations[0] : undefined
  const location_id = searchParams.get('location') ?? only?.id
  if (location_id === undefined) return { locations, board: null, items: null, affected: null }
  const board = await call('GET /console/locations/{location_id}/tickets', {
    params: { location_id },
  })
  if (searchParams.get('show') !== '86') return { locations, board, items: null, affected: null }
  const params = { location_id }
  const [items, affected] = await Promise.all([
    call('GET /console/locations/{location_id}/items', { params }),
    call('GET /console/locations/{location_id}/sold-out', { params }),
  ])
  return { locations, board, items, affected }
}

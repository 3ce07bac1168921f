import type { OrderAgain } from '#contract/order/history.ts'

/** What makes room for an order that is ordered again. */
const kinds = ['nothing', 'cart', 'group'] as const

export type MadeRoomBy = (typeof kinds)[number]

/** Returns what makes room for an order that is ordered again, by what there is. */
export function madeRoomBy(replaces: OrderAgain['replaces']): MadeRoomBy {
  if (!replaces) return 'nothing'
  return replaces.is_group ? 'group' : 'cart'
}

/** Returns what a form says that its guest read of it: nothing where it doesn’t say. */
export function madeRoomIn(told: string): MadeRoomBy {
  return kinds.find((kind) => kind === told) ?? 'nothing'
}

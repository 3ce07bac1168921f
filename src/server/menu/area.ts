import { area } from '#server/area.ts'
import { menuHandlers } from './handlers.ts'
import { sweepPortions } from './store-portions.ts'
import { sweepSoldOut } from './store-sold-out.ts'

/** Menus: what a location serves, and what of it is out. */
export const menu = area({
  handlers: menuHandlers,
  sweeps: { sold_out: sweepSoldOut, portions: sweepPortions },
  tables: ['catalogues', 'menus', 'sold_out', 'portions'],
})

import { area } from '#server/area.ts'
import { addressHandlers, favoriteHandlers, locationHandlers } from './handlers.ts'

/** Locations: where they are, when they are open, what they offer, and which ones a member likes. */
export const location = area({
  handlers: { ...locationHandlers, ...addressHandlers, ...favoriteHandlers },
  tables: ['locations', 'member_favorites'],
  erase: 'with the account',
})

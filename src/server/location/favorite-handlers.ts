import type { favoriteEndpoints } from '#contract/location/favorites.ts'
import { savedAtMost } from '#core/list-limits.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { locationAnswer } from './responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import type { AppContext } from '#server/context.ts'
import { favoritesOf, removeFavorite, saveFavorite } from './store-favorites.ts'
import { locationOfMenu, locationsById } from './store.ts'

export const favoriteHandlers: Handlers<typeof favoriteEndpoints> = {
  'GET /favorites': async ({ who, channel, locale }, { db }) => {
    const ids = await favoritesOf(db, requireMember(who).id)
    const found = await locationsById(db, ids)
    return found.map((here) => locationAnswer(here, { channel, locale }))
  },

  'PUT /favorites/{menu_id}': async ({ who, params }, ctx) => {
    const favorite = await favoriteNamed(requireMember(who).id, params.menu_id, ctx)
    if (!(await saveFavorite(ctx.db, favorite)))
      throw new Refused(refusal('saved.full', { most: savedAtMost.favorites }))
    return { favorites: await favoritesOf(ctx.db, favorite.member_id) }
  },

  'DELETE /favorites/{menu_id}': async ({ who, params }, ctx) => {
    const favorite = await favoriteNamed(requireMember(who).id, params.menu_id, ctx)
    await removeFavorite(ctx.db, favorite)
    return { favorites: await favoritesOf(ctx.db, favorite.member_id) }
  },
}

/** Finds the location of a menu, as a favorite of a member. Refuses a menu that there is none of. */
async function favoriteNamed(member_id: string, menu_id: string, { db }: AppContext) {
  const here = await locationOfMenu(db, menu_id)
  if (!here) throw new Refused(refusal('thing.missing'))
  return { member_id, location_id: here.location.id }
}

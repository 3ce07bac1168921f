import type { menuEndpoints } from '#contract/menu/menus.ts'
import { productOf } from '#core/menu/product.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/handler.ts'

export const menuHandlers: Handlers<typeof menuEndpoints> = {
  'GET /menus/{menu_id}': async ({ params, query, locale }, { db, menus }) => {
    const menu = await menus.menu(db, params.menu_id, locale, query.wanted)
    if (!menu) throw new Refused(refusal('thing.missing'))
    return menu
  },

  'GET /menus/{menu_id}/products/{product_id}': async (
    { params, query, locale },
    { db, menus },
  ) => {
    const menu = await menus.menu(db, params.menu_id, locale, query.wanted)
    const product = menu && productOf(menu, params.product_id)
    if (!product) throw new Refused(refusal('thing.missing'))
    return product
  },
}

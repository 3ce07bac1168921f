import type { dietaryEndpoints } from '#contract/member/dietary.ts'
import { cleanDietary } from '#core/menu/dietary.ts'
import type { Handlers } from '#server/api/handler.ts'
import { saveMemberDietary, tellOpenCarts } from './store-dietary.ts'

export const dietaryHandlers: Handlers<typeof dietaryEndpoints> = {
  'PUT /dietary': async ({ body, who, owner, rememberDietary }, { db }) => {
    const dietary = cleanDietary(body)
    if (who.member) await saveMemberDietary(db, who.member.id, dietary)
    else rememberDietary(dietary)
    if (owner) await tellOpenCarts(db, owner, dietary.allergens)
    return dietary
  },
}

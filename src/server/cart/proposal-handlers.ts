import type { DataOf } from '#contract/api.ts'
import type { proposalEndpoints } from '#contract/cart/proposals.ts'
import { addLines, type PartOfLine, takeOff } from '#core/cart/lines.ts'
import { menuServed } from '#core/cart/portions.ts'
import { proposeFor, type Proposal, tableRefusal } from '#core/cart/proposals.ts'
import { ownLinesRefusal, lineAccessRefusal, lineOf } from '#core/group-order/group-lines.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { costOfBuild, freshBuild } from '#core/menu/build.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { DeepReadonly, Handlers } from '#server/api/handler.ts'
import { type CartThere, chooseMenu } from './choose-menu.ts'
import { loadMenu } from './load-cart.ts'
import { withoutLine } from './remove-line.ts'
import { unheld } from './start-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import { kitchenOf } from '#server/menu/store.ts'
import { changeLines } from './cart-change.ts'
import { chooserOf, chosenAnswer } from './choose-handlers.ts'

/** What would feed so many people, added with one press and taken off with another. */
export const proposalHandlers: Handlers<typeof proposalEndpoints> = {
  'GET /menus/{menu_id}/proposals': async ({ params, query, locale }, ctx) => {
    const { headcount, appetite, vegetarian, vegan, gluten_friendly, wanted = null } = query
    const extras = [
      ...(query.dessert === 'yes' ? (['dessert'] as const) : []),
      ...(query.drink === 'yes' ? (['drink'] as const) : []),
    ]
    const asked = { headcount, appetite, diets: { vegetarian, vegan, gluten_friendly }, extras }
    const kitchen = await kitchenOf(ctx.db, params.menu_id)
    if (!kitchen) throw new Refused(refusal('thing.missing'))
    refuseIf(tableRefusal(asked))
    const published = menuIn(await loadMenu(ctx.db, kitchen, ctx), locale)
    const menu = menuServed(published, kitchen, wanted)
    return proposeFor(menu, asked, wanted).map((proposal) => proposalAnswer(menu, proposal))
  },

  'POST /carts/add-products': async (request, ctx) => {
    const { menu_id, lines } = request.body
    let added: readonly PartOfLine[] = []
    const add = ({ cart, kitchen, menu }: CartThere, actor: CartActor) => {
      refuseIf(ownLinesRefusal(actor, kitchen.now))
      const localTime = localTimeWanted(unheld(cart, kitchen), menu)
      const more = lines.map((line) => lineOf({ ...line, id: ctx.newId('line') }, actor))
      const filled = addLines(cart, menuServed(menu, kitchen, localTime), more, localTime)
      added = filled.added
      return filled.cart
    }
    const chosen = await chooseMenu(chooserOf(request, false), { menu_id }, ctx, add)
    const answer = chosenAnswer(chosen, ctx, request)
    return answer.state === 'chosen' ? { ...answer, added } : answer
  },

  'DELETE /carts/{cart_id}/products': async (request, ctx) =>
    changeLines(ctx, request, ({ stored, menu }, actor) => {
      const { parts } = request.body
      // What others added is taken out line by line, with a word to them.
      for (const { line_id } of parts)
        refuseIf(lineAccessRefusal(stored.cart, line_id, actor, 'change'))
      return takeOff(stored.cart, menu, parts, (cart, line_id) =>
        withoutLine({ stored: { ...stored, cart }, menu }, line_id, actor),
      )
    }),
}

type ProposalAnswer = DeepReadonly<DataOf<'GET /menus/{menu_id}/proposals'>>[number]

function proposalAnswer(menu: Menu, { dishes, ...proposal }: Proposal): ProposalAnswer {
  return {
    ...proposal,
    dishes: dishes.flatMap(({ product_id, quantity, eaters }) => {
      const product = productOf(menu, product_id)
      if (!product) return []
      const cost = costOfBuild(product, freshBuild(product)) * quantity
      const { name, images } = product
      const image = images['mobile-webapp-menu']
      return [{ product_id, name, image, quantity, serves: product.serves ?? 1, cost, eaters }]
    }),
  }
}

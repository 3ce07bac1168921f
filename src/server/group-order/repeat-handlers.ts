import type { groupRepeatEndpoints } from '#contract/group-order/repeat.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import { menuServed } from '#core/cart/portions.ts'
import { ownLinesRefusal } from '#core/group-order/group-lines.ts'
import { groupIn } from '#core/group-order/participants.ts'
import type { CartActor } from '#core/group-order/who.ts'
import {
  addMeal,
  hasDishes,
  type MealAgain,
  mealOf,
  packageHad,
  peopleToAsk,
} from '#core/order/last-meal.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import type { OrderedLine } from '#core/order/reorder.ts'
import { ownerOf } from '#core/owner.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { rsvpAnswer } from './responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { groupActorOf } from './open-group.ts'
import { type LoadedCart, loadLiveCart } from '#server/cart/load-cart.ts'
import { unheld } from '#server/cart/start-cart.ts'
import { localTimeWanted, menuWanted } from '#server/schedule/wanted-time.ts'
import { contactsOf, groupOfOrder, repeatedBy } from './store.ts'
import { orderOf } from '#server/order/store.ts'
import { cartNamed, changed } from './change-group.ts'
import { findOwnOrder } from '#server/order/find-order.ts'
import { type GroupRequest, readerOf } from './read-group.ts'

/** Having a group order again: who was in it, and what each of them had. */
export const groupRepeatHandlers: Handlers<typeof groupRepeatEndpoints> = {
  'GET /orders/{order_id}/group': async (request, ctx) => {
    const { order } = await findOwnOrder(request.params.order_id, request, ctx)
    const earlier = await groupOfOrder(ctx.db, order.id)
    if (!earlier) throw new Refused(refusal('thing.missing'))
    const { group, locale } = earlier
    const people = peopleToAsk(group)
    const contacts = await contactsOf(ctx.db, people, locale)
    return {
      menu_id: order.menu_id,
      payment_type: group.payment_type,
      treat: group.treat ?? null,
      people: people.map(({ id, name }) => ({ name, is_reached: contacts.has(id) })),
    }
  },

  'GET /group-orders/{group_order_id}/last-meal': async (request, ctx) => {
    const named = { ...cartNamed(request), locale: request.locale }
    const loaded = await loadLiveCart(ctx.db, named, ctx)
    const { menu, stored } = loaded
    const actor = groupActorOf(stored.cart, named.owner)
    const meal = await mealHad(request, ctx)
    const group = groupIn(stored.cart)
    const asking = { group, rsvp: rsvpAnswer(group, menuWanted(stored, menu)) }
    return {
      changes: withMeal(loaded, actor, meal, request, ctx).changes,
      last_package: await lastPackage(asking, named.owner.visitor_id, ctx),
    }
  },

  'POST /group-orders/{group_order_id}/last-meal': async (request, ctx) => {
    const meal = await mealHad(request, ctx)
    return changed(request, ctx, (loaded, actor) => {
      refuseIf(ownLinesRefusal(actor, loaded.stored.kitchen.now))
      const { cart } = withMeal(loaded, actor, meal, request, ctx)
      const before = loaded.stored.cart
      if (cart === before) throw new Refused(refusal('cart.empty'))
      return hasDishes(before, actor, loaded.menu) ? before : cart
    })
  },
}

/** Returns the order of the earlier group that somebody starts theirs from. Refuses another’s like a missing one. */
export async function repeatedOrder(
  request: { readonly body: { readonly repeats?: string | undefined } } & Parameters<
    typeof findOwnOrder
  >[1],
  ctx: AppContext,
): Promise<string | undefined> {
  const { repeats } = request.body
  if (repeats === undefined) return undefined
  const { order } = await findOwnOrder(repeats, request, ctx)
  if (!(await groupOfOrder(ctx.db, order.id))) throw new Refused(refusal('thing.missing'))
  return order.id
}

/** What a group that may repeat another asks its guests. */
interface Asking {
  readonly group: GroupOrder
  readonly rsvp: ReturnType<typeof rsvpAnswer>
}

/** Returns the package that somebody had in the group which this one repeats; null where it isn’t offered any more. */
export async function lastPackage(
  { group: { repeats }, rsvp }: Asking,
  visitor_id: string,
  { db }: AppContext,
): Promise<string | null> {
  if (!rsvp || repeats === undefined) return null
  const earlier = await groupOfOrder(db, repeats)
  const had = earlier ? packageHad(earlier, visitor_id) : null
  return rsvp.packages?.some(({ product_id }) => product_id === had) ? had : null
}

/** What the caller had in the order that their group repeats; nothing where it asks for packages: who answers has one. */
async function mealHad(request: GroupRequest, { db }: AppContext): Promise<readonly OrderedLine[]> {
  const { owner, locale } = readerOf(request)
  const repeats = await repeatedBy(db, request.params.group_order_id, owner)
  const earlier = repeats === undefined ? undefined : await groupOfOrder(db, repeats)
  if (!earlier || repeats === undefined) return []
  const stored = await orderOf(db, { owner: ownerOf(earlier), order_id: repeats })
  if (!stored) return []
  const sold = stored.order.lines.map((line) => ({ ...line, ...orderLineIn(line, locale) }))
  return mealOf(earlier, sold, owner.visitor_id)
}

function withMeal(
  { stored: { cart, kitchen }, menu }: LoadedCart,
  actor: CartActor,
  meal: readonly OrderedLine[],
  { locale }: GroupRequest,
  { newId }: AppContext,
): MealAgain {
  const localTime = localTimeWanted(unheld(cart, kitchen), menu)
  const served = menuServed(menu, kitchen, localTime)
  return addMeal(cart, meal, { menu: served, actor, localTime, newId: () => newId('line'), locale })
}

import type { soldOutEndpoints } from '#contract/kitchen/sold-out.ts'
import type { Locale } from '#core/locale.ts'
import { itemsOf } from '#core/menu/items.ts'
import { kitchenItems, soldOutWith } from '#core/menu/kitchen-items.ts'
import { lastDayOut, type OutSpan, spanRefusal } from '#core/menu/sold-out.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { kitchenDay } from '#core/schedule/kitchen-day.ts'
import type { Staff } from '#core/staff/staff.ts'
import { affectedAnswer, soldOutAnswer } from './sold-out-responses.ts'
import type { Handlers, DeepReadonly } from '#server/api/handler.ts'
import { scopeOf, staffOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { menuIdsOf, menusIn } from '#server/menu/kitchen-menus.ts'
import { offerSoldOut, followSoldOut, tellCarts } from './offer-sold-out.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'
import { type KitchenMenu, menusOfKitchens, setSoldOut } from '#server/menu/store-sold-out.ts'
import type { OrderAnswer, leaveOutEndpoints } from '#contract/order/orders.ts'
import { isAnswered, leaveOutRefusal } from '#core/kitchen/sold-out-offer.ts'
import type { Cents } from '#core/money.ts'
import type { Owner } from '#core/owner.ts'
import { orderAnswerTo } from '#server/order/responses.ts'
import { orderWithOffer } from '#server/order/order-with-offer.ts'
import { leaveOut } from './store-offers.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { findOrder } from '#server/order/find-order.ts'

/** What kitchens are out of: from one list over all their menus. */
export const soldOutHandlers: Handlers<typeof soldOutEndpoints> = {
  'GET /console/locations/{location_id}/items': async ({ params, who, locale }, ctx) => {
    const { location } = await crewKitchen(params.location_id, staffOf(who), ctx)
    return kitchenItems(await menusIn(ctx, menuIdsOf(location), locale))
  },

  'GET /console/locations/{location_id}/sold-out': async ({ params, who, locale }, ctx) =>
    affectedAnswer(await crewKitchen(params.location_id, staffOf(who), ctx), locale, ctx),

  'POST /console/locations/{location_id}/sold-out/offers': async (request, ctx) => {
    const { params, body, who, locale } = request
    const staff = staffOf(who)
    const found = await crewKitchen(params.location_id, staff, ctx)
    const { order_ids = [], cart_ids = [] } = body
    if (order_ids.length > 0)
      await offerSoldOut(found.location, { order_ids, staff_id: staff.id }, ctx)
    if (cart_ids.length > 0) await tellCarts(found, cart_ids, ctx)
    return affectedAnswer(found, locale, ctx)
  },

  'PUT /console/locations/{location_id}/sold-out': async ({ params, body, who, locale }, ctx) => {
    const staff = staffOf(who)
    const found = await crewKitchen(params.location_id, staff, ctx)
    const { location } = found
    const { items, sold_out, also_at = [], until = 'tonight' } = body
    const change = { items, span: sold_out ? until : null, location_ids: [location.id, ...also_at] }
    const menus = await menusIn(ctx, menuIdsOf(location), locale)
    const kitchens = await changeEverywhere(change, { staff, locale }, ctx)
    const with_them = sold_out ? menus.flatMap((menu) => soldOutWith(menu, idsOn(menu, items))) : []
    return {
      sold_out: await soldOutAnswer(location, locale, ctx),
      affected: await affectedAnswer(found, locale, ctx),
      kitchens,
      with_them: [...new Set(with_them)],
    }
  },
}

/** Returns an item with the last day that it is out on by its kitchen’s clock. Refuses a day that is over there. */
function outFor(span: OutSpan) {
  return <Touched extends Pick<KitchenMenu, 'now' | 'time_zone'>>(item: Touched) => {
    const today = kitchenDay(item.now, item.time_zone)
    refuseIf(spanRefusal(span, today))
    return { ...item, until: lastDayOut(span, today) }
  }
}

type Item = Pick<KitchenMenu, 'kind'> & { readonly item_id: string }

/** Which items are on a menu of a kind, each once however often it is named. */
function idsOn({ kind }: Pick<KitchenMenu, 'kind'>, items: readonly Item[]): readonly string[] {
  return [...new Set(items.flatMap((item) => (item.kind === kind ? item.item_id : [])))]
}

async function crewKitchen(location_id: string, staff: Staff, { db }: AppContext) {
  const found = await locationOfCrew(db, location_id, scopeOf(staff))
  if (!found) throw new Refused(refusal('thing.missing'))
  return found
}

/**
 * Takes items off the menus of kitchens or puts them back, wherever a menu has them, and answers at how many kitchens that is.
 * Refuses kitchens of others, items that no menu of these has, and a day that is over where one of these is.
 */
async function changeEverywhere(
  change: {
    readonly items: readonly Item[]
    /** Null to put them back. */
    readonly span: OutSpan | null
    readonly location_ids: readonly string[]
  },
  { staff, locale }: { readonly staff: Staff; readonly locale: Locale },
  ctx: AppContext,
): Promise<number> {
  const menus = await menusOfKitchens(ctx.db, change.location_ids, scopeOf(staff))
  if (!menus) throw new Refused(refusal('thing.missing'))
  const known = await itemsByCatalogue(menus, locale, ctx)
  const touched = menus.flatMap((menu) =>
    idsOn(menu, change.items).flatMap((item_id) =>
      known.get(menu.catalogue_id)?.has(item_id) ? { ...menu, item_id } : [],
    ),
  )
  if (touched.length === 0) throw new Refused(refusal('product.missing'))
  const { span } = change
  await setSoldOut(
    ctx.db,
    span === null
      ? { sold_out: false, items: touched }
      : { sold_out: true, items: touched.map(outFor(span)), staff_id: staff.id },
  )
  ctx.menus.changed()
  const kitchens = new Set(touched.map(({ location_id }) => location_id))
  await followSoldOut([...kitchens], ctx)
  for (const location_id of kitchens) ctx.live.publish(`board:${location_id}`)
  return kitchens.size
}

/** Which items each catalogue has: kitchens that sell from one catalogue sell the same, so that one menu of it is read. */
async function itemsByCatalogue(
  menus: readonly KitchenMenu[],
  locale: Locale,
  { db, menus: shelf }: AppContext,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const oneOfEach = new Map(menus.map((menu) => [menu.catalogue_id, menu.menu_id]))
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const [catalogue_id, menu_id] of oneOfEach) {
    const menu = await shelf.menu(db, menu_id, locale)
    if (menu) known.set(catalogue_id, itemsOf(menu))
  }
  return known
}

/** What a guest answers to what their kitchen is out of. */
export const offerHandlers: Handlers<typeof leaveOutEndpoints> = {
  'DELETE /orders/{order_id}/sold-out': (request, ctx) =>
    leaveOutOf(request.params.order_id, request.query.cents, request, ctx),
}

/** Leaves out of an order what its kitchen is out of. Asked again it is the same. */
async function leaveOutOf(
  order_id: string,
  cents: Cents,
  reader: { readonly owner: Owner | null; readonly locale: Locale },
  ctx: AppContext,
): Promise<DeepReadonly<OrderAnswer>> {
  const changed = await retryLostRace(async () => {
    const stored = await findOrder(order_id, reader, ctx)
    const { order, location, now } = stored
    const asked = orderWithOffer(stored)
    if (isAnswered(asked)) return stored
    refuseIf(leaveOutRefusal(asked, cents, location))
    const event_id = ctx.newId('event')
    if (await leaveOut(ctx.db, { order_id: order.id, cents, location, now, event_id })) {
      ctx.log.info('order.left_out', { order_id })
      ctx.live.publish(`order:${order.id}`)
      ctx.live.publish(`board:${order.location_id}`)
      ctx.live.publish('outbox')
    }
    return undefined
  })
  return orderAnswerTo(changed, reader)
}

import type { consoleEndpoints } from '#contract/console.ts'
import { shownAtOnce } from '#core/shown-at-once.ts'
import { itemsOf } from '#core/menu/items.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff.ts'
import { boardOf, busyAnswer } from '#server/api/board-answer.ts'
import { giveBack } from '#server/api/give-back.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import {
  handOff,
  moveDriver,
  moveTicketOn,
  recallTicket,
  strike,
} from '#server/api/ticket-change.ts'
import { headOfficeOf, staffOf } from '#server/api/staff-of.ts'
import type { House } from '#server/house.ts'
import { locationsOfCrew, type Scope, setBusy } from '#server/store/crew-locations.ts'
import { messagesLately } from '#server/store/mailbox.ts'
import { portionsOf, setPortions } from '#server/store/portions.ts'
import { kitchenOfMenu, setSoldOut } from '#server/store/sold-out.ts'

/** The crew's calls: whose locations they are about is decided in the SQL of each. */
export const consoleHandlers: Handlers<typeof consoleEndpoints> = {
  'GET /console/locations': ({ query, who }, { db }) =>
    locationsOfCrew(db, scopeOf(staffOf(who)), query.q),

  'GET /console/locations/{location_id}/tickets': ({ params, who }, house) =>
    boardOf(params.location_id, scopeOf(staffOf(who)), house),

  'GET /console/locations/{location_id}/events': async ({ params, who, headers, gone }, house) => {
    await boardOf(params.location_id, scopeOf(staffOf(who)), house)
    return eachChange(params.location_id, { headers, gone: gone() }, house)
  },

  'PUT /console/locations/{location_id}/busy': ({ params, body, who }, house) =>
    changeBusy(params.location_id, body, scopeOf(staffOf(who)), house),

  'DELETE /console/locations/{location_id}/busy': ({ params, who }, house) =>
    changeBusy(params.location_id, null, scopeOf(staffOf(who)), house),

  'POST /console/tickets/{order_id}/start': ({ params, who }, house) =>
    moveTicketOn(params.order_id, 'preparing', crewOf(who), house),

  'POST /console/tickets/{order_id}/bump': ({ params, who }, house) =>
    moveTicketOn(params.order_id, 'ready', crewOf(who), house),

  'POST /console/tickets/{order_id}/recall': ({ params, who }, house) =>
    recallTicket(params.order_id, crewOf(who), house),

  'POST /console/tickets/{order_id}/hand-off': ({ params, who }, house) =>
    handOff(params.order_id, crewOf(who), house),

  'PUT /console/tickets/{order_id}/delivery': ({ params, body, who }, house) =>
    moveDriver(params.order_id, body, crewOf(who), house),

  'PUT /console/tickets/{order_id}/refund': ({ params, body, who }, house) =>
    giveBack(params.order_id, body, crewOf(who), house),

  'PUT /console/tickets/{order_id}/lines/{line_id}/done': ({ params, who }, house) =>
    strike({ ...params, done: true }, crewOf(who), house),

  'DELETE /console/tickets/{order_id}/lines/{line_id}/done': ({ params, who }, house) =>
    strike({ ...params, done: false }, crewOf(who), house),

  'PUT /console/menus/{menu_id}/sold-out/{item_id}': ({ params, who }, house) =>
    changeSoldOut({ ...params, sold_out: true }, scopeOf(staffOf(who)), house),

  'DELETE /console/menus/{menu_id}/sold-out/{item_id}': ({ params, who }, house) =>
    changeSoldOut({ ...params, sold_out: false }, scopeOf(staffOf(who)), house),

  'PUT /console/menus/{menu_id}/portions/{item_id}': ({ params, body, who }, house) =>
    changePortions({ ...params, ...body }, scopeOf(staffOf(who)), house),

  'DELETE /console/menus/{menu_id}/portions/{item_id}': ({ params, who }, house) =>
    changePortions({ ...params, left: null }, scopeOf(staffOf(who)), house),

  'GET /console/mail': async ({ query, who }, { db }) => {
    headOfficeOf(who)
    return messagesLately(db, shownAtOnce, query.before)
  },
}

function scopeOf(staff: Staff): Scope {
  return staff.role === 'head_office' ? 'all' : staff.location_ids
}

function crewOf(who: Who) {
  const staff = staffOf(who)
  return { staff_id: staff.id, scope: scopeOf(staff) }
}

/** The board, and again at each change, for as long as the session lasts that asked for it. */
async function* eachChange(
  location_id: string,
  { headers, gone }: { readonly headers: Headers; readonly gone: AbortSignal },
  house: House,
) {
  for await (const _ of house.live.changes(`board:${location_id}`, gone)) {
    const staff = await house.signIn.staffOf(headers)
    if (staff === null) return
    yield await boardOf(location_id, scopeOf(staff), house)
  }
}

/** Makes a kitchen busy for a while, or ends it; whoever looks for a time from then on is told. */
async function changeBusy(
  location_id: string,
  wish: Parameters<typeof setBusy>[1]['wish'],
  scope: Scope,
  { db, live }: House,
) {
  const changed = await setBusy(db, { location_id, scope, wish })
  if (!changed) throw new Refused(refusal('thing.missing'))
  live.tell(`board:${location_id}`)
  return { busy: busyAnswer(changed) }
}

/** 86es an item of a menu, or brings it back; carts see it with their next read. Refuses what isn’t on the menu. */
async function changeSoldOut(
  change: { readonly menu_id: string; readonly item_id: string; readonly sold_out: boolean },
  scope: Scope,
  house: House,
) {
  const { location_id } = await itemOfCrew(change, scope, house)
  await setSoldOut(house.db, change)
  house.menus.changed()
  house.live.tell(`board:${location_id}`)
  return { item_id: change.item_id, sold_out: change.sold_out }
}

/** Counts an item of a menu, or stops to; carts see it with their next read. Refuses what isn’t on the menu. */
async function changePortions(
  change: { readonly menu_id: string; readonly item_id: string; readonly left: number | null },
  scope: Scope,
  house: House,
) {
  const { location_id, name } = await itemOfCrew(change, scope, house)
  await setPortions(house.db, change)
  house.menus.changed()
  house.live.tell(`board:${location_id}`)
  const { menu_id, item_id } = change
  const counted = await portionsOf(house.db, menu_id)
  const found = counted.find((one) => one.item_id === item_id)
  return { item_id, counted: found ? { item_id, name, left: Math.max(0, found.left) } : null }
}

/** An item of a menu of the crew, by name. Refuses another’s menu, and what isn’t on it. */
async function itemOfCrew(
  { menu_id, item_id }: { readonly menu_id: string; readonly item_id: string },
  scope: Scope,
  { db, menus }: House,
) {
  const kitchen = await kitchenOfMenu(db, menu_id, scope)
  const menu = kitchen && (await menus.menu(db, menu_id))
  if (!menu) throw new Refused(refusal('thing.missing'))
  const name = itemsOf(menu).get(item_id)
  if (name === undefined) throw new Refused(refusal('product.missing'))
  return { ...kitchen, name }
}

import type { consoleEndpoints } from '#contract/kitchen/console.ts'
import type { Locale } from '#core/locale.ts'
import { shownAtOnce } from '#core/list-limits.ts'
import { itemsOf } from '#core/menu/items.ts'
import type { LineMark, Station } from '#core/order/station-work.ts'
import { bumpTicket, recallTicket, startTicket, strikeLine } from '#core/kitchen/ticket-work.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { kitchenDay } from '#core/schedule/kitchen-day.ts'
import type { Staff } from '#core/staff/staff.ts'
import { boardOf, busyAnswer } from './responses.ts'
import { decideRefund } from '#server/charge/decide-refund.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import {
  bag,
  type Crew,
  fireEarly,
  handOff,
  takePayment,
  moveDriver,
  oneTicket,
  work,
} from './ticket-change.ts'
import { headOfficeOf, scopeOf, staffOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { sharedReads } from '#server/live/shared-reads.ts'
import { followSoldOut } from './offer-sold-out.ts'
import { locationsOfCrew, setBusy, lockedLocationOfCrew } from '#server/staff/store-locations.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { portionsOf, setPortions } from '#server/menu/store-portions.ts'
import { kitchenOfMenu, setSoldOut } from '#server/menu/store-sold-out.ts'
import type { pauseEndpoints } from '#contract/kitchen/pauses.ts'
import type { PausedPart } from '#core/location/location.ts'
import { pauseEnd, withPause } from '#core/schedule/pause.ts'
import { pausesAnswer } from './sold-out-responses.ts'
import { writePauses } from './store-pauses.ts'

/** The crew's calls: whose locations they are about is decided in the SQL of each. */
export const consoleHandlers: Handlers<typeof consoleEndpoints> = {
  'GET /console/locations': ({ query, who }, { db }) =>
    locationsOfCrew(db, scopeOf(staffOf(who)), query.q),

  'GET /console/locations/{location_id}/tickets': ({ params, who, locale }, ctx) =>
    boardOf(params.location_id, crewOf(who, locale), ctx),

  'GET /console/locations/{location_id}/events': async (
    { params, who, headers, gone, locale },
    ctx,
  ) => {
    await boardOf(params.location_id, crewOf(who, locale), ctx)
    return eachChange(params.location_id, { headers, locale, gone: gone() }, ctx)
  },

  'PUT /console/locations/{location_id}/busy': ({ params, body, who }, ctx) =>
    changeBusy(params.location_id, body, staffOf(who), ctx),

  'DELETE /console/locations/{location_id}/busy': ({ params, who }, ctx) =>
    changeBusy(params.location_id, null, staffOf(who), ctx),

  'POST /console/tickets/{order_id}/fire': ({ params, who, locale }, ctx) =>
    fireEarly(params.order_id, crewOf(who, locale), ctx),

  'POST /console/tickets/{order_id}/start': ({ params, query, who, locale }, ctx) =>
    work(
      params.order_id,
      ({ order, now }) => startTicket(order, stationOf(query), now),
      crewOf(who, locale),
      ctx,
    ),

  'POST /console/tickets/{order_id}/bump': ({ params, query, who, locale }, ctx) =>
    work(
      params.order_id,
      ({ order, now }) => bumpTicket(order, stationOf(query), now),
      crewOf(who, locale),
      ctx,
    ),

  'POST /console/tickets/{order_id}/recall': ({ params, query, who, locale }, ctx) =>
    work(
      params.order_id,
      ({ order, bumped_at }) => recallTicket(order, stationOf(query), bumped_at),
      crewOf(who, locale),
      ctx,
    ),

  'POST /console/tickets/{order_id}/hand-off': ({ params, who, locale }, ctx) =>
    handOff(params.order_id, crewOf(who, locale), ctx),

  'PUT /console/tickets/{order_id}/payment': ({ params, body, who, locale }, ctx) =>
    takePayment({ ...params, ...body }, crewOf(who, locale), ctx),

  'PUT /console/tickets/{order_id}/delivery': ({ params, body, who, locale }, ctx) =>
    moveDriver(params.order_id, body, crewOf(who, locale), ctx),

  'GET /console/tickets/{order_id}': ({ params, who, locale }, ctx) =>
    oneTicket(params.order_id, crewOf(who, locale), ctx),

  'PUT /console/tickets/{order_id}/bag': ({ params, body, who, locale }, ctx) =>
    bag({ ...params, ...body }, crewOf(who, locale), ctx),

  'PUT /console/tickets/{order_id}/refund': ({ params, body, who }, ctx) =>
    decideRefund(params.order_id, body, staffOf(who), ctx),

  'PUT /console/tickets/{order_id}/lines/{line_id}/done': ({ params, query, who, locale }, ctx) =>
    strike({ ...params, station: stationOf(query), done: true }, crewOf(who, locale), ctx),

  'DELETE /console/tickets/{order_id}/lines/{line_id}/done': (
    { params, query, who, locale },
    ctx,
  ) => strike({ ...params, station: stationOf(query), done: false }, crewOf(who, locale), ctx),

  'PUT /console/menus/{menu_id}/sold-out/{item_id}': ({ params, who, locale }, ctx) =>
    changeSoldOut({ ...params, sold_out: true }, crewOf(who, locale), ctx),

  'DELETE /console/menus/{menu_id}/sold-out/{item_id}': ({ params, who, locale }, ctx) =>
    changeSoldOut({ ...params, sold_out: false }, crewOf(who, locale), ctx),

  'PUT /console/menus/{menu_id}/portions/{item_id}': ({ params, body, who, locale }, ctx) =>
    changePortions({ ...params, ...body }, crewOf(who, locale), ctx),

  'DELETE /console/menus/{menu_id}/portions/{item_id}': ({ params, who, locale }, ctx) =>
    changePortions({ ...params, left: null }, crewOf(who, locale), ctx),

  'GET /console/mail': async ({ query, who }, { db }) => {
    headOfficeOf(who)
    return messagesLately(db, shownAtOnce, query.before)
  },
}

/** Who of the crew asks, for which kitchens, and in which language they read. */
type Reader = Pick<Crew, 'scope' | 'locale'>

function crewOf(who: Who, locale: Locale): Crew {
  const staff = staffOf(who)
  return { staff_id: staff.id, scope: scopeOf(staff), locale }
}

/** Whose work it is; that of the whole kitchen where no station is named. */
function stationOf({ station }: { readonly station?: string | undefined }): Station {
  return station ?? null
}

function strike(
  { order_id, ...mark }: LineMark & { readonly order_id: string },
  crew: Crew,
  ctx: AppContext,
) {
  return work(order_id, ({ order, now }) => strikeLine(order, mark, now), crew, ctx)
}

const reads = sharedReads<Awaited<ReturnType<typeof boardOf>>>()

/** The board, and again at each change, for as long as the session lasts that asked for it. */
async function* eachChange(
  location_id: string,
  request: { readonly headers: Headers; readonly locale: Locale; readonly gone: AbortSignal },
  ctx: AppContext,
) {
  for await (const _ of ctx.live.changes(`board:${location_id}`, request.gone)) {
    const staff = await ctx.signIn.staffOf(request.headers)
    if (staff === null) return
    const reader = { scope: scopeOf(staff), locale: request.locale }
    const read = () => boardOf(location_id, reader, ctx)
    yield await reads(ctx, [location_id, reader], read)
  }
}

/** Makes a kitchen busy for a while, or ends it; whoever looks for a time from then on is told. */
async function changeBusy(
  location_id: string,
  input: { readonly extra_minutes: number; readonly for_minutes: number } | null,
  staff: Staff,
  { db, live, log }: AppContext,
) {
  const said = input && { ...input, by: staff.name }
  const changed = await setBusy(db, { location_id, scope: scopeOf(staff), input: said })
  if (!changed) throw new Refused(refusal('thing.missing'))
  log.info('busy.changed', { location_id, staff_id: staff.id })
  live.publish(`board:${location_id}`)
  return { busy: busyAnswer(changed) }
}

/** 86es an item of a menu until the kitchen’s day ends, or brings it back; carts see it with their next read. Refuses what isn’t on the menu. */
async function changeSoldOut(
  change: { readonly menu_id: string; readonly item_id: string; readonly sold_out: boolean },
  crew: Crew,
  ctx: AppContext,
) {
  const { location_id, now, time_zone } = await itemOfCrew(change, crew, ctx)
  const { sold_out, ...item } = change
  const until = kitchenDay(now, time_zone)
  await setSoldOut(
    ctx.db,
    sold_out
      ? { sold_out, items: [{ ...item, until }], staff_id: crew.staff_id }
      : { sold_out, items: [item] },
  )
  ctx.menus.changed()
  await followSoldOut([location_id], ctx)
  ctx.live.publish(`board:${location_id}`)
  return { item_id: change.item_id, sold_out: change.sold_out }
}

/** Counts an item of a menu, or stops to; carts see it with their next read. Refuses what isn’t on the menu. */
async function changePortions(
  change: { readonly menu_id: string; readonly item_id: string; readonly left: number | null },
  crew: Reader,
  ctx: AppContext,
) {
  const { location_id, name } = await itemOfCrew(change, crew, ctx)
  await setPortions(ctx.db, change)
  ctx.menus.changed()
  ctx.live.publish(`board:${location_id}`)
  const { menu_id, item_id } = change
  const counted = await portionsOf(ctx.db, menu_id)
  const found = counted.find((one) => one.item_id === item_id)
  return {
    item_id,
    counted: found ? { menu_id, item_id, name, left: Math.max(0, found.left) } : null,
  }
}

/** An item of a menu of the crew, by name. Refuses another’s menu, and what isn’t on it. */
async function itemOfCrew(
  { menu_id, item_id }: { readonly menu_id: string; readonly item_id: string },
  { scope, locale }: Reader,
  { db, menus }: AppContext,
) {
  const kitchen = await kitchenOfMenu(db, menu_id, scope)
  const menu = kitchen && (await menus.menu(db, menu_id, locale))
  if (!menu) throw new Refused(refusal('thing.missing'))
  const name = itemsOf(menu).get(item_id)
  if (name === undefined) throw new Refused(refusal('product.missing'))
  return { ...kitchen, name }
}

/** What of a kitchen takes no orders for a while. Refuses stations that it hasn’t. */
export const pauseHandlers: Handlers<typeof pauseEndpoints> = {
  'PUT /console/locations/{location_id}/pauses': async ({ params, body, who }, { db, live }) => {
    const staff = staffOf(who)
    const { location_id } = params
    const { pause } = body
    const part: PausedPart = body.part
    const answer = await db.transaction().execute(async (tx) => {
      const found = await lockedLocationOfCrew(tx, location_id, scopeOf(staff))
      if (!found) throw new Refused(refusal('thing.missing'))
      const { location, now } = found
      const isHere = location.make_times.some(({ station }) => isStation(part, station))
      if (part.kind === 'station' && !isHere) throw new Refused(refusal('thing.missing'))
      const next = pause && {
        until: pauseEnd(pause, now, location.time_zone),
        reason: pause.reason,
        by: staff.name,
        since: now,
      }
      const pauses = withPause(location, part, next, now)
      const { until, reason } = next ?? { until: null, reason: null }
      await writePauses(tx, { location_id, pauses, part, until, reason, staff_id: staff.id })
      return { pauses: pausesAnswer({ ...location, pauses }, now) }
    })
    live.publish(`board:${location_id}`)
    return answer
  },
}

function isStation(part: PausedPart, station: string): boolean {
  return part.kind === 'station' && part.station === station
}

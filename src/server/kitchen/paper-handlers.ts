import type { OrderPapersAnswer, paperEndpoints } from '#contract/kitchen/papers.ts'
import { watchesScreens } from '#core/location/printers.ts'
import { isPaperWanted, kindsAgain, papersAgain } from '#core/kitchen/papers-due.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { localTimeAt } from '#core/time.ts'
import type { DeepReadonly, Handlers, Who } from '#server/api/handler.ts'
import { scopeOf, staffOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { locationOfCrew } from '#server/staff/store-locations.ts'
import { papersOfOrder, repeatPapers } from './store-papers.ts'
import { seeScreen } from './store-screens.ts'
import { orderOfCrew, type StaffOrder } from './store-orders.ts'

/** What printers in kitchens print, and the screens that show it instead. */
export const paperHandlers: Handlers<typeof paperEndpoints> = {
  'PUT /console/locations/{location_id}/screens': async ({ params, body, who }, { db }) => {
    const { location_id } = params
    const { station } = body
    const found = await locationOfCrew(db, location_id, scopeOf(staffOf(who)))
    if (!found) throw new Refused(refusal('thing.missing'))
    const { printers = [], make_times } = found.location
    const isKnown = station === null || make_times.some((time) => time.station === station)
    if (isKnown && watchesScreens(printers)) await seeScreen(db, { location_id, station })
    return {}
  },

  'GET /console/orders/{order_id}/papers': async ({ params, who }, ctx) =>
    papersAnswer(await readOrder(params.order_id, who, ctx), ctx),

  'POST /console/orders/{order_id}/papers': async ({ params, body: { kind }, who }, ctx) => {
    const stored = await readOrder(params.order_id, who, ctx)
    const { order, location } = stored
    const { id: order_id, location_id, status, lines } = order
    const papers = papersAgain(kind, lines, location.printers ?? [])
    if (papers.length === 0) throw new Refused(refusal('order.wrong_stage', { why: 'no_printer' }))
    if (!isPaperWanted(kind, status, true))
      throw new Refused(refusal('order.wrong_stage', { why: 'not_on_board' }))
    await repeatPapers(
      ctx.db,
      papers.map((paper) => ({ ...paper, id: ctx.newId('paper'), order_id, location_id })),
    )
    ctx.live.publish('outbox')
    return papersAnswer(stored, ctx)
  },
}

async function readOrder(order_id: string, who: Who, { db }: AppContext): Promise<StaffOrder> {
  const stored = await orderOfCrew(db, order_id, scopeOf(staffOf(who)))
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}

async function papersAnswer(
  { order, location }: StaffOrder,
  { db }: AppContext,
): Promise<DeepReadonly<OrderPapersAnswer>> {
  const papers = await papersOfOrder(db, order.id)
  return {
    kinds: kindsAgain(order.lines, location.printers ?? []).filter((kind) =>
      isPaperWanted(kind, order.status, true),
    ),
    papers: papers.map(({ changed_at, ...paper }) => ({
      ...paper,
      local_time: localTimeAt(changed_at, location.time_zone),
    })),
  }
}

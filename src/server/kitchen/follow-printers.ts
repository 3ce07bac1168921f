import { papersDue, printsNow } from '#core/kitchen/papers-due.ts'
import { slackMinutes } from '#core/schedule/firing.ts'
import type { AppContext } from '#server/context.ts'
import { beginPapers, ordersToPrint } from './store-papers.ts'
import { printingLocations } from './store-screens.ts'

/** Looks at what is in work where kitchens print, and begins the papers whose moment has come: each once, whoever finds it. */
export async function followPrinters(ctx: AppContext): Promise<void> {
  const { db, newId, live } = ctx
  const printing = (await printingLocations(db))
    .map(({ location, screens, now }) => {
      const { id, printers = [], make_times } = location
      const pace = { make_times, slack_minutes: slackMinutes(location) }
      return { id, now, kitchen: { printers, screens, pace } }
    })
    .filter(({ kitchen, now }) => printsNow(kitchen, now))
  if (printing.length === 0) return
  const kitchens = new Map(printing.map((one) => [one.id, one]))
  const orders = await ordersToPrint(db, [...kitchens.keys()])
  const due = orders.flatMap((order) => {
    const { order_id, location_id } = order
    const found = kitchens.get(location_id)
    const papers = found ? papersDue(order, found.kitchen, found.now) : []
    return papers.map((paper) => ({ ...paper, id: newId('paper'), order_id, location_id }))
  })
  if (due.length === 0) return
  await beginPapers(db, due)
  live.publish('outbox')
}

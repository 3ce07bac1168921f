import { z } from 'zod'
import { channels } from '#core/channel.ts'
import { hostOf } from '#core/group-order/who.ts'
import { sitesOf } from '#server/config/settings.ts'
import { writeMealReceipt, writeShareReceipt } from './share-receipt-mail.ts'
import { contactsOf, groupOfOrder, peopleOfOrder } from './store.ts'
import { payersOf, shareOfOrder } from './store-share-reports.ts'
import { orderToReport } from '#server/order/store.ts'
import { forEachPerson } from './each-person.ts'
import type { Job } from '#server/outbox/job.ts'

const paid = z.object({ payment_id: z.string() })
/** About all of its people, or about one. */
const ordered = z.object({ order_id: z.string(), participant_id: z.string().optional() })

/** Sends somebody who paid their own part of a group order what they paid, and for what. */
export const sendShareReceipt: Job = async (given, { db, mail, settings }, event_id) => {
  const share = await shareOfOrder(db, paid.parse(given).payment_id)
  const reported = share && (await orderToReport(db, share.order_id))
  if (!reported || share.email === '') return
  const site = sitesOf(settings)[channels[reported.order.channel].site]
  const written = writeShareReceipt(share, { ...reported, site }, share.locale)
  await mail.send({ id: event_id, to: share.email, ...written })
}

/** Sends everybody in a group order who pays none of it what they get and when; nobody who left no address, or chose nothing. */
export const sendMealReceipts: Job = async (given, ctx, event_id) => {
  const { db, mail } = ctx
  const payload = ordered.parse(given)
  const { order_id, participant_id } = payload
  const [reported, found, people, payers] = await Promise.all([
    orderToReport(db, order_id),
    groupOfOrder(db, order_id),
    peopleOfOrder(db, order_id),
    payersOf(db, order_id),
  ])
  if (!reported || !found) return
  const host = hostOf(found.group)
  const invited = found.group.participants.filter(({ id }) => id !== host.id && !payers.has(id))
  const contacts = await contactsOf(db, invited, found.locale)
  const reached = people.filter(({ id }) => contacts.has(id))
  if (participant_id === undefined)
    return forEachPerson({ event_id, kind: 'meal-receipts', payload }, reached, ctx)
  const person = reached.find(({ id }) => id === participant_id)
  const contact = contacts.get(participant_id)
  if (!person || !contact) return
  const written = writeMealReceipt(person, { ...reported, host: host.name }, contact.locale)
  await mail.send({ id: event_id, to: contact.email, ...written })
}

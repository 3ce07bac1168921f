import { z } from 'zod'
import { cleanEmail } from '#core/email.ts'
import { timeoutRefusal } from '#core/cart/timeout.ts'
import { isPast } from '#core/group-order/group-lines.ts'
import { isReached, type Reached, stillChoosing } from '#core/group-order/reminders.ts'
import { hostOf } from '#core/group-order/who.ts'
import { locationIn } from '#core/location/location-in.ts'
import { provedName } from '#core/offer/guest.ts'
import { peopleToAsk } from '#core/order/last-meal.ts'
import { ownerOf } from '#core/owner.ts'
import { localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import {
  type GroupMailSource,
  writeGroupAgain,
  writeGroupCancelled,
  writeGuestReminder,
  writeHostReminder,
  writeShareCancelled,
  writeHostsShareReleased,
  writeShareLapsed,
  writeShareReleased,
  writeShareReopened,
  writeShareReturned,
  writeMealReceipt,
  writeShareReceipt,
} from './mails.ts'
import { type Mail, pageOf } from '#server/message/mail.ts'
import { loadCart } from '#server/cart/load-cart.ts'
import { provedNames, pseudonymOf } from '#server/cart/named-guest.ts'
import { takeOneToken } from '#server/api/store-limits.ts'
import { contactsOf, groupOfOrder, hostOfGroup, peopleOfOrder } from './store.ts'
import {
  cancelledShare,
  refundedShare,
  releasedShare,
  type ReturnedShare,
  payersOf,
  shareOfOrder,
} from './store-share-reports.ts'
import { enqueueEach, type Job } from '#server/outbox/job.ts'
import { channels } from '#core/channel.ts'
import { sitesOf } from '#server/config/settings.ts'
import { orderToReport } from '#server/order/store.ts'

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
    return enqueueEach({ event_id, kind: 'meal-receipts', payload }, eachOf(reached), ctx)
  const person = reached.find(({ id }) => id === participant_id)
  const contact = contacts.get(participant_id)
  if (!person || !contact) return
  const written = writeMealReceipt(person, { ...reported, host: host.name }, contact.locale)
  await mail.send({ id: event_id, to: contact.email, ...written })
}

/** About all of them, or about one: each is written to by a job of their own. */
const reminded = z.object({ cart_id: z.string(), participant_id: z.string().optional() })

const nudged = z.object({ cart_id: z.string(), participant_id: z.string() })

const released = z.object({ payment_id: z.string() })

const refunded = z.object({ refund_id: z.string() })

/** Reminds the host of a deadline, and until then who still chooses; nobody of what is closed by now. */
const remind: Job = async (given, ctx, event_id) => {
  const payload = reminded.parse(given)
  const open = await openGroup(payload.cart_id, ctx)
  if (!open) return
  const { group, source, is_past } = open
  const waiting = stillChoosing(group)
  const host = hostOf(group)
  const people = [...(is_past ? [] : waiting), host].filter(isReached)
  const { participant_id } = payload
  if (participant_id === undefined)
    return enqueueEach({ event_id, kind: 'group-reminder', payload }, eachOf(people), ctx)
  const one = people.find(({ id }) => id === participant_id)
  if (!one) return
  const names = waiting.map(({ name }) => name)
  const { locale } = one.contact
  if (one.id !== host.id)
    return send(one, writeGuestReminder(one, source(one), locale), ctx, event_id)
  const written = writeHostReminder({ names, is_past }, source(one), locale)
  await ctx.mail.send({ id: event_id, to: one.contact.email, ...written })
}

/** Writes to somebody that their host waits for them; nobody who is done by now. */
const nudge: Job = async (given, ctx, event_id) => {
  const { cart_id, participant_id } = nudged.parse(given)
  const open = await openGroup(cart_id, ctx)
  const one = open && stillChoosing(open.group).find(({ id }) => id === participant_id)
  if (!open || open.is_past || !one || !isReached(one)) return
  await send(one, writeGuestReminder(one, open.source(one), one.contact.locale), ctx, event_id)
}

/** Asks the people of an earlier group into the one that repeats it; nobody who is in it by now, or was taken out of it. */
const askAgain: Job = async (given, ctx, event_id) => {
  const payload = reminded.parse(given)
  const open = await openGroup(payload.cart_id, ctx)
  if (!open || open.is_past || open.group.repeats === undefined) return
  const { group, source } = open
  const earlier = await groupOfOrder(ctx.db, open.group.repeats)
  if (!earlier) return
  const people = peopleToAsk(earlier.group, [...group.participants, ...group.removed])
  const { participant_id } = payload
  if (participant_id === undefined)
    return enqueueEach({ event_id, kind: 'group-again', payload }, eachOf(people), ctx)
  const one = people.find(({ id }) => id === participant_id)
  const contact = one && (await contactsOf(ctx.db, [one], earlier.locale)).get(one.id)
  if (!contact) return
  const reached = { ...one, contact }
  await send(reached, writeGroupAgain(one, source(reached), contact.locale), ctx, event_id)
}

/** Tells everybody in a group order that it was called off: who has it open at once, and by mail whom one reaches; its host did it. */
const tellCalledOff: Job = async (given, ctx, event_id) => {
  const payload = reminded.parse(given)
  const { participant_id, cart_id } = payload
  if (participant_id === undefined) ctx.live.publish(`group:${cart_id}`)
  const found = await loadGroup(cart_id, ctx)
  if (!found || found.cart.status !== 'abandoned') return
  const { group, source } = found
  const host = hostOf(group)
  const people = group.participants.filter(({ id, coming }) => id !== host.id && coming !== false)
  if (participant_id === undefined)
    return enqueueEach(
      { event_id, kind: 'group-cancelled', payload },
      eachOf(people.filter(isReached)),
      ctx,
    )
  const one = people.filter(isReached).find(({ id }) => id === participant_id)
  if (one) await send(one, writeGroupCancelled(one, source(one), one.contact.locale), ctx, event_id)
}

/** Writes why what somebody paid of a group order that goes on was let go of. */
type WriteReleased = (...told: [...Parameters<typeof writeShareLapsed>, isHost: boolean]) => Mail

/** Tells somebody that what they paid of a group order was let go of: why, where it goes on with them, else that it came to nothing. */
function tellingReleased(write: WriteReleased): Job {
  return async (given, ctx, event_id) => {
    const share = await releasedShare(ctx.db, released.parse(given).payment_id)
    if (!share || share.email === '') return
    const { email, locale } = share
    const open = await openGroup(share.cart_id, ctx)
    const payer = open?.group.participants.find(({ id }) => id === share.participant_id)
    const written =
      open && payer
        ? write(
            share,
            open.source({ ...payer, contact: { email, locale } }),
            payer.id === hostOf(open.group).id,
          )
        : writeShareReleased(share)
    await ctx.mail.send({ id: event_id, to: email, ...written })
  }
}

/** Their bank held it for so long, or they became the host. */
const tellReleased = tellingReleased((share, source, isHost) =>
  isHost ? writeHostsShareReleased(share, source) : writeShareLapsed(share, source),
)

/** Its host lets them choose again. */
const tellReopened = tellingReleased(writeShareReopened)

/** Tells somebody who paid their own part of an order what becomes of that; the host is told by the order’s own mail. */
async function tellPayer(
  share: ReturnedShare | undefined,
  write: (share: ReturnedShare) => Mail,
  { ctx: { mail }, id }: { readonly ctx: AppContext; readonly id: string },
): Promise<void> {
  if (share && share.email !== '') await mail.send({ id, to: share.email, ...write(share) })
}

const tellRefunded: Job = async (given, ctx, id) =>
  tellPayer(await refundedShare(ctx.db, refunded.parse(given).refund_id), writeShareReturned, {
    ctx,
    id,
  })

const tellCancelled: Job = async (given, ctx, id) =>
  tellPayer(await cancelledShare(ctx.db, released.parse(given).payment_id), writeShareCancelled, {
    ctx,
    id,
  })

/** A group order that people still choose in, and what its mails are written from. */
async function openGroup(cart_id: string, ctx: AppContext) {
  const found = await loadGroup(cart_id, ctx)
  const isOpen = found?.cart.status === 'open' && found.group.locked_at === null
  return isOpen && !found.is_over ? found : undefined
}

/** A group order however it stands, and what its mails are written from. */
async function loadGroup(cart_id: string, ctx: AppContext) {
  const owner = await hostOfGroup(ctx.db, cart_id)
  if (!owner) return undefined
  const request = { cart_id, owner: ownerOf(owner), locale: 'en' } as const
  const { stored } = await loadCart(ctx.db, request, ctx)
  const { cart, kitchen } = stored
  const { group_order: group, channel } = cart
  if (group === null) return undefined
  const source = ({ contact, id }: Reached): GroupMailSource => {
    const { locale } = contact
    const path = id === hostOf(group).id ? '/group-order' : `/?groupOrderId=${group.invite}`
    return {
      host: hostOf(group).name,
      deadline: localTimeAt(group.deadline, kitchen.location.time_zone),
      location: locationIn(kitchen.location, locale).name,
      url: pageOf(path, { channel, locale }, ctx),
    }
  }
  const is_over = timeoutRefusal(cart, kitchen.now) !== undefined
  return { cart, group, source, is_past: isPast(group, kitchen.now), is_over }
}

/**
 * Writes to somebody in a group order by the address that they, or whoever joined, typed: not often, as nobody proved it. Whose it is
 * by their account is counted apart: what strangers typed keeps none of their own mails from them.
 */
async function send(
  { contact, visitor_id }: Reached,
  written: ReturnType<typeof writeGuestReminder>,
  { db, mail, settings }: AppContext,
  event_id: string,
): Promise<void> {
  const { email } = contact
  const { secret } = settings
  const mailbox = pseudonymOf({ email: cleanEmail(email).toLowerCase() }, secret)
  const isTheirs = (await provedNames(visitor_id, { db, secret })).includes(mailbox)
  const payer = isTheirs ? provedName(mailbox) : mailbox
  if (!(await takeOneToken(db, 'group_mails', payer))) return
  await mail.send({ id: event_id, to: email, ...written })
}

/** The jobs that write to people about their group order. */
export const groupMailJobs = {
  'group-reminder': remind,
  'group-nudge': nudge,
  'group-again': askAgain,
  'group-cancelled': tellCalledOff,
  'share-released': tellReleased,
  'share-reopened': tellReopened,
  'share-cancelled': tellCancelled,
  'share-refunded': tellRefunded,
} as const

/** A group order’s people, as jobs about one of them each. */
function eachOf(people: readonly { readonly id: string }[]) {
  return people.map(({ id }) => ({ id, about: { participant_id: id } }))
}

import { z } from 'zod'
import { cleanEmail } from '#core/email.ts'
import { isPast } from '#core/group-order/group-lines.ts'
import { isReached, type Reached, stillChoosing } from '#core/group-order/reminders.ts'
import { hostOf } from '#core/group-order/who.ts'
import { locationIn } from '#core/location/location-in.ts'
import { peopleToAsk } from '#core/order/last-meal.ts'
import { ownerOf } from '#core/owner.ts'
import { localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import {
  type GroupMailSource,
  writeGroupAgain,
  writeGuestReminder,
  writeHostReminder,
} from './mails.ts'
import type { Mail } from '#server/message/mail.ts'
import {
  writeShareCancelled,
  writeShareReleased,
  writeShareReturned,
} from './share-released-mail.ts'
import { loadCart } from '#server/cart/load-cart.ts'
import { pseudonymOf } from '#server/cart/named-guest.ts'
import { takeOneToken } from '#server/api/store-limits.ts'
import { contactsOf, groupOfOrder, hostOfGroup } from './store.ts'
import {
  cancelledShare,
  refundedShare,
  releasedShare,
  type ReturnedShare,
} from './store-share-reports.ts'
import { forEachPerson } from './each-person.ts'
import type { Job } from '#server/outbox/job.ts'
import { pageOf } from '#server/message/site-of-mail.ts'

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
    return forEachPerson({ event_id, kind: 'group-reminder', payload }, people, ctx)
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
    return forEachPerson({ event_id, kind: 'group-again', payload }, people, ctx)
  const one = people.find(({ id }) => id === participant_id)
  const contact = one && (await contactsOf(ctx.db, [one], earlier.locale)).get(one.id)
  if (!contact) return
  const reached = { ...one, contact }
  await send(reached, writeGroupAgain(one, source(reached), contact.locale), ctx, event_id)
}

/** Tells somebody that what they paid of a group order was let go of: it came to nothing. */
const tellReleased: Job = async (given, { db, mail }, event_id) => {
  const share = await releasedShare(db, released.parse(given).payment_id)
  if (!share || share.email === '') return
  await mail.send({ id: event_id, to: share.email, ...writeShareReleased(share) })
}

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
  const owner = await hostOfGroup(ctx.db, cart_id)
  if (!owner) return undefined
  const request = { cart_id, owner: ownerOf(owner), locale: 'en' } as const
  const { stored } = await loadCart(ctx.db, request, ctx)
  const { cart, kitchen } = stored
  const { group_order: group, channel } = cart
  if (group === null || cart.status !== 'open' || group.locked_at !== null) return undefined
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
  return { group, source, is_past: isPast(group, kitchen.now) }
}

/** Writes to somebody in a group order by the address that they, or whoever joined, typed: not often, as nobody proved it. */
async function send(
  { contact }: Reached,
  written: ReturnType<typeof writeGuestReminder>,
  { db, mail, settings }: AppContext,
  event_id: string,
): Promise<void> {
  const { email } = contact
  const mailbox = pseudonymOf({ email: cleanEmail(email) }, settings.secret)
  if (!(await takeOneToken(db, 'group_mails', mailbox))) return
  await mail.send({ id: event_id, to: email, ...written })
}

/** The jobs that write to people about their group order. */
export const groupMailJobs = {
  'group-reminder': remind,
  'group-nudge': nudge,
  'group-again': askAgain,
  'share-released': tellReleased,
  'share-cancelled': tellCancelled,
  'share-refunded': tellRefunded,
} as const

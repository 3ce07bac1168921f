import type { Cart } from '#core/cart/cart.ts'
import type { Participant } from '#core/cart/group.ts'
import { checkingOutRefusal, isPast } from '#core/group-order/group-lines.ts'
import { takeOver } from '#core/group-order/hand-over.ts'
import { isReached, type Reached, stillChoosing } from '#core/group-order/reminders.ts'
import { Refused, refuseIf, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { giveGroupCart, nudge } from './store.ts'
import { type CartChange, loadOpenCart, writeCart } from '#server/cart/change-cart.ts'
import { type GroupActor, groupActorOf } from './open-group.ts'
import { loadLiveCart } from '#server/cart/load-cart.ts'

/** Makes the member who asks the host of a group order, as its host asked them: its cart, with all its lines, is theirs. */
export async function takeOverGroup(change: CartChange, ctx: AppContext): Promise<void> {
  const { cart_id, owner } = change
  await ctx.db.transaction().execute(async (db) => {
    const { stored } = await loadOpenCart(db, { ...change, lock: true, joined: true }, ctx)
    const taken: Cart = takeOver(stored.cart, groupActorOf(stored.cart, owner).me.id)
    await giveGroupCart(db, taken)
    if (!(await writeCart(db, ctx, stored, taken))) throw new Refused(refusal('cart.changed'))
  })
  ctx.live.publish(`group:${cart_id}`)
}

/** Who still chooses, and whether a mail reaches them. */
interface Nudged {
  readonly reminded: readonly Reached[]
  readonly unreached: readonly Participant[]
}

/** Writes to everybody who still chooses and left an address, each once in ten minutes at most. Refuses what nobody chooses in any more. */
export async function nudgeGroup(
  change: Omit<CartChange, 'version'>,
  requireHost: (member: GroupActor) => void,
  ctx: AppContext,
): Promise<Nudged> {
  const { stored } = await loadLiveCart(ctx.db, { ...change, joined: true }, ctx)
  const member = groupActorOf(stored.cart, change.owner)
  requireHost(member)
  const { group } = member
  if (stored.cart.status !== 'open') throw new Refused(refusal('group.closed'))
  refuseIf(checkingOutRefusal(group))
  if (isPast(group, stored.kitchen.now)) throw new Refused(refusal('group.deadline_passed'))
  const waiting = stillChoosing(group)
  const reminded = waiting.filter(isReached)
  for (const { id } of reminded) await nudge(ctx.db, change.cart_id, id)
  ctx.live.publish('outbox')
  return { reminded, unreached: waiting.filter((one) => !isReached(one)) }
}

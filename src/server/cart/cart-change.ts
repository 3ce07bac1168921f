import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Cart } from '#core/cart/cart.ts'
import { ownLinesRefusal } from '#core/group-order/group-lines.ts'
import { requireActor, hostTimeRefusal, type CartActor } from '#core/group-order/who.ts'
import type { Locale } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import type { CalendarDay } from '#core/time.ts'
import { refuseIf } from '#core/refusal.ts'
import { cartAnswer } from './responses.ts'
import { cartFor } from './participant-responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { type CartChange, loadOpenCart, untilSaved, writeCart } from './change-cart.ts'
import type { LoadedCart } from './load-cart.ts'

/** A request about a cart. */
export interface CartRequestOf {
  readonly params: { readonly cart_id: string }
  readonly owner: Owner | null
  readonly version: number | null
  readonly locale: Locale
}

/** Returns what a request says of the cart that it changes. */
export function cartChangeOf(request: CartRequestOf): CartChange {
  const { params, version, locale } = request
  return { cart_id: params.cart_id, owner: requireOwner(request), version, locale }
}

/** Changes a cart by one read and one write, as core decides, and answers it. `around` is a day that the change is about. */
export async function changeCart(
  ctx: AppContext,
  request: CartRequestOf,
  change: (loaded: LoadedCart) => Cart,
  around?: CalendarDay,
): Promise<DeepReadonly<CartAnswer>> {
  return changeNamed(ctx, { ...cartChangeOf(request), ...(around && { around }) }, change)
}

/** Changes a cart like `changeCart`, also for who takes part in its group order: `change` refuses what isn’t theirs. */
export function changeJoined(
  ctx: AppContext,
  request: CartRequestOf,
  change: (loaded: LoadedCart) => Cart,
): Promise<DeepReadonly<CartAnswer>> {
  return changeNamed(ctx, { ...cartChangeOf(request), joined: true }, change)
}

/** Changes when a cart is wanted, like `changeCart`. Who takes part in its group order reads that the time is the host’s (R7.8). */
export async function changeTime(
  ctx: AppContext,
  request: CartRequestOf,
  change: (loaded: LoadedCart) => Cart,
  around?: CalendarDay,
): Promise<DeepReadonly<CartAnswer>> {
  const named = { ...cartChangeOf(request), joined: true, ...(around && { around }) }
  return changeNamed(ctx, named, (loaded) => {
    refuseIf(hostTimeRefusal(requireActor(loaded.stored.cart, named.owner.visitor_id)))
    return change(loaded)
  })
}

type Named = Parameters<typeof loadOpenCart>[1]

async function changeNamed(
  ctx: AppContext,
  named: Named,
  change: (loaded: LoadedCart) => Cart,
): Promise<DeepReadonly<CartAnswer>> {
  return untilSaved(ctx, named, async (db, lock) => {
    const loaded = await loadOpenCart(db, { ...named, lock }, ctx)
    const changed = await writeCart(db, ctx, loaded.stored, change(loaded))
    return changed && cartAnswer(changed, loaded.menu, named.locale)
  }).then((answer) => tellGroup(ctx, answer))
}

/** A change of lines: by the cart’s owner, or in a group order by whose they are. */
type LinesChange = (loaded: LoadedCart, actor: CartActor) => Cart

/**
 * Changes lines like `changeCart`, for everybody who is in the group order that it may be. Refuses who may not choose any
 * more there, or answers with a package alone (`ownLinesRefusal`); the host is neither.
 */
export async function changeLines(
  ctx: AppContext,
  request: CartRequestOf,
  change: LinesChange,
): Promise<DeepReadonly<CartAnswer>> {
  const named = { ...cartChangeOf(request), joined: true }
  const { visitor_id } = named.owner
  return untilSaved(ctx, named, async (db, lock) => {
    const loaded = await loadOpenCart(db, { ...named, lock }, ctx)
    const { cart, kitchen } = loaded.stored
    const actor = requireActor(cart, visitor_id)
    refuseIf(ownLinesRefusal(actor, kitchen.now))
    const changed = await writeCart(db, ctx, loaded.stored, change(loaded, actor))
    return changed && cartFor(actor, changed, loaded.menu, named.locale)
  }).then((answer) => tellGroup(ctx, answer))
}

/** Tells everybody in a group order that its cart changed. */
export function tellGroup<Answer extends Pick<DeepReadonly<CartAnswer>, 'id' | 'group_order'>>(
  { live }: Pick<AppContext, 'live'>,
  answer: Answer,
): Answer {
  if (answer.group_order) live.publish(`group:${answer.id}`)
  return answer
}

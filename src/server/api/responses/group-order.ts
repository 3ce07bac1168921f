import type { CartAnswer } from '#contract/carts.ts'
import type { GroupOrderAnswer } from '#contract/group-orders.ts'
import type { CartLine } from '#core/cart/cart.ts'
import type { Participant } from '#core/cart/group.ts'
import { type OwnItems, sharesOf } from '#core/group-order/shares.ts'
import type { GroupStatus } from '#core/group-order/status.ts'
import type { CartActor } from '#core/group-order/who.ts'
import { productOf } from '#core/menu/product.ts'
import { sum } from '#core/money.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import type { LoadedCart } from '#server/ordering/load-cart.ts'
import { cartGroupAnswer } from './cart-group.ts'
import { seenBy } from './participant-cart.ts'

/** A group order with its cart priced: read once for everybody who listens. */
export interface ReadGroup {
  readonly loaded: LoadedCart
  readonly whole: DeepReadonly<CartAnswer>
  readonly status: GroupStatus
}

type Member = Exclude<CartActor, { readonly kind: 'alone' }>

/** A group order as one of those who are in it may see it. */
export function groupOrderAnswer(
  { loaded, whole, status }: ReadGroup,
  actor: Member,
): DeepReadonly<GroupOrderAnswer> {
  const { stored } = loaded
  const { group, me, kind } = actor
  const isHost = kind === 'host'
  const shares = sharesOf(
    whole.sheet,
    group.participants.map(({ id }) => ownItems(id, { loaded, whole })),
  )
  return {
    ...cartGroupAnswer(stored, group, me, status),
    invite: isHost && status === 'open' ? group.invite : null,
    participants: group.participants.map((one, index) => ({
      ...personAnswer(one, whole, isHost || one.id === me.id),
      is_host: index === 0,
      is_me: one.id === me.id,
      share: isHost ? (shares[index] ?? 0) : null,
    })),
    cart: seenBy(actor, stored, whole),
    version: stored.cart.version,
  }
}

function personAnswer(
  { id, name, submitted_at }: Participant,
  { products }: DeepReadonly<CartAnswer>,
  isTold: boolean,
) {
  const own = products.filter(({ participant_id, utensil }) => participant_id === id && !utensil)
  return {
    id,
    name,
    is_done: submitted_at !== null,
    count: sum(own.map(({ quantity }) => quantity)),
    items: isTold ? own.map((line) => line.name) : null,
    subtotal: isTold ? sum(own.map(({ cost }) => cost.total)) : null,
  }
}

/** What somebody’s lines cost, by the rate that they are taxed at. */
function ownItems(
  participant_id: string,
  { loaded, whole }: Pick<ReadGroup, 'loaded' | 'whole'>,
): OwnItems {
  const { cart, kitchen } = loaded.stored
  const costs = new Map(whole.products.map(({ id, cost }) => [id, cost.total]))
  const own = new Map<number, number>()
  const add = (line: CartLine) => {
    const product = productOf(loaded.menu, line.product_id)
    if (!product) return
    const rate = kitchen.location.tax[product.tax]
    own.set(rate, (own.get(rate) ?? 0) + (costs.get(line.id) ?? 0))
  }
  for (const line of cart.lines) if (line.participant_id === participant_id) add(line)
  return own
}

import { type Cart } from './cart.ts'
import { openRefusal } from './timeout.ts'
import { fitHandoff } from '#core/cart/start.ts'
import { judgeLines } from './rebuild-lines.ts'
import { withLinesSetAside, withoutGroup } from './without-group.ts'
import type { TransferDifference } from '#core/cart/transfer.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { menuRefusal } from '#core/location/offered-handoffs.ts'
import type { Menu } from '#core/menu/menu.ts'
import { refuseIf, refusal, type Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/** What of a basket can be had again, by the names of its lines: each stands in one of the two. */
export type RebuildDifference = Pick<TransferDifference, 'kept' | 'unavailable'>

/** A cart that was begun anew, and what of the old one came along. */
export interface CartAgain {
  readonly cart: Cart
  readonly difference: RebuildDifference
}

/** Where a basket is made again, as it stands now. */
interface Today {
  readonly location: Location
  readonly menu: Menu
}

/**
 * A cart that timed out, begun anew (R6.11): the same place, hands and wishes, the lines that today’s menu serves, and a
 * time to be picked; dishes of a table are ordered for it again from its page. `newId` names it and its lines, so that nothing is ordered twice under one name. Refuses what
 * `rebuildRefusal` refuses, and a location that takes no orders (R6.5).
 */
export function rebuildCart(
  gone: Cart,
  { location, menu }: Today,
  newId: (kind: 'cart' | 'line') => string,
  locale: Locale,
): CartAgain {
  // Who hadn’t paid when its host went to check out had chosen all the same.
  const whole = withLinesSetAside(gone)
  refuseIf(rebuildRefusal(whole))
  return cartAgain(whole, { location, menu }, newId, locale)
}

/**
 * Returns a cart begun anew, of its owner alone. Refuses an empty one, and a location that takes no orders (R6.5).
 */
function cartAgain(
  before: Cart,
  { location, menu }: Today,
  newId: (kind: 'cart' | 'line') => string,
  locale: Locale,
): CartAgain {
  const gone = withoutGroup(before)
  refuseIf(
    gone.lines.length === 0
      ? refusal('cart.empty')
      : menuRefusal(location, gone.channel, gone.menu_id),
  )
  const lines = judgeLines(gone.lines, menu, [menu], locale)
  const served = lines.filter((judged) => judged.served)
  const again: Cart = {
    ...gone,
    id: newId('cart'),
    time: { mode: 'asap' },
    reservation_id: null,
    lines: served.map(({ line }) => ({ ...line, id: newId('line') })),
    status: 'open',
    version: 1,
  }
  return {
    cart: fitHandoff(again, location),
    difference: {
      kept: served.map(({ name }) => name),
      unavailable: lines.filter((judged) => !judged.served).map(({ name }) => name),
    },
  }
}

/** Returns how the cart of an order is begun anew to be changed: as `cartAgain` does, for the time and the table that were agreed on. */
export function cartToChange({
  asap,
  ready_wall: wanted,
}: Readonly<{ asap: boolean; ready_wall: LocalTime }>): typeof cartAgain {
  return (gone, ...today) => {
    const again = cartAgain(gone, ...today)
    if (asap) return again
    const { reservation_id } = gone
    return { ...again, cart: { ...again.cart, time: { mode: 'advance', wanted }, reservation_id } }
  }
}

/** Refuses a cart that became an order, and one that nothing was in. */
function rebuildRefusal({ status, lines }: Cart): Refusal | undefined {
  if (status === 'placing' || status === 'ordered') return openRefusal({ status })
  return lines.length === 0 ? refusal('cart.empty') : undefined
}

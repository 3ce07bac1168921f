import { m } from '#messages'
import type { RootModel } from './use-root.ts'
import { formatDay, formatTime, formatWeekday } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'
import { formatHandoff } from '#core/handoff/format-handoff.ts'

type Cart = NonNullable<RootModel['cart']>

/** Returns what the site calls the handoff of a cart: the config’s title, by its key (R5.9). */
export function handoffTitle(
  app: Pick<RootModel['app'], 'handoff_modes'>,
  key: Cart['handoff'],
): string {
  return (
    app.handoff_modes.find((mode) => mode.key === key)?.title ?? formatHandoff(key, getLocale())
  )
}

/** Returns what the header calls the order of a guest: their table, where it is brought to a reserved one. */
export function orderTitle({ app, cart }: Pick<RootModel, 'app' | 'cart'>, key: Cart['handoff']) {
  return cart?.reservation_id ? m.cart_at_table_title() : handoffTitle(app, key)
}

/** Returns the way that an order is looked for where no kitchen is chosen: the one it waits for, else what the site asks for first. */
export function wantedHandoff({ app, cart }: Pick<RootModel, 'app' | 'cart'>): Cart['handoff'] {
  return cart?.awaits_address ? 'delivery' : (app.handoff_modes[0]?.key ?? 'pickup')
}

/** Returns when a cart is wanted: `ASAP, about 6:40 PM`, `Friday 11/20, 6:40 PM`, or that no time is chosen. */
export function formatWantedTime(cart: TimedCart): string {
  const { time } = cart
  if (time.mode === 'advance' && time.wanted) {
    const locale = getLocale()
    return m.format_when({
      weekday: formatWeekday(time.wanted, locale),
      day: formatDay(time.wanted, locale),
      time: formatTime(time.wanted, locale),
    })
  }
  if (!time.earliest) return m.shell_when_choose()
  return formatAsap(cart, formatTime(time.earliest, getLocale()))
}

/** What is read of a cart to say when it is wanted. */
export type TimedCart = Pick<Cart, 'time' | 'group_order'>

/** Returns as soon as possible with its time: while people choose, a group order’s is once they all have (R6.14). */
export function formatAsap({ group_order: group }: TimedCart, time: string): string {
  const isChosen = group === null || group.is_checking_out || group.status !== 'open'
  return isChosen ? m.shell_when_asap({ time }) : m.group_when_about({ time })
}

/** Returns what a guest reads of a busy kitchen; nothing while it isn’t. */
export function formatBusy(minutes: number): string | null {
  return minutes > 0 ? m.shell_busy({ minutes }) : null
}

import { handoffModes } from '#core/handoff/handoff.ts'
import { dayWords, timeWords, weekdayWords } from '#core/clock-words.ts'
import type { Known } from './known.ts'

type Cart = NonNullable<Known['cart']>

/** What the site calls the handoff of a cart: the config’s title, by its key (R5.9). */
export function handoffTitle(app: Known['app'], key: Cart['handoff']): string {
  return app.handoff_modes.find((mode) => mode.key === key)?.title ?? handoffModes[key].title
}

/** How an order changes hands; before there is one, the way that the site asks for first. */
export function handoffAsked(app: Known['app'], cart: Known['cart']): Cart['handoff'] {
  return cart?.handoff ?? app.handoff_modes[0]?.key ?? 'pickup'
}

/** When a cart is wanted: `ASAP, about 6:40 PM`, `Friday 11/20, 6:40 PM`, or that no time is chosen. */
export function whenWanted({ time }: Pick<Cart, 'time'>): string {
  if (time.mode === 'advance' && time.wanted) {
    return `${weekdayWords(time.wanted)} ${dayWords(time.wanted)}, ${timeWords(time.wanted)}`
  }
  return time.earliest ? `ASAP, about ${timeWords(time.earliest)}` : 'Choose a time'
}

/** What a guest reads of a busy kitchen; nothing while it isn’t. */
export function busyWords(minutes: number): string | null {
  return minutes > 0 ? `Busy: about ${minutes} min longer` : null
}

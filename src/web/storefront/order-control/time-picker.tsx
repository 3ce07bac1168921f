import { useState } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { channels } from '#core/channel.ts'
import { leadWords } from '#core/channel-words.ts'
import { timeWords } from '#core/clock-words.ts'
import { busyWords } from '#web/root/handoff-words.ts'
import { useKnown } from '#web/root/known.ts'
import { CartForm } from '#web/storefront/cart/cart-form.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { dayName, type DayTimes } from './day-times.ts'
import { DayAndTime } from './day-and-time.tsx'
import styles from './time-picker.module.css'

interface TimePickerProps {
  readonly cart: CartAnswer
  /** The times of a day that the page has loaded; the picker asks for others by itself. */
  readonly times?: DayTimes | null | undefined
  /** Told whether ordering ahead still wants its day and time. */
  readonly onUntimed?: ((untimed: boolean) => void) | undefined
}

/**
 * When the order is wanted: as soon as possible, or a day and a time of the kitchen’s (R4.4, R6.3). What is picked
 * is applied at once; before JavaScript has loaded, by its button.
 */
export function TimePicker({ cart, times = null, onUntimed }: TimePickerProps) {
  const { app } = useKnown()
  const hydrated = useHydrated()
  const { fetcher: save, wish, refused } = useWish()
  const { asap_unavailable, mode: kept } = cart.time
  const isAheadOnly = channels[app.channel].advance_only || asap_unavailable !== null
  const [mode, setMode] = useState(isAheadOnly ? 'advance' : kept)
  const [picked, setPicked] = useState(cart.time.wanted)
  const apply = (fields: Readonly<Record<string, string>>) => wish({ intent: 'time', ...fields })
  const pick = (wanted: string) => {
    setPicked(wanted)
    onUntimed?.(false)
    apply({ mode: 'advance', wanted })
  }
  const choose = (next: 'asap' | 'advance') => {
    setMode(next)
    onUntimed?.(next === 'advance' && picked === null)
    if (next === 'asap') apply({ mode: 'asap' })
    else if (picked !== null) pick(picked)
  }
  return (
    <CartForm fetcher={save} intent="time" onWish={wish} className={styles.picker}>
      {app.order_modes.length === 1 ? (
        <input type="hidden" name="mode" value={mode} />
      ) : (
        <RadioCards
          legend="When"
          legendShown
          name="mode"
          value={refused && mode === 'asap' ? kept : mode}
          onChange={choose}
          options={app.order_modes.map(({ type, label }) => ({
            value: type,
            label,
            icon: type === 'asap' ? 'clock' : 'calendar',
            note: type === 'asap' ? asapNote(cart) : undefined,
            disabled: type === 'asap' && asap_unavailable !== null,
          }))}
        />
      )}
      <Notices cart={cart} />
      <LeadWords cart={cart} />
      <div className={styles.ahead}>
        <DayAndTime
          cart={cart}
          given={times}
          wanted={refused ? cart.time.wanted : picked}
          onTime={pick}
          onDay={(day) => onUntimed?.(day === '' || picked?.startsWith(day) !== true)}
        />
      </div>
      {!hydrated && <PlainButtons />}
      <Refused words={refused} />
    </CartForm>
  )
}

/** That the kitchen is busy, and why as soon as possible is off. */
function Notices({ cart }: Pick<TimePickerProps, 'cart'>) {
  const { app } = useKnown()
  const { asap_unavailable } = cart.time
  const why = showsNotice(app) ? asap_unavailable : null
  return [busyWords(cart.location.busy_minutes), why]
    .filter((words) => words !== null)
    .map((words) => (
      <p key={words} className={styles.notice}>
        {words}
      </p>
    ))
}

/** Before JavaScript has loaded: the times of the day, and the time that was picked. */
function PlainButtons() {
  return (
    <div className={styles.plain}>
      <Button type="submit" variant="soft" formMethod="get" name="edit" value="order">
        Show times
      </Button>
      <Button type="submit" variant="dark">
        Save time
      </Button>
    </div>
  )
}

function asapNote({ time }: CartAnswer): string {
  if (time.asap_unavailable !== null) return 'Unavailable now'
  return time.earliest ? `about ${timeWords(time.earliest)}` : 'No times left today'
}

/** With how much notice the site sells, the first day that leaves, and when orders for a weekday close (R7.9). */
function LeadWords({ cart }: { readonly cart: CartAnswer }) {
  const { days, last_orders } = cart.location
  const lead = leadWords(cart.channel)
  const [first] = days
  if (lead === null) return null
  return (
    <p className={styles.notice}>
      {lead} {first !== undefined && `Earliest: ${dayName(first)}.`} {last_orders.join(' ')}
    </p>
  )
}

/** The catering site and the theme bc3 leave the notice out (R6.3). */
function showsNotice({ theme, channel }: ReturnType<typeof useKnown>['app']): boolean {
  return theme !== 'bc3' && !channels[channel].advance_only
}

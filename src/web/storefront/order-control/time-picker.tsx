import { useState } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { channels } from '#core/channel.ts'
import { m } from '#messages'
import { formatBusy } from '#web/shell/format-handoff.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { CartForm } from '#web/api/cart-form.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { formatPickerDay, type DayTimes } from './day-times.ts'
import { DayAndTime } from './day-and-time.tsx'
import styles from './time-picker.module.css'
import { formatLead } from '#core/channel-labels.ts'
import { formatTime } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'

interface TimePickerProps {
  readonly cart: CartAnswer
  /** The times of a day that the page has loaded; the picker asks for others by itself. */
  readonly times?: DayTimes | null | undefined
  /** Whether it has buttons before JavaScript has loaded; a page that can do nothing without it leaves them out. */
  readonly posts?: boolean
  /** Called with whether ordering ahead still needs its day and time. */
  readonly onUntimed?: ((untimed: boolean) => void) | undefined
}

/**
 * Asks when the order is wanted: as soon as possible, or a day and a time of the kitchen’s (R4.4, R6.3). What is picked
 * is applied at once; before JavaScript has loaded, by its button.
 */
export function TimePicker({ cart, times = null, posts = true, onUntimed }: TimePickerProps) {
  const { app } = useRoot()
  const { fetcher: save, mutate, refused } = useCartMutation()
  const { asap_unavailable, mode: storedMode } = cart.time
  const isAheadOnly = channels[app.channel].advance_only || asap_unavailable !== null
  const [mode, setMode] = useState(isAheadOnly ? 'advance' : storedMode)
  const [picked, setPicked] = useState(cart.time.wanted)
  // A kitchen that closes while its guest pays has no ASAP from then on.
  const shown = isAheadOnly ? 'advance' : modeShown(mode, refused ? storedMode : mode)
  const apply = (fields: Readonly<Record<string, string>>) => mutate({ intent: 'time', ...fields })
  const pick = (wanted: string) => {
    setPicked(wanted)
    onUntimed?.(false)
    apply({ orderMode: 'advance', selectedTime: wanted })
  }
  const choose = (next: 'asap' | 'advance') => {
    setMode(next)
    onUntimed?.(next === 'advance' && picked === null)
    if (next === 'asap') apply({ orderMode: 'asap' })
    else if (picked !== null) pick(picked)
  }
  return (
    <CartForm fetcher={save} intent="time" onMutate={mutate} className={styles.picker}>
      {app.order_modes.length === 1 ? (
        <input type="hidden" name="orderMode" value={shown} />
      ) : (
        <RadioCards
          legend={m.time_when()}
          legendShown
          name="orderMode"
          value={shown}
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
      <LeadTime cart={cart} />
      <div className={styles.ahead}>
        <DayAndTime
          cart={cart}
          initial={times}
          wanted={refused ? cart.time.wanted : picked}
          onTime={pick}
          onDay={(day) => onUntimed?.(day === '' || picked?.startsWith(day) !== true)}
        />
      </div>
      {posts && <PlainButtons />}
      <RefusalMessage message={refused} />
    </CartForm>
  )
}

/** ASAP that was refused is taken back. */
function modeShown<Mode extends string>(chosen: Mode, stored: Mode): Mode {
  return chosen === 'asap' ? stored : chosen
}

/** Tells that the kitchen is busy, and why as soon as possible is off. */
function Notices({ cart }: Pick<TimePickerProps, 'cart'>) {
  const { app } = useRoot()
  const { asap_unavailable } = cart.time
  const why = showsNotice(app) ? asap_unavailable : null
  return [formatBusy(cart.location.busy_minutes), why]
    .filter((text) => text !== null)
    .map((text) => (
      <p key={text} className={styles.notice}>
        {text}
      </p>
    ))
}

/** Loads the times of a day, and saves the time that was picked, before JavaScript has loaded. */
function PlainButtons() {
  if (useHydrated()) return null
  return (
    <div className={styles.plain}>
      <Button type="submit" variant="soft" formMethod="get" name="edit" value="order">
        {m.time_show()}
      </Button>
      <Button type="submit" variant="dark">
        {m.time_save_time()}
      </Button>
    </div>
  )
}

function asapNote({ time }: CartAnswer): string {
  if (time.asap_unavailable !== null) return m.time_asap_unavailable()
  return time.earliest
    ? m.time_asap_about({ time: formatTime(time.earliest, getLocale()) })
    : m.time_none_today()
}

/** Tells with how much notice the site sells, the first day that leaves, and when orders for a weekday close (R7.9). */
function LeadTime({ cart }: { readonly cart: CartAnswer }) {
  const { days, last_orders } = cart.location
  const lead = formatLead(cart.channel, getLocale())
  const { date_language } = useRoot()
  const [first] = days
  if (lead === null) return null
  return (
    <p className={styles.notice}>
      {lead}{' '}
      {first !== undefined && m.time_earliest({ day: formatPickerDay(first, date_language) })}{' '}
      {last_orders.join(' ')}
    </p>
  )
}

/** Whether the site shows the notice: the catering site and the theme bc3 leave it out (R6.3). */
function showsNotice({ theme, channel }: ReturnType<typeof useRoot>['app']): boolean {
  return theme !== 'bc3' && !channels[channel].advance_only
}

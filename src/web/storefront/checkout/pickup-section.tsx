import { lazy, type Ref, Suspense, useEffect, useState } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { timeWords } from '#core/clock-words.ts'
import { handoffTitle, whenWanted } from '#web/root/handoff-words.ts'
import { useKnown } from '#web/root/known.ts'
import { whenIdle } from '#web/root/when-idle.ts'
import { NextTime } from '#web/storefront/cart/next-time.tsx'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AskedHandle } from './asked.ts'
import styles from './pickup-section.module.css'
import { Section } from './section.tsx'
import type { useHold } from './use-hold.ts'

/** Few change their time here: it comes when all else has, and before it is pressed. */
const loadPicker = async () => ({
  default: (await import('#web/storefront/order-control/time-picker.tsx')).TimePicker,
})
const TimePicker = lazy(loadPicker)
/** Only who is delivered to has a door. */
const DropOff = lazy(async () => ({ default: (await import('./drop-off.tsx')).DropOff }))

interface PickupSectionProps {
  readonly cart: CartAnswer
  readonly hold: ReturnType<typeof useHold>
  /** Why the time can’t be had, from placing the order. */
  readonly refused: string | undefined
  readonly door: Ref<AskedHandle>
}

/** Where and when, the time that is held while the guest pays, and the way to another one. */
export function PickupSection({ cart, hold, refused, door }: PickupSectionProps) {
  const { app } = useKnown()
  const [changing, setChanging] = useState(false)
  const hydrated = useHydrated()
  useEffect(() => whenIdle(() => void loadPicker().catch(() => undefined)), [])
  // What placing the order was refused for stands for as long as it is so: a time that is taken instead ends it.
  const late = cart.problems.find(({ code }) => code.startsWith('time.'))
  const words = hold.refusal?.message ?? (late && (refused ?? late.message))
  const open = changing || late !== undefined
  return (
    <Section title={handoffTitle(app, cart.handoff)} id="when">
      <OrderLocationCard order={cart} when={whenWanted(cart)} />
      {hydrated && cart.address && (
        <Suspense fallback={null}>
          <DropOff ref={door} cart={cart} address={cart.address} />
        </Suspense>
      )}
      <HoldWords hold={hold} />
      <Refused words={words} />
      <NextTime cart={cart} />
      <details open={open} className={styles.change}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            setChanging(!changing)
          }}
        >
          Change time
        </summary>
        <Suspense fallback={null}>{open && <TimePicker cart={cart} />}</Suspense>
      </details>
    </Section>
  )
}

function HoldWords({ hold }: { readonly hold: ReturnType<typeof useHold> }) {
  const { ready, left } = hold
  if (!ready || left === null) return <p className={styles.hold} />
  if (left === 0) {
    return (
      <p className={styles.hold}>
        <Icon name="clock" />
        We stopped holding {timeWords(ready)}.
        <Button variant="soft" size="small" busy={hold.busy} onClick={hold.again}>
          Hold it again
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.hold}>
      <Icon name="clock" />
      We’re holding {timeWords(ready)} for {minutesWords(left)}
    </p>
  )
}

/** `4:32`. */
function minutesWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { Link, useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { CartForm } from '#web/storefront/cart/cart-form.tsx'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { DayTimes } from './day-times.ts'
import styles from './order-control.module.css'
import { TimePicker } from './time-picker.tsx'

interface OrderControlProps {
  readonly cart: CartAnswer
  readonly times?: DayTimes | null
}

/** Where, how and when an order is wanted, each to be changed (R4.8). */
export function OrderControl({ cart, times = null }: OrderControlProps) {
  const { location } = cart
  return (
    <div className={styles.control}>
      <div className={styles.place}>
        <Icon name="pin" className={styles.pin} />
        <p>
          <b>{location.name}</b>
          <span>
            {location.address}, {location.city}, {location.state} {location.zip}
          </span>
          <a href={`tel:+1${location.phone}`}>{phoneWords(location.phone)}</a>
        </p>
        <Link to={paths.locations()} className={linkClass}>
          Change Location
        </Link>
      </div>
      <HandoffSwitch cart={cart} />
      <TimePicker cart={cart} times={times} />
    </div>
  )
}

/** The handoffs that the location offers now; one alone is a fact, not a choice. */
function HandoffSwitch({ cart }: { readonly cart: CartAnswer }) {
  const { app } = useKnown()
  const hydrated = useHydrated()
  const save = useFetcher<Answered>()
  const refused = useOutcome(save.data)
  const offered = app.handoff_modes.filter(({ key }) => cart.location.handoff.includes(key))
  if (offered.length < 2) return null
  const saving = offered.find(({ key }) => key === save.formData?.get('handoff'))
  return (
    <CartForm fetcher={save} intent="handoff">
      <RadioCards
        legend="How"
        legendShown
        name="handoff"
        look="tabs"
        value={saving?.key ?? cart.handoff}
        onChange={(handoff) =>
          void save.submit({ intent: 'handoff', handoff }, { method: 'post', action: paths.cart() })
        }
        options={offered.map(({ key, mobile_title }) => ({
          value: key,
          label: mobile_title,
          icon: key,
          iconOn: `${key}-on` as const,
        }))}
      />
      {!hydrated && (
        <Button type="submit" variant="soft" size="small" className={styles.plain}>
          Save
        </Button>
      )}
      <Refused words={refused} />
    </CartForm>
  )
}

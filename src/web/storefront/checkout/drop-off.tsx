import { type Ref, useImperativeHandle, useState } from 'react'
import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { dollars } from '#core/money.ts'
import { paths } from '#web/paths.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { inlineLinkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { usePause } from '#web/ui/use-pause.ts'
import type { AskedHandle } from './asked.ts'
import styles from './drop-off.module.css'

interface DropOffProps {
  readonly ref: Ref<AskedHandle>
  readonly cart: CartAnswer
  readonly address: NonNullable<CartAnswer['address']>
}

const buildingId = 'door-building'

/** What a driver reads of an order that nobody wants to open the door for. */
const atTheDoor = 'Leave it at the door.'

/** What helps the driver at the door, and what bringing it there costs by now. */
export function DropOff({ ref, cart, address }: DropOffProps) {
  const { wish, refused, again } = useWish()
  const [changed, setChanged] = useState<Pick<typeof address, 'building' | 'instructions'>>()
  const pause = usePause()
  const { building, instructions } = changed ?? address
  const change = (next: { readonly building: string; readonly instructions: string }) => {
    setChanged(next)
    pause.after(() => wish({ intent: 'handoff', handoff: cart.handoff, ...next }))
  }
  useImperativeHandle(ref, () => ({
    check: () => {
      again()
      return []
    },
    unsaved: refused && buildingId,
  }))
  const left = instructions.includes(atTheDoor)
  return (
    <div className={styles.door} onBlur={pause.now}>
      <TextField
        id={buildingId}
        label="Apt, suite or floor"
        hint="If there is one"
        autoComplete="address-line2"
        maxLength={60}
        value={building}
        onChange={({ currentTarget: { value } }) => change({ building: value, instructions })}
      />
      <TextField
        label="For the driver"
        hint="A gate code, the side door"
        autoComplete="off"
        maxLength={200}
        value={instructions}
        onChange={({ currentTarget: { value } }) => change({ building, instructions: value })}
      />
      <OptionRow
        kind="checkbox"
        label="Leave it at the door"
        note="The driver calls once it stands there."
        checked={left}
        onChange={() =>
          change({
            building,
            instructions: left
              ? instructions.replace(atTheDoor, '').trim()
              : `${instructions} ${atTheDoor}`.trim(),
          })
        }
      />
      <Refused words={refused} />
      <Terms cart={cart} />
    </div>
  )
}

/** What is missing to the zone’s minimum, or to a delivery that is free. */
function Terms({ cart: { delivery, menu_id } }: Pick<DropOffProps, 'cart'>) {
  if (!delivery) return null
  const { fee, short_by, minimum, more_for_free } = delivery
  const words =
    short_by > 0
      ? `Delivery there starts at ${dollars(minimum)}: ${dollars(short_by)} more to go.`
      : more_for_free !== null && more_for_free > 0
        ? `Delivery is ${dollars(fee)}. Add ${dollars(more_for_free)} more and it’s free.`
        : null
  return (
    words && (
      <p className={styles.terms}>
        {words}{' '}
        <Link to={paths.menu(menu_id)} className={inlineLinkClass}>
          Add More Items
        </Link>
      </p>
    )
  )
}

import { type Ref, useImperativeHandle } from 'react'
import { Link } from 'react-router'
import { getLocale } from '#messages/runtime.js'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { locales } from '#core/locale.ts'
import { paths } from '#web/paths.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { inlineLinkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import type { SectionHandle } from './section-handle.ts'
import { useTexts } from './use-texts.ts'
import styles from './drop-off.module.css'

interface DropOffProps {
  readonly ref: Ref<SectionHandle>
  readonly cart: CartAnswer
  readonly address: NonNullable<CartAnswer['address']>
}

const buildingId = 'door-building'

/** Finds what asks the driver not to ring, in whichever language it was added. */
function leaveInstructionIn(instructions: string): string | undefined {
  return locales
    .map((locale) => m.checkout_door_leave_instruction({}, { locale }))
    .find((text) => instructions.includes(text))
}

/** Asks what helps the driver at the door, and shows what the delivery costs by now. */
export function DropOff({ ref, cart, address }: DropOffProps) {
  const { mutate, refused, retry } = useCartMutation()
  const known = { building: address.building, instructions: address.instructions }
  const { typed, change, left } = useTexts(known, (texts) =>
    mutate({ intent: 'handoff', handoff: cart.handoff, ...texts }),
  )
  const { building, instructions } = typed
  useImperativeHandle(ref, () => ({
    check: () => {
      left()
      retry()
      return []
    },
    unsaved: refused && buildingId,
  }))
  const written = leaveInstructionIn(instructions)
  return (
    <div className={styles.door} onBlur={left}>
      <TextField
        id={buildingId}
        label={m.checkout_door_building()}
        hint={m.checkout_door_building_hint()}
        autoComplete="address-line2"
        maxLength={60}
        value={building}
        onText={(text) => change({ building: text })}
      />
      <TextField
        label={m.checkout_door_driver()}
        hint={m.checkout_door_driver_hint()}
        autoComplete="off"
        maxLength={200}
        value={instructions}
        onText={(text) => change({ instructions: text })}
      />
      <OptionRow
        kind="checkbox"
        label={m.checkout_door_leave()}
        note={m.checkout_door_leave_note()}
        checked={written !== undefined}
        onChange={() =>
          change({
            instructions:
              written === undefined
                ? `${instructions} ${m.checkout_door_leave_instruction()}`.trim()
                : instructions.replace(written, '').trim(),
          })
        }
      />
      <RefusalMessage message={refused} />
      <Terms cart={cart} />
    </div>
  )
}

/** Words what is missing to the zone’s minimum, or to a free delivery. */
function Terms({ cart: { delivery, menu_id } }: Pick<DropOffProps, 'cart'>) {
  if (!delivery) return null
  const { fee, short_by, minimum, more_for_free } = delivery
  const text =
    short_by > 0
      ? m.checkout_delivery_short({
          minimum: formatMoney(minimum, getLocale()),
          missing: formatMoney(short_by, getLocale()),
        })
      : more_for_free !== null && more_for_free > 0
        ? m.checkout_delivery_free_from({
            fee: formatMoney(fee, getLocale()),
            missing: formatMoney(more_for_free, getLocale()),
          })
        : null
  return (
    text && (
      <p className={styles.terms}>
        {text}{' '}
        <Link to={paths.menu(menu_id)} className={inlineLinkClass}>
          {m.checkout_add_more()}
        </Link>
      </p>
    )
  )
}

import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { addressLine, isFullAddress, parseAddress } from '#core/address.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { paths } from '#web/paths.ts'
import { AddressField } from '#web/storefront/location/address-field.tsx'
import { formatMissing } from './format-missing.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

interface FindFormProps {
  readonly delivery: Delivery
  /** The address that the order had before, to start from where nothing was typed. */
  readonly saved: CartAnswer['address']
}

/** Asks where to deliver (R4.5): an address, the building, instructions for the driver. */
export function FindForm({ delivery, saved }: FindFormProps) {
  const { find, refusal, noneNear, typed, changing } = delivery
  const isMember = useRoot().saved !== null
  const start = startOf(saved, typed)
  const incomplete = refusal?.code === 'address.incomplete'
  // The refusal since which the address became a full one: it isn’t shown any more.
  const [corrected, setCorrected] = useState<typeof refusal>()
  const judge = (isFull: boolean) => setCorrected(isFull ? refusal : undefined)
  const form = useRef<HTMLFormElement>(null)
  const typing = changing || incomplete
  useEffect(() => {
    const field = typing ? form.current?.elements.namedItem('typed') : null
    if (field instanceof HTMLElement) field.focus()
  }, [typing, refusal])
  return (
    <find.Form ref={form} method="post" action={paths.deliveryPage()} className={styles.form}>
      <input type="hidden" name="intent" value="find" />
      <AddressField
        label={m.delivery_address()}
        name="typed"
        icon="pin"
        withPieces
        required
        maxLength={160}
        defaultValue={start.typed}
        autoComplete="street-address"
        hint={m.delivery_address_hint()}
        error={
          incomplete && corrected !== refusal
            ? `${refusal.message} ${formatMissing(start.typed)}`.trim()
            : undefined
        }
        onInput={({ currentTarget }) => judge(isFullAddress(parseAddress(currentTarget.value)))}
        onPick={(picked) => picked && judge(picked.full)}
      />
      <TextField
        label={m.delivery_building()}
        name="building"
        maxLength={60}
        defaultValue={start.building}
        autoComplete="address-line2"
      />
      <TextField
        label={m.delivery_driver()}
        name="instructions"
        maxLength={200}
        defaultValue={start.instructions}
        autoComplete="off"
        placeholder={m.delivery_driver_example()}
      />
      {isMember && (
        <OptionRow kind="checkbox" name="save" value="yes" label={m.addresses_save_this()} />
      )}
      <Button type="submit" block busy={isInFlight(find, refusal?.message)}>
        {m.delivery_find()}
      </Button>
      {!incomplete && !noneNear && <RefusalMessage message={refusal?.message} />}
    </find.Form>
  )
}

/** Returns the initial values: what was typed before JavaScript had loaded, else the address that the order has. */
function startOf(saved: FindFormProps['saved'], typed: Delivery['typed']) {
  const from = saved ? { ...saved, typed: addressLine(saved) } : { typed: '' }
  return { building: '', instructions: '', ...from, ...typed }
}

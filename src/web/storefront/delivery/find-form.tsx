import { useEffect, useRef, useState } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { addressLine, isFullAddress, parseAddress } from '#core/address.ts'
import { paths } from '#web/paths.ts'
import { AddressField } from '#web/storefront/address/address-field.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

interface FindFormProps {
  readonly delivery: Delivery
  /** The address that the order had before, to start from where nothing was typed. */
  readonly known: CartAnswer['address']
}

/** Where it should be brought (R4.5): an address, the building, a word for the driver. */
export function FindForm({ delivery, known }: FindFormProps) {
  const { find, refusal, noneNear, typed, changing } = delivery
  const start = startOf(known, typed)
  const incomplete = refusal?.code === 'address.incomplete'
  // The refusal since which the address became a full one: said no more.
  const [mended, setMended] = useState<typeof refusal>()
  const judge = (isFull: boolean) => setMended(isFull ? refusal : undefined)
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
        label="Delivery address"
        name="typed"
        icon="pin"
        withPieces
        required
        maxLength={160}
        defaultValue={start.typed}
        autoComplete="street-address"
        hint="Number, street, city, state and ZIP"
        error={incomplete && mended !== refusal ? refusal.message : undefined}
        onInput={({ currentTarget }) => judge(isFullAddress(parseAddress(currentTarget.value)))}
        onPick={(picked) => picked && judge(picked.full)}
      />
      <TextField
        label="Building, apartment or suite (optional)"
        name="building"
        maxLength={60}
        defaultValue={start.building}
        autoComplete="address-line2"
      />
      <TextField
        label="Words for the driver (optional)"
        name="instructions"
        maxLength={200}
        defaultValue={start.instructions}
        autoComplete="off"
        placeholder="Gate code, which door"
      />
      <Button type="submit" block busy={find.state !== 'idle'}>
        Find my kitchen
      </Button>
      {!incomplete && !noneNear && <Refused words={refusal?.message} />}
    </find.Form>
  )
}

/** What stands in the form: what was typed before JavaScript had loaded, else the address known. */
function startOf(known: FindFormProps['known'], typed: Delivery['typed']) {
  const from = known ? { ...known, typed: addressLine(known) } : { typed: '' }
  return { building: '', instructions: '', ...from, ...typed }
}

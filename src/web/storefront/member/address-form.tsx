import { Form, Link, useNavigation } from 'react-router'
import { addressLine } from '#core/address.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import type { Typed } from '#web/api/call-api.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { paths } from '#web/paths.ts'
import { AddressField } from '#web/storefront/location/address-field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './general-page.module.css'
import type { SavedAddress } from './saved-address-list.tsx'

interface AddressFormProps {
  /** The address that is changed; null for a new one. */
  readonly address: SavedAddress | null
  readonly refusal: ApiError | undefined
  /** What was typed, where it was refused. */
  readonly typed: Typed | undefined
}

/** Asks for a place that food is brought to: what it is called, where it is, what the driver should know. */
export function AddressForm({ address, refusal, typed }: AddressFormProps) {
  const navigation = useNavigation()
  const refused = refusal?.message
  const incomplete = refusal?.code === 'address.incomplete'
  return (
    <Form
      method="post"
      action={paths.accountSection('locations', { edit: address?.id ?? 'new' })}
      className={styles.form}
    >
      <input type="hidden" name="intent" value="save-address" />
      <input type="hidden" name="address_id" value={address?.id ?? ''} />
      <AddressFields address={address} refusal={refusal} typed={typed} />
      <OptionRow
        kind="checkbox"
        name="default"
        value="yes"
        label={m.addresses_start_here()}
        defaultChecked={address?.default ?? false}
      />
      {!incomplete && <RefusalMessage message={refused} />}
      <Button type="submit" busy={isInFlight(navigation, refused)}>
        {m.addresses_save()}
      </Button>
      <Link
        to={paths.accountSection('locations')}
        className={buttonClass({ variant: 'soft' })}
        preventScrollReset
      >
        {m.dialog_go_back()}
      </Link>
    </Form>
  )
}

/** The fields of the form, each with what was typed, or what the address has. */
function AddressFields({ address, refusal, typed }: AddressFormProps) {
  const start = startOf(address, typed)
  const incomplete = refusal?.code === 'address.incomplete'
  return (
    <>
      <TextField
        label={m.addresses_label()}
        hint={m.addresses_label_hint()}
        name="label"
        maxLength={40}
        defaultValue={start['label']}
        autoComplete="off"
      />
      <AddressField
        label={m.delivery_address()}
        name="typed"
        icon="pin"
        withPieces
        required
        maxLength={160}
        defaultValue={start['typed']}
        autoComplete="street-address"
        hint={m.delivery_address_hint()}
        error={incomplete ? refusal.message : undefined}
      />
      <TextField
        label={m.delivery_building()}
        name="building"
        maxLength={60}
        defaultValue={start['building']}
        autoComplete="address-line2"
      />
      <TextField
        label={m.delivery_driver()}
        name="instructions"
        maxLength={200}
        defaultValue={start['instructions']}
        autoComplete="off"
        placeholder={m.delivery_driver_example()}
      />
    </>
  )
}

/** Returns the initial values: what was typed, else what the address has. */
function startOf(address: SavedAddress | null, typed: Typed | undefined): Typed {
  const known = address ? { ...address, typed: addressLine(address) } : { typed: '' }
  return { label: '', building: '', instructions: '', ...textsOf(known), ...typed }
}

/** The fields of an address that are texts, as a form carries them. */
function textsOf(address: object): Typed {
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => typeof value === 'string'),
  )
}

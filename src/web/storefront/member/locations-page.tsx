import { lazy, Suspense } from 'react'
import { Link, Form, useNavigation } from 'react-router'
import type { Route } from './+types/locations-page'
import { m } from '#messages'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, type Typed } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { paths } from '#web/paths.ts'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { favoriteIntent, locationNamed } from '#web/storefront/location/favorite-intents.server.ts'
import { unfavoriteQuestion } from '#web/storefront/location/unfavorite-question.ts'
import { field } from '#web/api/form-field.ts'
import { typedValues } from '#web/storefront/delivery/delivery-form.ts'
import { buttonClass, linkClass, Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { FavoriteLocations } from './favorite-locations.tsx'
import { addressIntent } from './address-intents.server.ts'
import styles from './account-list.module.css'
import { SavedAddressList, type SavedAddress } from './saved-address-list.tsx'
import { asMember } from './require-member.server.ts'
import { addressLine } from '#core/address.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { AddressField } from '#web/storefront/location/address-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import generalPage from './general-page.module.css'

/** The popup of a form that was posted before JavaScript had loaded. */
const Question = lazy(async () => ({
  default: (await import('#web/dialogs/inline-popup.tsx')).Question,
}))

export function loader({ context, url }: Route.LoaderArgs) {
  const asks = url.searchParams.get('unfavorite')
  return asMember(context, url, async (call) => {
    const [favorites, addresses] = await Promise.all([
      call('GET /favorites'),
      call('GET /addresses'),
    ])
    const removed = asks === null ? null : await locationNamed(call, asks)
    return {
      favorites,
      addresses,
      edit: url.searchParams.get('edit'),
      question: removed && asks ? unfavoriteQuestion({ name: removed.name, menu_id: asks }) : null,
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(
    context,
    async (call) => {
      const intent = favoriteIntent(form) ?? addressIntent(form)
      const result = (await intent?.(call, form)) ?? {}
      return respondTo(request, result, result.to ?? paths.accountSection('locations'))
    },
    { ...typedValues(form), label: field(form, 'label') },
  )
}

/** Leaves a question to the heart that asked it; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** A member’s favorite kitchens and the places that they have food brought to (R4.25). */
export default function LocationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { favorites, addresses, edit, question } = loaderData
  const refusal = refusalIn(actionData)
  return (
    <AccountSection section="locations">
      {edit === null && <RefusalMessage message={refusal?.message} />}
      {question && (
        <Suspense fallback={null}>
          <Question popup={question} back={paths.accountSection('locations')} />
        </Suspense>
      )}
      <AccountBlock title={m.favorites_title()}>
        <FavoriteLocations locations={favorites} />
        <Link to={paths.locations()} className={linkClass}>
          {m.favorites_find()}
        </Link>
      </AccountBlock>
      <AccountBlock title={m.addresses_title()}>
        <SavedAddressList addresses={addresses} />
        {edit === null ? (
          <Link
            to={paths.accountSection('locations', { edit: 'new' })}
            className={classes(buttonClass({ variant: 'soft' }), styles.add)}
            preventScrollReset
          >
            <Icon name="add" />
            {m.addresses_add()}
          </Link>
        ) : (
          <AddressForm
            key={edit}
            address={addresses.find(({ id }) => id === edit) ?? null}
            refusal={refusal}
            typed={actionData && 'typed' in actionData ? actionData.typed : undefined}
          />
        )}
      </AccountBlock>
    </AccountSection>
  )
}

interface AddressFormProps {
  /** The address that is changed; null for a new one. */
  readonly address: SavedAddress | null
  readonly refusal: ApiError | undefined
  /** What was typed, where it was refused. */
  readonly typed: Typed | undefined
}

/** Asks for a place that food is brought to: what it is called, where it is, what the driver should know. */
function AddressForm({ address, refusal, typed }: AddressFormProps) {
  const navigation = useNavigation()
  const refused = refusal?.message
  const incomplete = refusal?.code === 'address.incomplete'
  return (
    <Form
      method="post"
      action={paths.accountSection('locations', { edit: address?.id ?? 'new' })}
      className={generalPage.form}
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

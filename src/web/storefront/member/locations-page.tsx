import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/locations-page'
import { m } from '#messages'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction } from '#web/api/call-api.ts'
import { paths } from '#web/paths.ts'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { favoriteIntent, locationNamed } from '#web/storefront/location/favorite-intents.server.ts'
import { unfavoriteQuestion } from '#web/storefront/location/unfavorite-question.ts'
import { field } from '#web/api/form-field.ts'
import { typedValues } from '#web/storefront/delivery/delivery-form.ts'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountBlock, AccountSection } from './account-section.tsx'
import { FavoriteLocations } from './favorite-locations.tsx'
import { AddressForm } from './address-form.tsx'
import { addressIntent } from './address-intents.server.ts'
import styles from './account-list.module.css'
import { SavedAddressList } from './saved-address-list.tsx'
import { asMember } from './require-member.server.ts'

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
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
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

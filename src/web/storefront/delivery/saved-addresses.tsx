import { addressLine } from '#core/address.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './saved-addresses.module.css'
import type { Delivery } from './use-delivery.ts'

const pieces = [
  'address',
  'building',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'instructions',
] as const

/** Offers a member’s addresses before one is typed: one press finds the kitchen that delivers there. */
export function SavedAddresses({ delivery: { find } }: { readonly delivery: Delivery }) {
  const { saved } = useRoot()
  if (!saved || saved.addresses.length === 0) return null
  return (
    <section className={styles.saved} aria-label={m.addresses_yours()}>
      <h3>{m.addresses_yours()}</h3>
      <ul>
        {saved.addresses.map((address) => (
          <li key={address.id}>
            <find.Form method="post" action={paths.deliveryPage()}>
              <input type="hidden" name="intent" value="find" />
              <input type="hidden" name="saved" value={address.id} />
              {pieces.map((name) => (
                <input key={name} type="hidden" name={name} value={address[name]} />
              ))}
              <button type="submit" aria-busy={find.formData?.get('saved') === address.id}>
                <Icon name="house" />
                <span>
                  <b>{address.label || formatDoor(address)}</b>
                  <small>{addressLine(address)}</small>
                </span>
                <Icon name="right" />
              </button>
            </find.Form>
          </li>
        ))}
      </ul>
      <p className={styles.or}>{m.addresses_or_another()}</p>
    </section>
  )
}

import { Link } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { addressLine } from '#core/address.ts'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './account-list.module.css'

export type SavedAddress = DataOf<'GET /addresses'>[number]

/** Lists the places that a member has food brought to, the default first. */
export function SavedAddressList({ addresses }: { readonly addresses: readonly SavedAddress[] }) {
  if (addresses.length === 0) return <p className={styles.empty}>{m.addresses_none()}</p>
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <li key={address.id}>
          <span className={styles.lead}>
            <Icon name="house" />
          </span>
          <p className={styles.text}>
            <span>
              {nameOf(address)} {address.default && <Pill tone="ok">{m.addresses_default()}</Pill>}
            </span>
            <span>{addressLine({ ...address, address: formatDoor(address) })}</span>
            {address.instructions && <span>{address.instructions}</span>}
          </p>
          <div className={styles.end}>
            <Link
              to={paths.accountSection('locations', { edit: address.id })}
              className={linkClass}
              aria-label={m.addresses_edit_of({ name: nameOf(address) })}
            >
              {m.addresses_edit()}
            </Link>
            <RemoveButton address={address} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a member calls an address: its street, where they gave it no name. */
function nameOf({ label, address }: SavedAddress): string {
  return label || address
}

function RemoveButton({ address }: { readonly address: SavedAddress }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <fetcher.Form method="post" action={paths.accountSection('locations')}>
      <input type="hidden" name="intent" value="remove-address" />
      <input type="hidden" name="address_id" value={address.id} />
      <button
        type="submit"
        className={styles.press}
        aria-label={m.addresses_remove_of({ name: nameOf(address) })}
        aria-busy={fetcher.state !== 'idle'}
      >
        {m.addresses_remove()}
      </button>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}

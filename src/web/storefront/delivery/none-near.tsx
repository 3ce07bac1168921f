import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useWanted } from '#web/storefront/location/wanted-fields.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

/** Says that nobody delivers to the address, and offers another address or pickup (R4.7). */
export function NoneNear({ delivery }: { readonly delivery: Delivery }) {
  const hydrated = useHydrated()
  const wanted = useWanted()
  return (
    <section className={styles.none} aria-labelledby="none-near">
      <Icon name="pin" className={styles.mark} />
      <h3 id="none-near" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {m.delivery_none_near()}
      </h3>
      <p role="alert">{delivery.refusal?.message}</p>
      {/* Before JavaScript has loaded, the form stands below. */}
      {hydrated && (
        <Button block onClick={delivery.change}>
          {m.delivery_change_full()}
        </Button>
      )}
      <Link to={paths.locations({ ...wanted, handoff: 'pickup' })} className={linkClass}>
        {m.delivery_switch_to_pickup()}
      </Link>
    </section>
  )
}

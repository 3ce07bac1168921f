import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

/** Nobody delivers there (R4.7). */
export function NoneNear({ delivery }: { readonly delivery: Delivery }) {
  const hydrated = useHydrated()
  return (
    <section className={styles.none} aria-labelledby="none-near">
      <Icon name="pin" className={styles.mark} />
      <h3 id="none-near" tabIndex={-1} ref={(heading) => heading?.focus()}>
        No Nearby Locations
      </h3>
      <p role="alert">{delivery.refusal?.message}</p>
      {/* Before JavaScript has loaded, the form stands below. */}
      {hydrated && (
        <Button block onClick={delivery.change}>
          Change Delivery Address
        </Button>
      )}
      <Link to={paths.locations({ handoff: 'pickup' })} className={linkClass}>
        Switch to Pickup
      </Link>
    </section>
  )
}

import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './delivery.module.css'

interface NoneNearProps {
  readonly words: string
  readonly onChange: () => void
}

/** Nobody delivers there (R4.7). */
export function NoneNear({ words, onChange }: NoneNearProps) {
  return (
    <section className={styles.none} aria-labelledby="none-near">
      <Icon name="pin" className={styles.mark} />
      <h3 id="none-near" tabIndex={-1} ref={(heading) => heading?.focus()}>
        No Nearby Locations
      </h3>
      <p role="alert">{words}</p>
      <Button block onClick={onChange}>
        Change Delivery Address
      </Button>
      <Link to={paths.locations({ handoff: 'pickup' })} className={linkClass}>
        Switch to Pickup
      </Link>
    </section>
  )
}

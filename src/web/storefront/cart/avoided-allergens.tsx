import { Link } from 'react-router'
import type { Allergen } from '#core/menu/catalogue.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './avoided-allergens.module.css'

interface AvoidedAllergensProps {
  readonly allergens: readonly Allergen[]
  /** Whether they can still be told anew for this order. */
  readonly changes?: boolean | undefined
}

/** Shows what a guest told that they don’t eat: what the kitchen reads on the ticket. */
export function AvoidedAllergens({ allergens, changes = false }: AvoidedAllergensProps) {
  return (
    <p className={styles.told}>
      <Icon name="allergens" />
      <span>
        {m.dietary_kitchen_knows({ allergens: formatAllergens(allergens, getLocale()) })}{' '}
        {changes && (
          <Link to={paths.allergens()} className={linkClass}>
            {m.cart_change()}
          </Link>
        )}
      </span>
    </p>
  )
}

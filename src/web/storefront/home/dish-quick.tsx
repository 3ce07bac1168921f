import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Dish } from '#web/storefront/menu/product-card.tsx'
import look from '#web/storefront/menu/quick-button.module.css'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dish-quick.module.css'

interface DishQuickProps {
  readonly menu_id: string
  readonly dish: Dish
}

/** From home a dish opens: the guest has yet to choose how they want it, and often where. */
export function DishQuick({ menu_id, dish }: DishQuickProps) {
  return (
    <Link
      to={paths.product(menu_id, dish.product_id)}
      className={classes(look.quick, styles.corner)}
      aria-label={`Choose ${dish.name}`}
    >
      <Icon name="add" />
    </Link>
  )
}

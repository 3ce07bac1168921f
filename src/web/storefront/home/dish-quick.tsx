import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { Dish } from '#web/storefront/menu/product-card.tsx'
import quickButton from '#web/storefront/menu/quick-button.module.css'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dish-quick.module.css'

interface DishQuickProps {
  readonly menu_id: string | null
  readonly dish: Dish
}

/** Opens a dish from the home page, or asks where first: the guest has yet to choose how they want it, and often where. */
export function DishQuick({ menu_id, dish }: DishQuickProps) {
  return (
    <Link
      to={paths.dish(menu_id, dish.product_id)}
      className={classes(quickButton.quick, styles.corner)}
      aria-label={m.home_choose_dish({ dish: dish.name })}
    >
      <Icon name="add" />
    </Link>
  )
}

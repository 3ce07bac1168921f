import { caloriesOfBuild, costOfBuild } from '#core/menu/build.ts'
import type { Product } from '#core/menu/menu.ts'
import { isEaten } from '#core/menu/serving.ts'
import { m } from '#messages'
import { formatCalories } from '#core/menu/format-calories.ts'
import { getLocale } from '#messages/runtime.js'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './add-bar.module.css'
import type { Build } from './use-build.ts'

interface AddBarProps {
  readonly product: Product
  readonly build: Build
  /** How many it starts with. */
  readonly initial: number
  readonly label: string
  readonly busy: boolean
  /** Why it wasn’t added, or wouldn’t be: told where the press is. */
  readonly refused: string | null | undefined
  /** The reason why it can't be ordered now. */
  readonly because: string | undefined
}

/** Asks how many, with a button that shows what that costs and how many calories one has, as built at the moment. */
export function AddBar(props: AddBarProps) {
  const { product, build, initial, label, busy, refused, because } = props
  const { min, max, increments } = product.quantities
  const base = caloriesOfBuild(product, build.choices)
  const calories = formatCalories({ base, max: null }, getLocale())
  return (
    <div className={styles.bar}>
      <RefusalMessage message={refused} />
      <NumberStepper
        label={m.product_quantity_of({ dish: product.name })}
        name={lineFields.quantity}
        initial={initial}
        min={min}
        max={max}
        step={increments}
      />
      <div className={styles.add}>
        <Button
          type="submit"
          size="bar"
          block
          busy={busy}
          because={because}
          className={styles.button}
        >
          <span>{label}</span>
          <span className={styles.sum}>
            <Price cents={costOfBuild(product, build.choices) * build.quantity} />
            {isEaten(product) && (
              <small>{build.quantity > 1 ? m.product_calories_each({ calories }) : calories}</small>
            )}
          </span>
        </Button>
      </div>
    </div>
  )
}

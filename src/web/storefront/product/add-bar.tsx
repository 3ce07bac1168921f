import { caloriesOfBuild, costOfBuild } from '#core/menu/build.ts'
import type { Product } from '#core/menu/menu.ts'
import { isEaten } from '#core/menu/serving.ts'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
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
  /** Why it can't be ordered now. */
  readonly because: string | undefined
}

/** How many, and the button with what that costs and how many calories one has, as built at the moment. */
export function AddBar({ product, build, initial, label, busy, because }: AddBarProps) {
  const { min, max, increments } = product.quantities
  const calories = caloriesOfBuild(product, build.choices).toLocaleString('en-US')
  return (
    <div className={styles.bar}>
      <NumberStepper
        label={`Quantity of ${product.name}`}
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
              <small>
                {calories} cal{build.quantity > 1 && ' each'}
              </small>
            )}
          </span>
        </Button>
      </div>
    </div>
  )
}

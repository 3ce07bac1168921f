import { useFetcher } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartForm } from '#web/storefront/cart/cart-form.tsx'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import styles from './quick-add.module.css'
import look from './quick-button.module.css'

interface QuickAddProps {
  readonly menu_id: string
  readonly product_id: string
  readonly name: string
}

/** One tap, one of it in the cart. */
export function QuickAdd({ menu_id, product_id, name }: QuickAddProps) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const busy = fetcher.state === 'submitting'
  return (
    <>
      <CartForm
        fetcher={fetcher}
        intent="add"
        fields={{ menu_id, product_id, name }}
        className={styles.form}
      >
        <button
          type="submit"
          className={look.quick}
          aria-label={`Add ${name} to cart`}
          aria-busy={busy || undefined}
        >
          <Icon name={busy ? 'spinner' : 'add'} className={classes(busy && styles.busy)} />
        </button>
      </CartForm>
      {refused && (
        <div className={styles.refused}>
          <Refused words={refused} />
        </div>
      )}
    </>
  )
}

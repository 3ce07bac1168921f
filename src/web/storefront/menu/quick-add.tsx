import { useFetcher } from 'react-router'
import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import styles from './quick-add.module.css'
import quickButton from './quick-button.module.css'

interface QuickAddProps {
  readonly menu_id: string
  readonly product_id: string
  readonly name: string
}

/** Puts one of a dish into the cart in one tap. */
export function QuickAdd({ menu_id, product_id, name }: QuickAddProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
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
          className={quickButton.quick}
          aria-label={m.menu_add_dish({ dish: name })}
          aria-busy={busy || undefined}
        >
          <Icon name={busy ? 'spinner' : 'add'} className={classes(busy && styles.busy)} />
        </button>
      </CartForm>
      {refused && (
        <div className={styles.refused}>
          <RefusalMessage message={refused} />
        </div>
      )}
    </>
  )
}

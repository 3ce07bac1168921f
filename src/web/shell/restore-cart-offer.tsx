import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './restore-cart-offer.module.css'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import type { ExpiredCartOffer as Offer } from './restore-cart.server.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'

interface BasketOfferProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** Says over a page that the basket timed out meanwhile, and brings back by one press what can be had of it (R6.11). */
export function BasketOffer({ offer, onClose }: BasketOfferProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const canClose = useHydrated()
  const { cart_id, message, returns } = offer
  return (
    <aside className={styles.offer} aria-label={m.shell_basket_label()}>
      <div className={classes('wrap', styles.inside)}>
        <Icon name="clock" />
        <p>
          {message}
          {returns && ` ${m.shell_basket_put_back()}`}
        </p>
        {returns && (
          <CartForm fetcher={fetcher} intent="rebuild" fields={{ cart_id }}>
            <Button type="submit" variant="dark" size="small" busy={fetcher.state !== 'idle'}>
              {m.shell_basket_bring_back()}
            </Button>
            <RefusalMessage message={refused} />
          </CartForm>
        )}
        {canClose && <IconButton icon="close" label={m.dialog_close()} onClick={onClose} />}
      </div>
    </aside>
  )
}

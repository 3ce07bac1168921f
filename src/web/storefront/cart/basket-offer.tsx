import { useFetcher } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './basket-offer.module.css'
import { CartForm } from './cart-form.tsx'
import type { Answered } from './outcome.ts'
import type { BasketOffer as Offer } from './rebuild.server.ts'
import { Refused } from './refused.tsx'
import { useOutcome } from './use-outcome.ts'

interface BasketOfferProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** Says over a page that the basket timed out meanwhile, and brings back by one press what can be had of it (R6.11). */
export function BasketOffer({ offer, onClose }: BasketOfferProps) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const canClose = useHydrated()
  const { cart_id, words, returns } = offer
  return (
    <aside className={styles.offer} aria-label="Your last basket">
      <div className={classes('wrap', styles.inside)}>
        <Icon name="clock" />
        <p>
          {words}
          {returns && ' Put it back together?'}
        </p>
        {returns && (
          <CartForm fetcher={fetcher} intent="rebuild" fields={{ cart_id }}>
            <Button type="submit" variant="dark" size="small" busy={fetcher.state !== 'idle'}>
              Bring it back
            </Button>
            <Refused words={refused} />
          </CartForm>
        )}
        {canClose && <IconButton icon="close" label="Close" onClick={onClose} />}
      </div>
    </aside>
  )
}

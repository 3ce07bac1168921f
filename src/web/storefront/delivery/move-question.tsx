import { paths } from '#web/paths.ts'
import type { Outcome } from '#web/storefront/cart/outcome.ts'
import { TransferChanges } from '#web/storefront/locations/transfer-difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeAddress } from './change-address.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

interface MoveQuestionProps {
  readonly asked: NonNullable<Outcome['asked']>
  readonly delivery: Delivery
}

/** The order would move to the kitchen that delivers: what that changes, before it does (R6.8). */
export function MoveQuestion({ asked, delivery }: MoveQuestionProps) {
  const { move, address } = asked
  const { find } = delivery
  const fields = { ...address, intent: 'find', version: move.version }
  return (
    <section className={styles.form} aria-labelledby="bring-along">
      <h3 id="bring-along" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Move your order to {move.to.name}?
      </h3>
      <TransferChanges move={move} />
      <find.Form method="post" action={paths.deliveryPage()} className={styles.form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" block busy={find.state !== 'idle'}>
          {move.difference ? 'Move my order' : `Start fresh at ${move.to.name}`}
        </Button>
      </find.Form>
      <ChangeAddress delivery={delivery} variant="soft" block>
        Change Delivery Address
      </ChangeAddress>
    </section>
  )
}

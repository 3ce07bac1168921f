import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { TransferChanges } from '#web/storefront/location/transfer-difference.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeAddress } from './change-address.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

interface MoveQuestionProps {
  readonly pendingMove: NonNullable<ActionResult['pendingMove']>
  readonly delivery: Delivery
}

/** Asks before the order moves to the kitchen that delivers, and shows what that changes (R6.8). */
export function MoveQuestion({ pendingMove, delivery }: MoveQuestionProps) {
  const { move, address } = pendingMove
  const { find } = delivery
  const fields = { ...address, intent: 'find', version: move.version }
  return (
    <section className={styles.form} aria-labelledby="bring-along">
      <h3 id="bring-along" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {m.locations_move_heading({ name: move.to.name })}
      </h3>
      <TransferChanges move={move} />
      <find.Form method="post" action={paths.deliveryPage()} className={styles.form}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" block busy={find.state !== 'idle'}>
          {move.difference
            ? m.locations_move()
            : m.locations_move_start_fresh({ name: move.to.name })}
        </Button>
      </find.Form>
      <ChangeAddress delivery={delivery} variant="soft" block>
        {m.delivery_change_full()}
      </ChangeAddress>
    </section>
  )
}

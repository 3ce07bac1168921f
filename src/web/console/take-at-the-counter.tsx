import { Form, useNavigation } from 'react-router'
import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import styles from './order-page.module.css'
import type { OrderPress } from './run-order-action.ts'
import { takeLabels, tenders } from './take-payment.tsx'

/** Takes what an order still owes where it is picked up, also of a guest who comes after its day. */
export function TakeAtTheCounter({ order }: { readonly order: StaffOrderAnswer }) {
  const pressed = useNavigation().formData
  const { at_location } = order.money
  if (at_location?.by !== null || isCalledOff(order.status)) return null
  const amount = formatMoney(at_location.cents, getLocale())
  const press: OrderPress = 'take-payment'
  return (
    <div className={styles.take}>
      {tenders.map((by) => (
        <Form key={by} method="post">
          <input type="hidden" name="by" value={by} />
          <input type="hidden" name="amount" value={at_location.cents} />
          <Button type="submit" name="press" value={press} busy={pressed?.get('by') === by}>
            {takeLabels[by]({ amount })}
          </Button>
        </Form>
      ))}
    </div>
  )
}

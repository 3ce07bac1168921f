import { useNavigate } from 'react-router'
import { isAt, paths } from '#web/paths.ts'
import { pendingPayment } from './pending-payment.ts'
import { clearCheckout } from './placed-elsewhere.ts'
import type { ChargeStep } from './charge-step.ts'
import { useCharge } from './use-charge.ts'

/** Where placing the order stands, for the guest to read. */
export type Placement = ChargeStep

/** Places the order, exactly once, and leads to it. */
export function usePlaceOrder() {
  const navigate = useNavigate()
  const { standing, ...charge } = useCharge({
    kept: pendingPayment,
    action: paths.checkout(),
    onConfirmed(answer) {
      if (!('order_id' in answer)) return
      clearCheckout()
      const inApp = isAt(window.location, paths.appCheckout())
      const to = inApp ? paths.appConfirm(answer.order_id) : paths.confirm(answer.order_id)
      void navigate(to, { replace: true })
    },
  })
  return { placing: standing, ...charge }
}

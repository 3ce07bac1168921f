import type { CartAnswer } from '#contract/cart/carts.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { OrderTime } from '#web/shell/order-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'

/** Offers the next best time where the time wanted can’t be had: one tap takes it. Nothing that was typed is lost. */
export function NextTime({ cart }: { readonly cart: CartAnswer }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { next, earliest } = cart.time
  if (next === null) return null
  // Where nothing is left today, the day has to be said anyway.
  const today = dayOf(earliest ?? '')
  return (
    <CartForm fetcher={fetcher} intent="time" fields={{ orderMode: 'advance', selectedTime: next }}>
      <Button
        type="submit"
        variant="dark"
        size="small"
        icon="clock"
        busy={fetcher.state !== 'idle'}
      >
        <OrderTime
          local={next}
          own={formatWhen(next, today, getLocale())}
          sentence={(when) => m.cart_take_time({ when })}
        />
      </Button>
      <RefusalMessage message={refused} />
    </CartForm>
  )
}

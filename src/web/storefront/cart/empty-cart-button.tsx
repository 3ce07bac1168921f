import { useFetcher } from 'react-router'
import { m } from '#messages'
import { linkClass } from '#web/ui/button.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'

/** Empties the cart, once the guest has confirmed it in the popup that it opens. */
export function EmptyCartButton() {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <CartForm fetcher={fetcher} intent="empty">
      <button type="submit" className={linkClass}>
        {m.cart_empty_button()}
      </button>
      <RefusalMessage message={refused} />
    </CartForm>
  )
}

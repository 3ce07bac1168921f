import { useFetcher } from 'react-router'
import { linkClass } from '#web/ui/button.tsx'
import { CartForm } from './cart-form.tsx'
import type { Answered } from './outcome.ts'
import { Refused } from './refused.tsx'
import { useOutcome } from './use-outcome.ts'

/** Gives the whole order up, once the popup that it opens has been answered. */
export function EmptyButton() {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  return (
    <CartForm fetcher={fetcher} intent="empty">
      <button type="submit" className={linkClass}>
        Empty Cart
      </button>
      <Refused words={refused} />
    </CartForm>
  )
}

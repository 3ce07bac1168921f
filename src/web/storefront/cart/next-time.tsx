import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { whenWords } from '#core/clock-words.ts'
import { dayOf } from '#core/time.ts'
import { Button } from '#web/ui/button.tsx'
import { CartForm } from './cart-form.tsx'
import type { Answered } from './outcome.ts'
import { Refused } from './refused.tsx'
import { useOutcome } from './use-outcome.ts'

/** Where the time wanted can’t be had: the next best one, taken by one tap. Nothing that was typed is lost. */
export function NextTime({ cart }: { readonly cart: CartAnswer }) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const { next, earliest } = cart.time
  if (next === null) return null
  // Where nothing is left today, the day has to be said anyway.
  const today = dayOf(earliest ?? '')
  return (
    <CartForm fetcher={fetcher} intent="time" fields={{ mode: 'advance', wanted: next }}>
      <Button
        type="submit"
        variant="dark"
        size="small"
        icon="clock"
        busy={fetcher.state !== 'idle'}
      >
        Take {whenWords(next, today)}
      </Button>
      <Refused words={refused} />
    </CartForm>
  )
}

import { useEffect, useRef } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { paths } from '#web/paths.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import type { CheckoutResult } from './checkout-intents.server.ts'

type ActionResponse = CheckoutResult | { readonly refusal: ApiError }

/** The hold of a guest who is active is renewed when fewer seconds than this are left. */
const renewBelow = 120

/** Holds the time and the price while the guest pays: on entering, after each change of the order, and while they are active. */
export function useHold({ id, version }: CartAnswer) {
  const { data, state, submit } = useFetcher<ActionResponse>()
  const heldVersion = useRef<number>(undefined)
  const held = data && 'state' in data && data.state === 'held' ? data.held : null
  const began = useRef(0)
  const refusal = refusalOfTime(data)
  const hold = () =>
    void submit({ intent: 'hold', cart_id: id }, { method: 'post', action: paths.checkout() })

  useEffect(() => {
    began.current = performance.now()
  }, [held])
  useEffect(() => {
    if (heldVersion.current === version || state !== 'idle') return
    heldVersion.current = version
    void submit({ intent: 'hold', cart_id: id }, { method: 'post', action: paths.checkout() })
  }, [id, version, state, submit])

  return {
    /** What is held. Who shows how long still counts by themselves: drawn anew each second, this page would push out what waits for its script. */
    held,
    refusal,
    busy: state !== 'idle',
    again: hold,
    /** The guest did something; there may be a connection again. What the page loads anew afterwards is no reason to wait. */
    onActive: () => {
      const left = (held?.seconds ?? 0) - (performance.now() - began.current) / 1_000
      const endsSoon = left > 0 && left < renewBelow
      if (state !== 'submitting' && (endsSoon || refusal?.code === 'outage')) hold()
    },
  }
}

/** Returns why the time isn’t held. A problem with a dish isn’t the time’s: the cart names it itself. */
function refusalOfTime(data: ActionResponse | undefined): ApiError | undefined {
  const refusal = refusalIn(data)
  return refusal?.code === 'cart.problems' ? undefined : refusal
}

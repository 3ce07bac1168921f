import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import type { Said } from '#web/root/api.ts'
import type { CheckoutAnswer } from './checkout-intents.server.ts'
import { useCountdown } from './use-countdown.ts'

type Answered = CheckoutAnswer | { readonly refusal: Said }

/** A guest who is still at it gets the hold renewed when fewer seconds than this are left. */
const renewBelow = 120

/** Holds the time and the price while the guest pays: on entering, after each change of the order, and while they are active. */
export function useHold({ id, version }: CartAnswer) {
  const { data, state, submit } = useFetcher<Answered>()
  const asked = useRef<number>(undefined)
  const held = data && 'state' in data && data.state === 'held' ? data.held : null
  const left = useCountdown(held)
  const refusal = refusalIn(data)
  const endsSoon = left !== null && left > 0 && left < renewBelow
  const ask = () =>
    void submit({ intent: 'hold', cart_id: id }, { method: 'post', action: paths.checkout() })

  useEffect(() => {
    if (asked.current === version || state !== 'idle') return
    asked.current = version
    void submit({ intent: 'hold', cart_id: id }, { method: 'post', action: paths.checkout() })
  }, [id, version, state, submit])

  return {
    ready: held?.ready,
    left,
    refusal,
    busy: state !== 'idle',
    again: ask,
    /** The guest did something; there may be a connection again. */
    onActive: () => {
      if (state === 'idle' && (endsSoon || refusal?.code === 'outage')) ask()
    },
  }
}

/** Why the time isn’t held. What is wrong with a dish is none of the time’s: the cart names it itself. */
function refusalIn(data: Answered | undefined): Said | undefined {
  if (!data || !('refusal' in data) || data.refusal.code === 'cart.problems') return undefined
  return data.refusal
}

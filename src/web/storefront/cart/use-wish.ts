import { useRef, useState } from 'react'
import { type SubmitTarget, useFetcher, useSubmit } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Answered } from './outcome.ts'
import { useOutcome } from './use-outcome.ts'

let wishes = 0

/**
 * Wishes something of the cart, again and again: a quantity, a tip, what the driver reads. Each goes out under a key of its
 * own, and `carryOut` sends it after the one before. One fetcher for all would hang up on the one before, which the
 * server may be doing already: it would be done last, and what was wished last be lost.
 */
export function useWish() {
  const [key, setKey] = useState<string>()
  const fetcher = useFetcher<Answered>(key === undefined ? {} : { key })
  const submit = useSubmit()
  const last = useRef<SubmitTarget>(null)
  const wish = (target: SubmitTarget) => {
    wishes += 1
    last.current = target
    const fetcherKey = `wish ${wishes}`
    setKey(fetcherKey)
    void submit(target, { method: 'post', action: paths.cart(), navigate: false, fetcherKey })
  }
  /** Why the last one wasn’t done. */
  const refused = useOutcome(fetcher.data)
  /** Wishes the last one again where it wasn’t done: it may have been the connection. */
  const again = () => {
    if (refused !== undefined && last.current) wish(last.current)
  }
  return { fetcher, wish, refused, again }
}

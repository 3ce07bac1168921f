import { useId, useRef, useState } from 'react'
import { type SubmitTarget, useFetcher, useSubmit } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Answered } from './outcome.ts'

/**
 * Wishes something of the cart, again and again: a quantity, a tip, what the driver reads. Each goes out under a key of its
 * own, and `carryOut` sends it after the one before. One fetcher for all would hang up on the one before, which the
 * server may be doing already: it would be done last, and what was wished last be lost.
 */
export function useWish() {
  const name = useId()
  const count = useRef(0)
  const [key, setKey] = useState(name)
  const fetcher = useFetcher<Answered>({ key })
  const submit = useSubmit()
  const wish = (target: SubmitTarget) => {
    count.current += 1
    const next = `${name}${count.current}`
    setKey(next)
    const how = { method: 'post', action: paths.cart(), navigate: false, fetcherKey: next } as const
    void submit(target, how)
  }
  return { fetcher, wish }
}

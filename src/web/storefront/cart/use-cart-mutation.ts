import { useRef, useState } from 'react'
import { type SubmitTarget, useSubmit } from 'react-router'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'

let mutations = 0

/**
 * Posts changes of the cart one after the other: a quantity, a tip, what the driver reads. Each goes out under a key of its
 * own, and `runCartAction` sends it after the one before. One fetcher for all would abort the request before, which the
 * server may be handling already: it would be done last, and the latest change be lost.
 */
export function useCartMutation() {
  const [key, setKey] = useState<string>()
  const fetcher = useFetcher<ActionResponse>(key === undefined ? {} : { key })
  const submit = useSubmit()
  const last = useRef<SubmitTarget>(null)
  const mutate = (target: SubmitTarget) => {
    mutations += 1
    last.current = target
    const fetcherKey = `cart mutation ${mutations}`
    setKey(fetcherKey)
    void submit(target, { method: 'post', action: paths.cart(), navigate: false, fetcherKey })
  }
  /** Why the last one was refused. */
  const refused = useActionResult(fetcher.data)
  /** Posts the last one again where it was refused: the connection may have been lost. */
  const retry = () => {
    if (refused !== undefined && last.current) mutate(last.current)
  }
  return { fetcher, mutate, refused, retry }
}

import { useState } from 'react'
import { useFetcher as useRouterFetcher } from 'react-router'

/**
 * Gives a fetcher of the router whose answer counts as news wherever it is drawn first. The router keeps answers beside its state,
 * where a draw for another reason finds one early; with nothing else new React leaves out that draw’s effects, and what the answer
 * leads to would never come about.
 */
export function useFetcher<Answer = unknown>(options?: { readonly key?: string }) {
  const fetcher = useRouterFetcher<Answer>(options)
  const [drawn, setDrawn] = useState(fetcher.data)
  if (drawn !== fetcher.data) setDrawn(fetcher.data)
  return fetcher
}

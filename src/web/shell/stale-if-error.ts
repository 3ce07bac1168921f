import { useEffect } from 'react'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useMatches,
  useRevalidator,
} from 'react-router'

/** What the router loaded, by route. */
export type Loaded = Record<string, DataStrategyResult>

/** What the page shows, by route, and what loads it anew. */
export interface CurrentPage {
  readonly matches: ReturnType<typeof useMatches>
  readonly load: () => Promise<void>
}

/** Returns what stands in for what was loaded: the same, where all of it was. */
type Fallback = (loaded: Loaded, request: Request, page: CurrentPage) => Loaded

let page: CurrentPage | null = null
let fallback: Fallback = (loaded) => loaded

/** Sets what stands in for answers that were lost: it comes once the page has come to rest. */
export function setFallback(next: Fallback): void {
  fallback = next
}

/** Has lost answers replaced before the page is drawn by them. */
export const staleIfError: MiddlewareFunction<Loaded> = async ({ request }, next) => {
  const loaded = await next()
  return page ? fallback(loaded, request, page) : loaded
}

/** Tells `staleIfError` what the page shows. */
export function useCurrentPage(): void {
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    page = { matches, load: revalidate }
  }, [matches, revalidate])
}

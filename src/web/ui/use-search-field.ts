import { useEffect, useRef } from 'react'

/**
 * Writes into the search field of an id what is searched for now, which the page’s address may change by other ways. The field
 * stays, with its focus, and who types in it goes on typing.
 */
export function useSearched(id: string, q: string): void {
  const shown = useRef(q)
  useEffect(() => {
    if (shown.current === q) return
    shown.current = q
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = q
  }, [id, q])
}

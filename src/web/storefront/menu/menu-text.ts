import { useMemo } from 'react'
import type { MenuSection } from './menu-dish.ts'

/**
 * Writes a menu as text, for its way to the page. The router numbers every value that a loader answers with, a thousand of them here: as a
 * text they take half the bytes, and the browser reads them by itself.
 */
export function menuText(sections: readonly MenuSection[]): string {
  return JSON.stringify(sections)
}

/** Reads what `menuText` wrote, once. */
export function useMenuText(text: string): readonly MenuSection[] {
  return useMemo(() => {
    const sections: readonly MenuSection[] = JSON.parse(text)
    return sections
  }, [text])
}

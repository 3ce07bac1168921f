import { useMemo } from 'react'
import type { MenuSection } from './menu-dish.ts'

/** A menu as its pages read it. */
export interface MenuModel {
  readonly sections: readonly MenuSection[]
  /** The names of the options of each group, which dishes name: once, however many dishes have it. */
  readonly choices: Readonly<Record<string, readonly string[]>>
}

const none: MenuModel = { sections: [], choices: {} }

/**
 * Writes a menu as text, for its way to the page. The router numbers every value that a loader answers with, a thousand of them here: as a
 * text they take half the bytes, and the browser reads them by itself.
 */
export function menuText(menu: MenuModel): string {
  return JSON.stringify(menu)
}

/** Reads what `menuText` wrote, once; a menu without anything where nothing was written. */
export function useMenuText(text: string | undefined): MenuModel {
  return useMemo(() => {
    const menu: MenuModel = text === undefined ? none : JSON.parse(text)
    return menu
  }, [text])
}

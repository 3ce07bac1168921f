import { isLocale, type Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { getLocale } from '#messages/runtime.js'
import { storedValue } from '#web/browser/web-storage.ts'
import { paths } from '#web/paths.ts'
import type { KioskSession } from './visit.ts'

const stored = storedValue('session', 'comal-kiosk-visit', isVisit)
const found = storedValue('session', 'comal-kiosk-language', isLanguage)

/**
 * Has the page in another language, or one that is loaded anew while an order is being paid, go on with a visit; it is taken out again at once, and null
 * forgets it, so that nothing stays (T26).
 */
export function carrySession(visit: KioskSession | null): void {
  stored.set(visit)
}

/** Takes out the visit that the page before left; null where none did. */
export function carriedSession(): KioskSession | null {
  const carried = stored.get()
  stored.set(null)
  return carried
}

/** Where this page is in a language: it is said, since the system of the screen may ask for another. */
export function kioskIn(locale: Locale): string {
  return `${localizedPath(paths.kiosk(), locale)}?lang=${locale}`
}

/** Remembers in which language guests find the screen, as one of them goes on in another. */
export function leaveLanguage(): void {
  if (found.get() === null) found.set(getLocale())
}

/** Whether somebody chose another language than the one that guests find. */
export function isElsewhere(): boolean {
  const before = found.get()
  return before !== null && before !== getLocale()
}

/** Where the next guest finds the screen as it was before somebody chose another language; null where it is so. */
export function languageBefore(): string | null {
  const before = found.get()
  found.set(null)
  return before === null || before === getLocale() ? null : kioskIn(before)
}

function isLanguage(found: unknown): found is Locale {
  return typeof found === 'string' && isLocale(found)
}

function isVisit(found: unknown): found is KioskSession {
  return typeof found === 'object' && found !== null && 'screen' in found && 'looks' in found
}

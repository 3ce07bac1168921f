import { storedValue } from '#web/browser/web-storage.ts'
import type { Visit } from './visit.ts'

const stored = storedValue('session', 'comal-kiosk-visit', isVisit)

/** Has the page in another language go on with a visit; it is taken out again at once, so that nothing stays (T26). */
export function carryVisit(visit: Visit): void {
  stored.set(visit)
}

/** Takes out the visit that another language left; null where none did. */
export function carriedVisit(): Visit | null {
  const carried = stored.get()
  stored.set(null)
  return carried
}

function isVisit(found: unknown): found is Visit {
  return typeof found === 'object' && found !== null && 'screen' in found && 'looks' in found
}

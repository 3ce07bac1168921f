import { storedValue } from '#web/browser/web-storage.ts'
import type { Looks } from './kiosk-app.tsx'
import type { Visit } from './visit.ts'

interface Carried {
  readonly visit: Visit
  readonly looks: Looks
}

const stored = storedValue('session', 'comal-kiosk-visit', isCarried)

/** Has the page in another language go on with a visit; it is taken out again at once, so that nothing stays (T26). */
export function carryVisit(carried: Carried): void {
  stored.set(carried)
}

/** Takes out the visit that another language left; null where none did. */
export function carriedVisit(): Carried | null {
  const carried = stored.get()
  stored.set(null)
  return carried
}

function isCarried(found: unknown): found is Carried {
  return typeof found === 'object' && found !== null && 'visit' in found && 'looks' in found
}

import type { DataOf } from '#contract/api.ts'
import { pageValue } from '#web/browser/page-store.ts'

/** Who presses, and until when. */
export type Pressing = DataOf<'PUT /console/person'>

/** Whose name presses carry right now; null where nobody’s. Goes on from page to page. */
export const pressing = pageValue<Pressing | null>(null)

let isLoaded = false

/** Takes over who pressed already as this document was loaded; from then on the page itself knows. */
export function loadPressing(loaded: Pressing | null): void {
  if (isLoaded) return
  isLoaded = true
  if (loaded) pressing.set(loaded)
}

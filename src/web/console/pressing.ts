import type { DataOf } from '#contract/api.ts'
import { pageValue } from '#web/browser/page-store.ts'

/** Who presses, and until when. */
export type Pressing = DataOf<'PUT /console/person'>

/** Whose name presses carry right now; null where nobody’s. Goes on from page to page. */
export const pressing = pageValue<Pressing | null>(null)

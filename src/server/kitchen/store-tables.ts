import type { Generated } from 'kysely'
import type { PaperKind } from '#core/kitchen/papers-due.ts'
import type { PrinterProblem } from '#core/kitchen/printer-problem.ts'
import type { AtDefault } from '#server/database/timestamp-column.ts'

/** What printers of kitchens print, as the query builder sees it. */
export interface KitchenTables {
  kitchen_papers: {
    id: string
    order_id: string
    location_id: string
    kind: PaperKind
    printer: string
    station: Generated<string>
    copy: Generated<number>
    state: Generated<'waiting' | 'begun' | 'failed' | 'printed' | 'dropped'>
    sheets: Generated<number>
    is_reprint: Generated<boolean>
    printed_on: string | null
    fault: PrinterProblem | null
    created_at: AtDefault
    changed_at: AtDefault
  }
  kitchen_screens: { location_id: string; station: Generated<string>; seen_at: AtDefault }
}

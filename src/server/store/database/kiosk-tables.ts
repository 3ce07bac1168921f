import type { Generated } from 'kysely'
import type { At, AtDefault } from './timestamp-column.ts'

/** The screens in the locations, as the query builder sees them. */
export interface KioskTables {
  kiosks: {
    id: string
    code: string | null
    code_until: At
    location_id: string | null
    name: Generated<string>
    created_at: AtDefault
    paired_at: At | null
    paired_by: string | null
    seen_at: At | null
    revoked_at: At | null
  }
}

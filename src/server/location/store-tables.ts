import type { ColumnType, JSONColumnType } from 'kysely'
import type { Location } from '#core/location/location.ts'

/** The locations, as the query builder sees them. */
export interface LocationTables {
  locations: {
    id: string
    path: string
    name: string
    state: string
    city: string
    lat: number
    lng: number
    document: JSONColumnType<Location>
    retired: ColumnType<boolean, boolean | undefined, boolean>
    /** Another one whenever the document changes; the database gives it. */
    revision: ColumnType<string, never, never>
  }
}

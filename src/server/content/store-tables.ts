import type { JSONColumnType } from 'kysely'
import type { FormEntry } from './store-entries.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** What guests wrote to head office, as the query builder sees it. */
export interface ContentTables {
  form_entries: {
    id: string
    form: string
    channel: Channel
    locale: Locale
    answers: JSONColumnType<FormEntry['answers']>
    sent_at: AtDefault
    answered_at: At | null
    answered_by: string | null
  }
}

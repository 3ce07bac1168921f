import { area } from '#server/area.ts'
import { formHandlers, contentHandlers } from './handlers.ts'
import { eraseFormEntries, sweepFormEntries } from './store-entries.ts'

/** Content: stories and popups of the content gateway, and what guests write to head office. */
export const content = area({
  handlers: { ...contentHandlers, ...formHandlers },
  sweeps: { form_entries: sweepFormEntries },
  tables: ['form_entries'],
  erase: eraseFormEntries,
})

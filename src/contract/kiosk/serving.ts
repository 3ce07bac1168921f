import { z } from 'zod'
import { id, text } from '#contract/fields.ts'

/** How an order of a kiosk is served. */
export const serving = z
  .strictObject({
    dining: z.enum(['here', 'to_go']),
    table_stand: text(6).nullable().describe('The number on the stand that the guest took'),
  })
  .meta({ id: 'Serving' })

/** How an order that is brought to a reserved table is served. */
export const tableServing = z
  .strictObject({
    dining: z.literal('table'),
    tables: z.array(id),
    name: z.string().describe('Under which they are reserved'),
  })
  .meta({ id: 'TableServing' })

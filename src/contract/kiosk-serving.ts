import { z } from 'zod'
import { text } from './fields.ts'

/** How an order of a kiosk is served. */
export const serving = z
  .strictObject({
    dining: z.enum(['here', 'to_go']),
    table_stand: text(6).nullable().describe('The number on the stand that the guest took'),
  })
  .meta({ id: 'Serving' })

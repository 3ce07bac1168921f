import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'

/** A place that somebody may be about to type; what it doesn’t have is ''. */
const suggestion = z
  .object({
    label: z.string().describe('The whole of it on one line').meta({
      example: '902 Windmill Run, Austin, TX 78748',
    }),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number(),
    lng: z.number(),
    full: z.boolean().describe('Whether something can be delivered there (R7.5)'),
  })
  .meta({ id: 'Suggestion' })

/** Degrees north and east, as `30.27,-97.74`. */
const point = z
  .string()
  .regex(/^-?(90(\.0+)?|[0-8]?\d(\.\d+)?),-?(180(\.0+)?|(1[0-7]\d|\d?\d)(\.\d+)?)$/)
  .max(60)
  .describe('Degrees north and east: what is near comes first')
  .meta({ example: '30.27,-97.74' })

export const addressEndpoints = {
  'GET /addresses/autocomplete': endpoint({
    tag: 'addresses',
    summary: 'Cities, ZIPs and full addresses that begin as typed, in the US and Canada',
    access: 'anybody',
    limits: ['typed'],
    query: z.strictObject({ q: text(120), near: point.optional() }),
    data: z.array(suggestion).max(5),
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'

/** Something that the chain takes off orders, and how the cart of who asks stands to it. */
const offer = z
  .object({
    offer_id: id,
    label: z.string(),
    note: z.string().describe('For which orders it is'),
    code: z.string().nullable().describe('What is typed for it; null where it applies by itself'),
    state: z
      .enum(['met', 'unmet', 'applied', 'unasked'])
      .describe('Whether the cart meets it, or has it already; unasked where there is no cart'),
    adds: z.boolean().describe('More of the menu would help'),
    problem: z.string().nullable().describe('What the cart lacks for it'),
  })
  .meta({ id: 'Offer' })

export type OfferAnswer = z.infer<typeof offer>

export const offerEndpoints = {
  'GET /offers': endpoint({
    tag: 'offers',
    summary: 'What the chain takes off orders on this site; nothing while get_offers is disabled',
    access: 'themselves',
    data: z.array(offer),
  }),
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** A card that the gateway keeps for a member. */
export const savedCard = z
  .object({
    id,
    brand: z.string(),
    last4: z.string(),
    expires: z.string().nullable().describe('`YYYY-MM`'),
    life: z.enum(['valid', 'soon', 'expired']).describe('`soon` ends with this month or the next'),
    is_default: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

const byCard = z.strictObject({ card_id: id })

/** The cards that members let the gateway keep (R1.4, R4.25). */
export const cardEndpoints = {
  'GET /member/cards': endpoint({
    tag: 'member',
    summary: 'The cards of this member, the default first',
    caller: 'member',
    data: z.array(savedCard),
  }),
  'PUT /member/cards/{card_id}/default': endpoint({
    tag: 'member',
    summary: 'Pay with this card unless another is chosen',
    caller: 'member',
    params: byCard,
    data: z.array(savedCard),
    refuses: ['thing.missing'],
  }),
  'DELETE /member/cards/{card_id}': endpoint({
    tag: 'member',
    summary: 'Remove a card, here and at the gateway',
    caller: 'member',
    params: byCard,
    data: z.array(savedCard),
    refuses: ['thing.missing', 'card.needed'],
  }),
}

import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, text } from '#contract/fields.ts'

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

/** A card that was typed. */
export const typedCard = z.strictObject({
  token: text(200).describe('From the gateway’s own card fields'),
})

/** A card of the member’s who calls. */
export const ownCard = z.strictObject({ card_id: id.describe('A card that the member saved') })

/** The card that pays: one that was typed, or a saved one. */
export const payingCard = z.union([typedCard, ownCard])

/** Why a saved card doesn’t pay. */
export const savedCardRefusals = ['card.missing', 'card.expired', 'signed_out'] as const

const byCard = z.strictObject({ card_id: id })

/** The cards that members let the gateway keep (R1.4, R4.25). */
export const cardEndpoints = {
  'GET /member/cards': endpoint({
    tag: 'member',
    summary: 'The cards of this member, the default first',
    access: 'the member',
    data: z.array(savedCard),
  }),
  'PUT /member/cards/{card_id}/default': endpoint({
    tag: 'member',
    summary: 'Pay with this card unless another is chosen',
    access: 'the member',
    params: byCard,
    data: z.array(savedCard),
    refuses: ['thing.missing'],
  }),
  'DELETE /member/cards/{card_id}': endpoint({
    tag: 'member',
    summary: 'Remove a card, here and at the gateway',
    access: 'the member',
    params: byCard,
    data: z.array(savedCard),
    refuses: ['thing.missing', 'card.needed'],
  }),
}

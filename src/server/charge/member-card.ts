import type { z } from 'zod'
import type { payingCard as payingCardSchema } from '#contract/charge/cards.ts'
import { cardLife } from '#core/charge/saved-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Who } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { requireMember } from '#server/api/require-caller.ts'
import type { PayingCard } from './paying-card.ts'
import { cardOf, cardsOf } from './store-cards.ts'

/** Returns the card that somebody pays with. Refuses a saved one that isn’t theirs, and one that has expired. */
export async function payingCard(
  payment: z.infer<typeof payingCardSchema>,
  who: Who,
  { db, card: gateway }: Pick<AppContext, 'db' | 'card'>,
): Promise<PayingCard> {
  if ('token' in payment) return { token: payment.token, stored: null }
  const { id: member_id } = requireMember(who)
  const { card_id } = payment
  const card = await cardOf(db, { member_id, card_id, gateway: gateway.name })
  if (!card) throw new Refused(refusal('card.missing'))
  if (cardLife(card.expires, today()) === 'expired') throw new Refused(refusal('card.expired'))
  return { token: `stored:${card_id}`, stored: { ref: card.ref } }
}

/** Reads the cards of a member, the default first. */
export async function listCards(member_id: string, { db, card }: Pick<AppContext, 'db' | 'card'>) {
  const cards = await cardsOf(db, member_id, card.name)
  return cards.map((saved) => ({ ...saved, life: cardLife(saved.expires, today()) }))
}

/** Cards end with a month of the whole world: a zone makes no difference that a bank would look at. */
function today(): string {
  return Temporal.Now.plainDateISO('UTC').toString().replaceAll('-', '')
}

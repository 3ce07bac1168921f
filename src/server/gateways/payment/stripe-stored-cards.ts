import type Stripe from 'stripe'
import type { CardGateway } from './card-gateway.ts'
import { keptWith } from './stripe-intents.ts'

/** The cards that Stripe keeps for customers of ours: each for one that was made for it alone and names nobody. */
export function storedCards(stripe: Stripe): Pick<CardGateway, 'storedCard' | 'forgetCard'> {
  return {
    async storedCard(ref) {
      const whose = await keptWith(stripe, ref)
      if (!whose) return null
      const { card, customer } = await stripe.paymentMethods.retrieve(whose.payment_method)
      if (!card || customer === null) return null
      const month = String(card.exp_month).padStart(2, '0')
      const { brand, last4, exp_year } = card
      return { brand: capitalized(brand), last4, expires: `${exp_year}-${month}` }
    },
    // Detached, it belongs to nobody.
    async forgetCard(ref) {
      const whose = await keptWith(stripe, ref)
      if (!whose) return
      const { customer } = await stripe.paymentMethods.retrieve(whose.payment_method)
      if (customer !== null) await stripe.paymentMethods.detach(whose.payment_method)
    },
  }
}

/** Returns a brand as people write it: Stripe says `visa`. */
export function capitalized(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1)
}

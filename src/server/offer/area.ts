import { area } from '#server/area.ts'
import { cartDealHandlers, offerHandlers } from './handlers.ts'
import { sweepOfferCounts } from './store.ts'

/** Offers: coupons and deals, what they take off a cart, and how often each guest used them. */
export const offer = area({
  handlers: { ...offerHandlers, ...cartDealHandlers },
  sweeps: { offer_counts: sweepOfferCounts },
  tables: ['offer_counts', 'offer_uses'],
})

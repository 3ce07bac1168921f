import { area } from '#server/area.ts'
import { certificateHandlers } from './certificate-handlers.ts'
import { chooseHandlers } from './choose-handlers.ts'
import { cartHandlers, pickupDetailHandlers } from './handlers.ts'
import { holdHandlers, holdProofHandlers, timeHandlers } from './time-handlers.ts'
import { cartLinkHandlers } from './link-handlers.ts'
import { olderCartHandlers, rebuildHandlers } from './rebuild-handlers.ts'
import { proposalHandlers } from './proposal-handlers.ts'
import { eraseCarts, sweepBasketTexts, sweepUnorderedDetails } from './store-erased.ts'
import { sweepNames } from './store-guest-facts.ts'
import { sweepCartLinks } from './store-links.ts'
import { sweepProofs } from './store-proofs.ts'

/** Carts: begun, changed, moved between kitchens and devices, checked, and brought to the checkout. */
export const cart = area({
  handlers: {
    ...cartHandlers,
    ...chooseHandlers,
    ...timeHandlers,
    ...proposalHandlers,
    ...pickupDetailHandlers,
    ...rebuildHandlers,
    ...holdHandlers,
    ...certificateHandlers,
    ...holdProofHandlers,
    ...olderCartHandlers,
    ...cartLinkHandlers,
  },
  sweeps: {
    unordered: sweepUnorderedDetails,
    basket_words: sweepBasketTexts,
    cart_links: sweepCartLinks,
    visitor_proofs: sweepProofs,
    visitor_names: sweepNames,
  },
  tables: ['carts', 'cart_links', 'visitor_proofs', 'visitor_names'],
  erase: eraseCarts,
})

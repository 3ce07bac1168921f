import { area } from '#server/area.ts'
import { cartGiftCardHandlers } from './cart-handlers.ts'
import { giftCardPurpose } from './buy-gift-card.ts'
import { consoleGiftCardHandlers, giftCardHandlers } from './handlers.ts'
import {
  captureGiftCard,
  hidePins,
  refundGiftCard,
  sendGiftCard,
  sendGiftCardReceipt,
} from './jobs.ts'
import { eraseGiftCards } from './store-purchases.ts'

/** Gift cards: bought, given, reloaded, spent, and stopped by head office. */
export const giftCard = area({
  handlers: { ...giftCardHandlers, ...cartGiftCardHandlers, ...consoleGiftCardHandlers },
  jobs: {
    'gift-card-capture': captureGiftCard,
    'gift-card-mail': sendGiftCard,
    'gift-card-receipt': sendGiftCardReceipt,
    'gift-card-refund': refundGiftCard,
  },
  purposes: { gift_card: giftCardPurpose },
  timers: { gift_card_pins: [60_000, hidePins] },
  tables: ['gift_cards', 'gift_card_purchases'],
  download: ['gift_card_purchases'],
  erase: eraseGiftCards,
})

import type { JSONColumnType } from 'kysely'
import type { AgreedGiftCard } from '#core/gift-card/gift-card.ts'
import type { Locale } from '#core/locale.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'

/** The columns of gift cards and of what was paid for them, as stores read and write them. */
export interface GiftCardTables {
  gift_cards: {
    id: string
    number: string
    pin: string
    pin_proof: string | null
    balance: number
    design: string
    recipient: JSONColumnType<{ readonly name: string; readonly email: string }> | null
    sender: string
    message: string
    email: string
    locale: Locale
    send_at: At
    member_id: string | null
    stopped_at: At | null
    sent_at: At | null
    sent_event: string | null
    cancelled_at: At | null
    created_at: AtDefault
  }
  gift_card_purchases: {
    id: string
    gift_card_id: string
    agreed: JSONColumnType<AgreedGiftCard> | null
    idempotency_key: string
    body_hash: string
    amount: number
    email: string
    locale: Locale
    status: 'pending' | 'authorized' | 'captured' | 'failed' | 'refunded'
    gateway_ref: string | null
    brand: string | null
    last4: string | null
    decline_reason: string | null
  }
}

import { cleanEmail } from '#core/email.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { tidy } from '#core/normalize-text.ts'
import type { Refusal } from '#core/refusal.ts'
import { type CalendarDay, type Instant, minutesBetween } from '#core/time.ts'
import { type GiftCardInput, sendingProblems } from './gift-card.ts'

/** A gift card for somebody else, as its giver wants it sent by now. */
export interface GiftInput extends Pick<GiftCardInput, 'sender' | 'message' | 'send_on'> {
  readonly recipient: NonNullable<GiftCardInput['recipient']>
}

/** The same, once the moment is known at which it is sent. */
export type ChangedGift = Omit<GiftInput, 'send_on'> & { readonly send_at: Instant }

/** Returns what was typed as it is stored: no stray spaces. */
export function cleanGift({ recipient, sender, message, send_on }: GiftInput): GiftInput {
  return {
    recipient: { name: tidy(recipient.name), email: cleanEmail(recipient.email) },
    sender: tidy(sender),
    message: message.trim(),
    send_on,
  }
}

/** Refuses a gift that nobody would get, or on a day that passed or is more than a year ahead. */
export function giftRefusal(input: GiftInput, today: CalendarDay): Refusal | undefined {
  return fieldsRefusal('gift_card.field', sendingProblems(cleanGift(input), today))
}

/**
 * How a gift card for somebody else stands: it waits for its day, was sent, or was cancelled by its giver, who may change it while it waits.
 */
export type GiftState = 'waiting' | 'sent' | 'cancelled'

/** What of a gift card tells how it stands. */
interface Sending {
  readonly send_at: Instant
  readonly sent_at: Instant | null
  readonly cancelled_at: Instant | null
}

/** Returns how a gift card stands now. What an earlier version sent is told by its day alone. */
export function giftState({ send_at, sent_at, cancelled_at }: Sending, now: Instant): GiftState {
  if (cancelled_at !== null) return 'cancelled'
  return sent_at !== null || minutesBetween(now, send_at) <= 0 ? 'sent' : 'waiting'
}

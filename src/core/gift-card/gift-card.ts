import { cleanEmail, isEmail } from '#core/email.ts'
import type { GiftCardTerms } from '#core/location/gift-card-terms.ts'
import type { Cents } from '#core/money.ts'
import { compact, tidy } from '#core/normalize-text.ts'
import type { FieldCode } from '#core/field-code.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import { addDays, type CalendarDay, type Instant, minutesBetween } from '#core/time.ts'

/** A gift card as its buyer wants it. */
export interface GiftCardInput {
  readonly amount: Cents
  readonly design: string
  /** Whom it is for, and where it is sent; null for the buyer. */
  readonly recipient: { readonly name: string; readonly email: string } | null
  readonly sender: string
  readonly message: string
  /** The day on which it is sent; null for at once. */
  readonly send_on: CalendarDay | null
  /** The buyer’s own address. */
  readonly email: string
}

/** A gift card as it is bought, once the moment is known at which it is sent. */
export type AgreedGiftCard = Omit<GiftCardInput, 'send_on'> & { readonly send_at: Instant }

/** How far ahead a gift card may be sent, in days. */
export const mostDaysAhead = 365

/** How many gift cards pay one order at most. */
export const mostOnOrder = 5

/** Returns what was typed as it is stored: no stray spaces. */
export function cleanGiftCard(input: GiftCardInput): GiftCardInput {
  const { recipient } = input
  return {
    ...input,
    recipient: recipient && { name: tidy(recipient.name), email: cleanEmail(recipient.email) },
    sender: tidy(input.sender),
    message: input.message.trim(),
    email: cleanEmail(input.email),
  }
}

/** Refuses a gift card that the chain doesn’t sell, that nobody would get, or on a day that passed or is more than a year ahead. */
export function giftCardRefusal(
  input: GiftCardInput,
  terms: GiftCardTerms,
  today: CalendarDay,
): Refusal | undefined {
  const { amount, design, email, ...sending } = cleanGiftCard(input)
  const amountRefused = amountRefusal(amount, terms)
  if (amountRefused) return amountRefused
  const problems: Readonly<Record<string, FieldCode>> = {
    ...(!terms.designs.some(({ key }) => key === design) && { design: 'gift_design.missing' }),
    ...sendingProblems(sending, today),
    ...emailProblem('email', email),
  }
  return fieldsRefusal('gift_card.field', problems)
}

/** Returns what keeps a gift card from being sent, by field: nobody to send it to, or a day that passed or is more than a year ahead. */
function sendingProblems(
  { recipient, send_on }: Pick<GiftCardInput, 'recipient' | 'send_on'>,
  today: CalendarDay,
): Readonly<Record<string, FieldCode>> {
  const isDayOff = send_on !== null && (send_on < today || send_on > addDays(today, mostDaysAhead))
  return {
    ...(recipient?.name === '' && { recipient_name: 'first_name.missing' }),
    ...(recipient && emailProblem('recipient_email', recipient.email)),
    ...(isDayOff && { send_on: 'gift_day.invalid' }),
  }
}

/** Refuses an amount outside the chain’s bounds. */
export function amountRefusal(
  amount: Cents,
  { min, max }: Pick<GiftCardTerms, 'min' | 'max'>,
): Refusal | undefined {
  return amount < min || amount > max ? refusal('gift_card.amount', { min, max }) : undefined
}

function emailProblem(field: string, email: string): Readonly<Record<string, FieldCode>> {
  if (email === '') return { [field]: 'email.missing' }
  return isEmail(email) ? {} : { [field]: 'email.invalid' }
}

/** Returns the digits of a number as somebody typed or copied it: without spaces, dashes of any kind and unseen marks. */
export function digitsOf(typed: string): string {
  return compact(typed)
}

/** Returns a card’s number in fours, as people read it. */
export function formatGiftCardNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}

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

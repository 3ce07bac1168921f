import { z } from 'zod'
import { payingCard, savedCardRefusals } from '#contract/charge/cards.ts'
import { byCart, cart } from '#contract/cart/carts.ts'
import { challenge } from '#contract/charge/balance.ts'
import { endpoint } from '#contract/endpoint.ts'
import { calendarDay, cents, id, localTime, text, typedEmail } from '#contract/fields.ts'

/** The number and the PIN of a gift card, as somebody typed them. */
export const typedGiftCard = z.strictObject({ number: text(40), pin: text(12) })

/** What anybody who has the card may read. */
const giftCard = z
  .object({
    id,
    number: z
      .string()
      .nullable()
      .describe('Null where it is for somebody else and who calls hasn’t the key of its page'),
    pin: z
      .string()
      .nullable()
      .describe('For who has the key of its page, or has it on their account; null for all others'),
    balance: cents,
    design: z.object({ key: id, name: z.string(), image: z.string(), tile: z.string() }).nullable(),
    recipient: z.string().nullable(),
    sender: z.string(),
    message: z.string(),
    stopped: z.boolean(),
    on_account: z.boolean().describe('It is on the account of who calls'),
    gift: z
      .object({
        state: z
          .enum(['waiting', 'sent', 'cancelled'])
          .describe('While it waits for its day it is changed or cancelled'),
        name: z.string().describe('Whom it is for'),
        email: z.string(),
        day: calendarDay,
      })
      .nullable()
      .describe('For who gave it to somebody else, by the key of the giver; null for all others'),
  })
  .meta({ id: 'GiftCard' })

const processing = z.object({
  state: z.literal('processing').describe('The bank is slow; ask again with the same key'),
  message: z.string(),
})

/** What buying one comes to. */
const bought = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('confirmed'),
    gift_card_id: id,
    key: z
      .string()
      .describe(
        'The key of its page, which shows its PIN; of a card for somebody else, the giver’s',
      ),
  }),
  processing,
  challenge,
])

const buying = [
  'request.key_missing',
  'request.key_reused',
  'gift_card.amount',
  'gift_card.not_sold',
  'payment.declined',
  'payment.too_many_declines',
  'orders.too_many',
  ...savedCardRefusals,
] as const

/** What putting more on one comes to. */
const reloaded = z.discriminatedUnion('state', [
  z.object({ state: z.literal('confirmed'), gift_card_id: id }),
  processing,
  challenge,
])

const tried = ['gift_card.unknown', 'gift_card.too_many_tries'] as const

export type GiftCardAnswer = z.infer<typeof giftCard>

/** A gift card as head office reads it: never with its PIN. */
const listed = z.object({
  id,
  last4: z.string(),
  balance: cents,
  email: z.string().describe('Where it is sent'),
  recipient: z.string().nullable(),
  sender: z.string(),
  bought: localTime,
  sent: localTime.describe('When it was sent, or will be'),
  stopped: z.boolean(),
})

const staffs = { tag: 'console', access: 'head office' } as const
const byCard = z.strictObject({ gift_card_id: id })
const ofGiver = z.strictObject({ key: text(64) })
const recipient = z.strictObject({ name: text(60), email: typedEmail })

export const giftCardEndpoints = {
  'GET /gift-cards': endpoint({
    tag: 'gift cards',
    summary: 'Which gift cards the chain sells; null where it sells none',
    access: 'anybody',
    data: z
      .object({
        min: cents,
        max: cents,
        amounts: z.array(cents),
        designs: z.array(
          z.object({ key: id, name: z.string(), image: z.string(), tile: z.string() }),
        ),
        today: calendarDay,
        last_day: calendarDay.describe('How far ahead one may be sent'),
      })
      .nullable(),
  }),
  'POST /gift-cards': endpoint({
    tag: 'gift cards',
    summary: 'Buy a gift card, exactly once: no tax, no tip, no end',
    access: 'anybody',
    limits: ['checkout', 'typed'],
    idempotent: true,
    body: z.strictObject({
      amount: cents,
      design: id,
      recipient: recipient.nullable(),
      sender: text(60),
      message: text(200),
      send_on: calendarDay.nullable().describe('Sent at nine on that day; null for at once'),
      email: typedEmail.describe('The buyer’s'),
      payment: payingCard,
    }),
    data: bought,
    refuses: [...buying, 'gift_card.field'],
  }),
  'POST /gift-cards/balance': endpoint({
    tag: 'gift cards',
    summary: 'What is left on a gift card. Unknown and wrong are one answer',
    access: 'themselves',
    limits: ['typed'],
    body: typedGiftCard,
    data: z.object({ last4: z.string(), balance: cents }),
    refuses: tried,
  }),
  // Whoever has its unguessable id has the card, as the mail that brings it says.
  'GET /gift-cards/{gift_card_id}': endpoint({
    tag: 'gift cards',
    summary: 'A gift card by its unguessable id, as its mail links to it',
    access: 'anybody',
    params: byCard,
    query: z.strictObject({ key: text(64).optional() }),
    data: giftCard,
  }),
  'PUT /gift-cards/{gift_card_id}': endpoint({
    tag: 'gift cards',
    summary: 'Change whom a gift card goes to, when and with which words, until it is sent',
    access: 'themselves',
    params: byCard,
    query: ofGiver,
    body: z.strictObject({
      recipient,
      sender: text(60),
      message: text(200),
      send_on: calendarDay.nullable().describe('Sent at nine on that day; null for at once'),
    }),
    data: giftCard,
    refuses: ['gift_card.field', 'gift_card.sent'],
  }),
  'DELETE /gift-cards/{gift_card_id}': endpoint({
    tag: 'gift cards',
    summary:
      'Cancel a gift card for somebody else until it is sent: what it cost goes back to the card that paid it',
    access: 'themselves',
    params: byCard,
    query: ofGiver,
    data: giftCard,
    refuses: ['gift_card.sent'],
  }),
  'POST /gift-cards/{gift_card_id}/reload': endpoint({
    tag: 'gift cards',
    summary: 'Put more on a gift card, exactly once',
    access: 'themselves',
    limits: ['checkout', 'typed'],
    idempotent: true,
    params: byCard,
    body: z.strictObject({ amount: cents, email: typedEmail, payment: payingCard }),
    data: reloaded,
    refuses: [...buying, 'gift_card.field', 'gift_card.unknown'],
  }),
}

/** Gift cards of a member, and those that a cart pays with. */
export const cartGiftCardEndpoints = {
  'GET /member/gift-cards': endpoint({
    tag: 'member',
    summary: 'The gift cards on the account of this member',
    access: 'the member',
    data: z.array(z.object({ id, last4: z.string(), balance: cents })),
  }),
  'POST /member/gift-cards': endpoint({
    tag: 'member',
    summary: 'Put a gift card on the account of this member',
    access: 'the member',
    body: typedGiftCard,
    data: z.array(z.object({ id, last4: z.string(), balance: cents })),
    refuses: tried,
  }),
  'POST /carts/{cart_id}/gift-cards': endpoint({
    tag: 'carts',
    summary: 'Pay with a gift card, after those that pay already: by number and PIN',
    access: 'the owner of the cart',
    params: byCart,
    body: typedGiftCard,
    data: cart,
    refuses: [...tried, 'gift_card.empty', 'gift_card.too_many', 'gift_card.no_deposit'],
  }),
  'PUT /carts/{cart_id}/gift-cards/{gift_card_id}': endpoint({
    tag: 'carts',
    summary: 'Pay with a gift card that is on the account of this member',
    access: 'the owner of the cart',
    params: byCart.extend({ gift_card_id: id }),
    data: cart,
    refuses: ['gift_card.unknown', 'gift_card.empty', 'gift_card.too_many', 'gift_card.no_deposit'],
  }),
  'DELETE /carts/{cart_id}/gift-cards/{gift_card_id}': endpoint({
    tag: 'carts',
    summary: 'Don’t pay with that gift card',
    access: 'the owner of the cart',
    params: byCart.extend({ gift_card_id: id }),
    data: cart,
  }),
}

/** Gift cards as head office finds them. */
export const consoleGiftCardEndpoints = {
  'GET /console/gift-cards': endpoint({
    ...staffs,
    summary:
      'Gift cards by the last four digits or the address that they went to, newest first, at most 50',
    query: z.strictObject({ q: text(80).optional() }),
    data: z.array(listed),
  }),
  'POST /console/gift-cards/{gift_card_id}/resend': endpoint({
    ...staffs,
    summary: 'Send a gift card again, now',
    params: byCard,
    data: listed,
    refuses: ['gift_card.stopped', 'gift_card.cancelled'],
  }),
  'PUT /console/gift-cards/{gift_card_id}/stopped': endpoint({
    ...staffs,
    summary: 'Stop a gift card, or let it be spent again',
    params: byCard,
    body: z.strictObject({ stopped: z.boolean() }),
    data: listed,
    refuses: ['gift_card.cancelled'],
  }),
}

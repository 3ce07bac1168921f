import { formatOwnMoney } from '#core/charge/format-own-money.ts'
import { cardNamed, formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatGiftCardNumber } from '#core/gift-card/gift-card.ts'
import type { Locale } from '#core/locale.ts'
import { minutesBetween } from '#core/time.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'
import type { StoredPurchase } from './store-purchases.ts'
import type { StoredGiftCard } from './store.ts'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'

/** Who writes, and where the card’s page is. */
interface GiftCardSite {
  readonly chain: string
  readonly url: string
}

/** Writes the mail that brings a gift card: its words, its number and PIN, and the page to print. */
export function writeGiftCardMail(
  card: StoredGiftCard & { readonly shown_pin: string },
  { chain, url }: GiftCardSite,
  locale: Locale,
): Mail {
  const amount = formatMoney(card.balance, locale)
  const sender = oneLine(card.sender)
  const named = { chain: oneLine(chain), amount, sender }
  return {
    subject: card.recipient
      ? m.mail_gift_card_from_subject(named, { locale })
      : m.mail_gift_card_own_subject(named, { locale }),
    text: formatParagraphs(
      [
        card.recipient
          ? m.mail_gift_card_hello({ name: oneLine(card.recipient.name), ...named }, { locale })
          : m.mail_gift_card_own(named, { locale }),
      ],
      card.message ? [card.message] : [],
      [
        m.mail_gift_card_number({ number: formatGiftCardNumber(card.number) }, { locale }),
        m.mail_gift_card_pin({ pin: card.shown_pin }, { locale }),
      ],
      [m.mail_gift_card_page({}, { locale }), url],
      [m.mail_gift_card_terms({}, { locale })],
    ),
  }
}

/** Writes that what a cancelled gift cost goes back, to who paid it. */
export function writeGiftReturned(
  { amount: cents, brand, last4 }: StoredPurchase,
  { chain, name: recipient }: { readonly chain: string; readonly name: string },
  locale: Locale,
): Mail {
  const amount = formatMoney(cents, locale)
  const name = oneLine(recipient)
  return {
    subject: m.mail_gift_returned_subject({ amount, chain: oneLine(chain) }, { locale }),
    text: [
      m.mail_gift_returned({ name }, { locale }),
      formatOwnMoney({ cents, brand, last4 }, 'returned', locale),
    ].join(' '),
  }
}

/** Writes what a gift card cost, to who paid it. */
export function writeGiftCardReceipt(
  { amount: cents, agreed, brand, last4 }: StoredPurchase,
  card: StoredGiftCard,
  { chain, url }: GiftCardSite,
  locale: Locale,
): Mail {
  const amount = formatMoney(cents, locale)
  const paid = formatCard(cardNamed({ brand, last4 }), locale)
  const ending = card.number.slice(-4)
  const recipient = agreed?.recipient
  const isLater = minutesBetween(card.created_at, card.send_at) > 0
  const sent = isLater ? m.mail_gift_card_goes_to : m.mail_gift_card_went_to
  return {
    subject: m.mail_gift_card_receipt_subject({ amount, chain: oneLine(chain) }, { locale }),
    text: formatParagraphs(
      [
        agreed
          ? m.mail_gift_card_receipt({ amount, card: paid, ending }, { locale })
          : m.mail_gift_card_reloaded({ amount, card: paid, ending }, { locale }),
        ...(recipient ? [sent({ name: oneLine(recipient.name) }, { locale })] : []),
      ],
      [...(recipient && isLater ? [m.mail_gift_card_change({}, { locale })] : []), url],
    ),
  }
}

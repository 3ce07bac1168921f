import { formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { ReleasedShare, ReturnedShare } from './store-share-reports.ts'
import type { Mail } from '#server/message/mail.ts'

/** Writes to somebody that a group order came to nothing, and that what their card held for it is let go of. */
export function writeShareReleased({ amount, brand, last4, locale }: ReleasedShare): Mail {
  const card = brand !== null && last4 !== null ? formatCard({ brand, last4 }, locale) : ''
  const held = formatMoney(amount, locale)
  return {
    subject: m.mail_share_released_subject({}, { locale }),
    text: m.mail_share_released({ held, card }, { locale }),
  }
}

/** Writes to somebody who paid their own part of a group order what goes back to their card, as it is cancelled or refunded (R8.6). */
export function writeShareReturned({ number, amount, brand, last4, locale }: ReturnedShare): Mail {
  const card = brand !== null && last4 !== null ? formatCard({ brand, last4 }, locale) : ''
  const back = formatMoney(amount, locale)
  return {
    subject: m.mail_share_returned_subject({ back, number }, { locale }),
    text: m.mail_share_returned({ back, card, number }, { locale }),
  }
}

/** Writes to somebody who paid their own part of a group order that it is canceled, and that what their card held is let go of (R8.6). */
export function writeShareCancelled({ number, amount, brand, last4, locale }: ReturnedShare): Mail {
  const card = brand !== null && last4 !== null ? formatCard({ brand, last4 }, locale) : ''
  const held = formatMoney(amount, locale)
  return {
    subject: m.mail_share_cancelled_subject({ number }, { locale }),
    text: m.mail_share_cancelled({ held, card, number }, { locale }),
  }
}

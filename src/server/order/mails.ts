import type { Locale } from '#core/locale.ts'
import { writeBalanceMail } from '#server/charge/balance-mail.ts'
import { writeCancelledMail } from './cancelled-mail.ts'
import { writeExemptionMail } from '#server/charge/exemption-mail.ts'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { writeReceipt } from './receipt-mail.ts'
import { writeReturnedMail } from '#server/charge/returned-mail.ts'
import { writeStaffRefundMail } from '#server/charge/staff-refund-mail.ts'
import { writeUndeliveredMail } from './undelivered-mail.ts'

/** One kind of mail: how it is written, and whether it tells what goes back to a card. */
interface MailRow {
  /** Writes the mail; null where nothing is left to say by now. */
  readonly write: (source: MailSource, locale: Locale) => Mail | null
  readonly tellsRefund: boolean
}

/** All that the product writes to guests. The keys stand in the outbox: they stay. */
export const mails = {
  receipt: { write: writeReceipt, tellsRefund: false },
  'exemption-mail': { write: writeExemptionMail, tellsRefund: false },
  cancelled: { write: writeCancelledMail, tellsRefund: true },
  undelivered: { write: writeUndeliveredMail, tellsRefund: true },
  returned: { write: writeReturnedMail, tellsRefund: true },
  'refund-mail': { write: writeStaffRefundMail, tellsRefund: false },
  'balance-mail': { write: writeBalanceMail, tellsRefund: false },
} as const satisfies Record<string, MailRow>

export type MailKind = keyof typeof mails

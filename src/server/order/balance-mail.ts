import { formatDecline } from '#core/format/format-decline.ts'
import { type CardNamed, formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Balance } from '#core/charge/balance.ts'
import { formatBalance } from '#core/charge/format-balance.ts'
import { depositCard } from '#core/charge/format-order-money.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { orderPage } from './order-links.ts'
import { formatQuestions } from './format-questions.ts'

/** Writes that a balance is paid, or that a card was declined for it and where to pay; null where it stands otherwise by now. */
export function writeBalanceMail(source: MailSource, locale: Locale): Mail | null {
  const { order, balance, payments, location, site, key } = source
  const { id, number, contact } = order
  const url = orderPage(site, id, locale, key)
  const news =
    balance && formatNews(balance, { number, url, deposited: depositCard(payments) }, locale)
  if (!news) return null
  const greeting = m.mail_greeting({ name: oneLine(contact.first_name) }, { locale })
  const text = [greeting, '', ...news.lines, '', formatQuestions(location, locale)].join('\n')
  return { subject: news.subject, text }
}

interface BalanceOf {
  readonly number: string
  readonly url: string
  readonly deposited: CardNamed
}

function formatNews(
  balance: Balance,
  { number, url, deposited }: BalanceOf,
  locale: Locale,
): { readonly subject: string; readonly lines: readonly string[] } | null {
  const { state, cents, card, reason } = balance
  if (state === 'paid' && card) {
    const charged = { amount: formatMoney(cents, locale), card: formatCard(card, locale) }
    return {
      subject: m.mail_balance_paid_subject({ number }, { locale }),
      lines: [m.mail_balance_paid(charged, { locale })],
    }
  }
  if (state !== 'declined') return null
  return {
    subject: m.mail_balance_declined_subject({ number }, { locale }),
    lines: [
      // The bank’s own reason follows as it came.
      `${formatBalance(balance, deposited, locale)} ${oneLine(formatDecline(reason ?? '', locale))}`.trim(),
      m.mail_balance_declined_pay({ url }, { locale }),
      m.mail_balance_declined_retry({}, { locale }),
    ],
  }
}

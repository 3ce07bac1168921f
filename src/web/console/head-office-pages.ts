import { m } from '#messages'
import { paths } from '#web/paths.ts'

/** What only head office opens. */
export const headOfficePages = [
  { to: paths.consoleGiftCards, label: m.console_gift_cards_link },
  { to: paths.consoleKiosks, label: m.console_kiosks_title },
  { to: paths.consoleRefunds, label: m.console_refunds_link },
  { to: paths.consoleMoney, label: m.console_money_link },
  { to: paths.consoleDisputes, label: m.console_disputes_title },
  { to: paths.consoleCertificates, label: m.console_certificates_link },
  { to: paths.consoleMail, label: m.console_mail_link },
  { to: paths.consoleMessages, label: m.console_messages_title },
]

import type { Settings } from '#server/config/settings.ts'
import type { Message, MessageGateway } from './message-gateway.ts'

/** Mail by SMTP where an address is given, else kept by `keep` for head office to read. */
export async function openMail(
  { smtp_url, mail_from, public_url }: Pick<Settings, 'smtp_url' | 'mail_from' | 'public_url'>,
  keep: (message: Message) => Promise<unknown>,
): Promise<MessageGateway> {
  if (smtp_url === null) return simulatedMail(keep)
  // Loaded only where it is used, as it slows every start.
  const { smtpMail } = await import('./smtp-mail.ts')
  const from = mail_from ?? `orders@${new URL(public_url).hostname}`
  return smtpMail({ url: smtp_url, from })
}

/** Mail that nobody gets: kept where head office can read it. The same id is kept once. */
function simulatedMail(keep: (message: Message) => Promise<unknown>): MessageGateway {
  return { name: 'simulated', send: async (message) => void (await keep(message)) }
}

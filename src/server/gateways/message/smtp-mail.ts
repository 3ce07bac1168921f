import nodemailer from 'nodemailer'
import type { MessageGateway } from './message-gateway.ts'

/** A mail server that doesn't answer is asked again later, by the outbox. In milliseconds. */
const limit = 10_000

/**
 * Mail by SMTP. The message id is made from the event's, so that a mail server or reader that gets a message
 * twice can tell. Plain text only: whatever a guest typed stays text.
 */
export function smtpMail({ url, from }: { url: string; from: string }): MessageGateway {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = 'localhost'] = from.replace(/>$/, '').split('@')
  return {
    name: 'smtp',
    async send({ id, to, subject, text }) {
      const messageId = `<${id.replace(/[^\w.-]/g, '.')}@${domain}>`
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId })
    },
  }
}

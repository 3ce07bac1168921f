import { takeOneToken } from '#server/api/store-limits.ts'
import type { AppContext } from '#server/context.ts'
import type { TextMessage } from '#server/gateways/message/text-gateway.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'

/** Why a text message is sent: somebody asked for it, by any number that they typed, or the house has something to say to its guest. */
export type TextCause = 'asked' | 'house'

/**
 * Sends a text message, unless the chain has sent so many that somebody must be spending its money; then, and where its number
 * can’t be texted, nothing is sent and the log says so: guests have their mailbox still. What the house has to say is sent from a
 * reserve where what is asked for has spent the rest. Returns whether it was sent.
 */
export async function sendText(
  message: TextMessage,
  cause: TextCause,
  { db, texts, log }: AppContext,
): Promise<boolean> {
  const event_id = message.id
  const may =
    (await takeOneToken(db, 'texts', 'all')) ||
    (cause === 'house' && (await takeOneToken(db, 'texts_reserve', 'all')))
  if (!may) {
    log.warn('text.too_many', { event_id })
    return false
  }
  const result = await texts.send(message)
  if (result.state === 'refused') log.warn('text.refused', { event_id, reason: result.reason })
  return result.state === 'sent'
}

/** What a text message with a code says, and for which host phones may fill it in. */
interface CodeText {
  readonly chain: string
  readonly code: string
  readonly host: string
}

/** Writes the text message with a code. */
export function writeCodeText({ chain, code, host }: CodeText, locale: Locale): string {
  return filledIn(m.text_code({ code, chain: oneLine(chain) }, { locale }), { code, host })
}

/** Writes what a text message with a code ends with: by its last line phones know which site the code is of, and fill it in there alone. */
export function filledIn(said: string, { code, host }: Omit<CodeText, 'chain'>): string {
  return `${said}\n\n@${host} #${code}`
}

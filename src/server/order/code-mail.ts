import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'
import { codeMail } from '#server/message/code-mail.ts'
import type { Mail } from '#server/message/mail.ts'
import { filledIn } from '#server/message/text-message.ts'

/** A code that proves an order to be somebody’s, which order, and what the chain is called. */
interface OrderCode {
  readonly chain: string
  readonly number: string
  readonly code: string
}

/** Writes the text message with the code of an order, which says what whoever has it can do; phones fill it in on that host alone. */
export function writeOrderCodeText(
  { chain, number, code, host }: OrderCode & { readonly host: string },
  locale: Locale,
): string {
  return filledIn(m.text_order_code({ code, number, chain: oneLine(chain) }, { locale }), {
    code,
    host,
  })
}

/** Writes the mail with the code of an order that has no number to be texted. */
export function writeOrderCodeMail({ chain, number, code }: OrderCode, locale: Locale): Mail {
  const name = oneLine(chain)
  return codeMail(
    {
      name,
      code,
      intro: m.mail_order_code_intro({ number, chain: name }, { locale }),
      unasked: m.mail_order_code_unasked({}, { locale }),
    },
    locale,
  )
}

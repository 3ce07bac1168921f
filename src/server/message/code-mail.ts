import type { Locale } from '#core/locale.ts'
import { m } from '#messages'
import { formatParagraphs, type Mail } from './mail.ts'

/** A one-time code, what it is for, and what to do who never asked for it. */
interface CodeMail {
  /** What the chain is called, in one line. */
  readonly name: string
  readonly code: string
  readonly intro: string
  readonly unasked: string
  /** Where whoever never asked sees to it; nothing said: nowhere. */
  readonly page?: string
  /** Nothing said: that of any code. */
  readonly subject?: string
}

/** Writes a mail with a one-time code: the code stands in the subject too, where phones show it. */
export function codeMail(
  { name, code, intro, unasked, page, subject }: CodeMail,
  locale: Locale,
): Mail {
  const until = m.mail_code_until({}, { locale })
  const seen = page === undefined ? [] : [page]
  return {
    subject: subject ?? m.mail_code_subject({ code, chain: name }, { locale }),
    text: formatParagraphs([intro], [`    ${code}`], [until, unasked], seen, [name]),
  }
}

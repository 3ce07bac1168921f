import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'

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

import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'

/** What a text message with a code says, and for which host phones may fill it in. */
interface CodeText {
  readonly chain: string
  readonly code: string
  readonly host: string
}

/** Writes the text message with a code; by its last line phones know which site the code is of, and fill it in there alone. */
export function writeCodeText({ chain, code, host }: CodeText, locale: Locale): string {
  const said = m.text_code({ code, chain: oneLine(chain) }, { locale })
  return `${said}\n\n@${host} #${code}`
}

import type { Messages } from './messages-problems.ts'

/**
 * Returns English as no language is: 40 % longer and with accents, so that a layout that is too narrow, and a text that is no
 * message, can be seen. Placeholders stay whole.
 */
export function pseudoMessages(english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => [
      key,
      key === '$schema' ? message : pseudo(message),
    ]),
  )
}

/** A plain text, or variants: of these only what stands under `match` is read by people. */
function pseudo(message: unknown): unknown {
  if (typeof message === 'string') return stretched(message)
  if (Array.isArray(message)) return message.map(pseudo)
  if (typeof message !== 'object' || message === null) return message
  return Object.fromEntries(
    Object.entries(message).map(([name, part]) => [name, name === 'match' ? inAll(part) : part]),
  )
}

function inAll(forms: unknown): unknown {
  if (typeof forms !== 'object' || forms === null) return forms
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, pseudo(form)]))
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  O: 'Ö',
  N: 'Ñ',
}

function stretched(text: string): string {
  const parts = text.split(/(\{\w+\})/)
  const accented = parts.map((part) =>
    part.startsWith('{')
      ? part
      : part.replace(/[aeiouncAEON]/g, (letter) => accents[letter] ?? letter),
  )
  const letters = parts.filter((part) => !part.startsWith('{')).join('').length
  const more = Math.ceil(letters * 0.4)
  return more === 0
    ? accented.join('')
    : `${accented.join('')} ${'·~'.repeat(more).slice(0, more - 1)}`.trimEnd()
}

/** What people put between the digits, and what copying a number brings along unseen. */
const between = /[\s().\p{Pd}\p{Cf}]/gu

/** A number as it is kept: spaces, dots, dashes and parentheses gone, the US prefix +1 too (R7.2, R11.4). */
export function phoneDigits(typed: string): string {
  return typed.replace(between, '').replace(/^\+?1(?=\d{10}$)/, '')
}

/** Returns ten digits as people read them: `(512) 555-0142` (R11.4). Anything else is shown as it came. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** Returns a number as others may read it: its last two digits. */
export function maskedPhone(digits: string): string {
  return digits === '' ? '' : `•••${digits.slice(-2)}`
}

/** A number as it stands in a field, and how many of its letters stand before the caret. */
export interface TypedPhone {
  readonly text: string
  readonly caret: number
}

/**
 * Formats a number while it is typed: `(512) 555-0142` (R11.4), each mark once a digit follows it, so that the last digit can
 * always be taken back; the caret stays after the same digit. What is no number of ten digits stays as it was typed.
 */
export function phoneAsTyped({ text, caret }: TypedPhone): TypedPhone {
  const typed = phoneDigits(text)
  if (!/^\d{1,10}$/.test(typed)) return { text, caret }
  const formatted = marked(typed)
  if (caret >= text.length) return { text: formatted, caret: formatted.length }
  const dropped = digitsIn(text).length - typed.length
  const before = Math.max(0, digitsIn(text.slice(0, caret)).length - dropped)
  return { text: formatted, caret: afterDigits(formatted, before) }
}

function marked(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (exchange === '') return `(${area}`
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '')
}

/** The place after that many digits of a text. */
function afterDigits(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (seen === count) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}

/** A number that can be called in the US and Canada: neither area nor exchange starts with 0 or 1. */
export function isPhone(digits: string): boolean {
  return /^([2-9]\d{2}){2}\d{4}$/.test(digits)
}

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

/** A number that can be called in the US and Canada: neither area nor exchange starts with 0 or 1. */
export function isPhone(digits: string): boolean {
  return /^([2-9]\d{2}){2}\d{4}$/.test(digits)
}

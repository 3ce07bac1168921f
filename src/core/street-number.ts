/** Numbers that houses carry as words: One Windmill Run. */
const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** The number of a house and the street behind it. */
export interface House {
  /** As it was typed: `902`, `902-4`, `902 1/2`, `One`. */
  readonly number: string
  /** What stands in its numbers’ order: 902 for `902-4`, 1 for `One`; undefined where letters stand first. */
  readonly order: number | undefined
  readonly street: string
}

const digitsFirst = /^(\d[\w/-]{0,9}(?: \d\/\d)?|[NSEW]\d{1,6}[NSEW]\d{1,6})\s+([^,]*\p{L}.*)$/iu
const wordFirst = new RegExp(`^(${numberWords.join('|')})\\s+(\\p{L}.*)$`, 'iu')

/** Reads a house number and its street: 902 Windmill Run, 12B Elm, 147-03 Elm, 902 1/2 Elm, N6W23001 Bluemound Rd. */
export function numberedHouse(text: string): House | undefined {
  const [, number, street = ''] = digitsFirst.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const [first] = /^\d{1,6}/.exec(number) ?? []
  return { number, order: first === undefined ? undefined : Number(first), street }
}

/** Reads a house number that is a word. A town may be named so, too: Three Rivers. */
export function wordedHouse(text: string): House | undefined {
  const [, number, street = ''] = wordFirst.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const order = numberWords.findIndex((word) => word === number.toLowerCase()) + 1
  return { number, order, street }
}

const fraction = /[\u00bc-\u00be\u2150-\u215e]/gu

/** Returns a text with the digits, dashes and fractions of a keyboard, and without what is unseen: `902½`, `９０２–4`. */
export function keyboardText(typed: string): string {
  return typed
    .replace(fraction, (sign) => ` ${sign}`)
    .normalize('NFKC')
    .replace(/\u2044/g, '/')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Cf}/gu, '')
}

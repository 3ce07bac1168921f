/** What somebody typed, on one line and without stray spaces. */
export function tidy(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

/** Returns as many letters of a text as fit, each whole: an emoji is one, however many marks it is made of. */
export function firstLetters(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = [...new Intl.Segmenter().segment(text)].slice(0, most)
  return letters.map(({ segment }) => segment).join('')
}

/** Cuts a text to so many letters as the API counts them, by code points: never in half of one. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}

/** How many letters of a name a mail says. */
const spokenLetters = 24

/** Returns a name as a mail says it to an address that somebody else may have typed: letters and digits, no link, and no message. */
export function spokenName(name: string): string {
  const words = tidy(name.replace(/[^\p{L}\p{M}\p{N}’' -]+/gu, ' '))
  return firstLetters(words === '' ? oneLine(name) : words, words === '' ? 2 : spokenLetters).trim()
}

/** What somebody typed as one line of a mail: nobody’s name or wish adds a line of its own. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Returns a number or a code as somebody typed or copied it, without the spaces, dashes of any kind and unseen marks in it. */
export function compact(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]+/gu, '')
}

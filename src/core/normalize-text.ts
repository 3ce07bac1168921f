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

/** What somebody typed as one line of a mail: nobody’s name or wish adds a line of its own. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** Returns a number or a code as somebody typed or copied it, without the spaces, dashes of any kind and unseen marks in it. */
export function compact(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]+/gu, '')
}

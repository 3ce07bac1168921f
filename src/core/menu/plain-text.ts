/** Returns a text without case, accents and apostrophes. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase()
}

/** Returns the plain words of a text. */
export function plainWords(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Returns the words of a text, each once. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

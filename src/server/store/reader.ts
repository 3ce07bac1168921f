import { createShelf } from '#server/shelf.ts'

/** What is kept on a shelf by the size of what it was read from. */
export interface Weighed<Thing> {
  readonly thing: Thing
  /** Of the text that it was read from. */
  readonly length: number
}

/** Reads texts, and knows those again that it read last: up to `most` characters of them. */
export function readerOf<Thing>(
  most: number,
  read: (text: string) => Thing,
): (text: string) => Thing {
  const shelf = createShelf<Weighed<Thing>>(most, ({ length }) => length)
  return (text) => {
    const known = shelf.get(text)
    if (known !== undefined) return known.thing
    const thing = read(text)
    shelf.put(text, { thing, length: text.length })
    return thing
  }
}

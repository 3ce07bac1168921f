import { type RawBuilder, sql } from 'kysely'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import { createShelf } from '#server/shelf.ts'

/** How many locations are kept as they were read last: all of a large chain, at 8 kB each. */
const mostLocations = 10_000

/** The location of the row `l` of a query as the text that `locationIn` reads. */
export const locationText: RawBuilder<string> = sql`l.document::text`

/** The chain as the text that `chainIn` reads, null until one is imported. */
export const chainText: RawBuilder<string | null> = sql`(select document::text from chain)`

/**
 * A location as the database wrote it. Every answer of the order path carries one, and hardly ever another than before:
 * the same text is the same thing, so that it is read once, and what follows from it alone can be kept with it.
 */
export const locationIn = readerOf<Location>(mostLocations)

const readChain = readerOf<Chain>(1)

/** The chain, likewise. */
export function chainIn(text: string | null): Chain | null {
  return text === null ? null : readChain(text)
}

function readerOf<Thing>(most: number): (text: string) => Thing {
  const shelf = createShelf<Thing>(most)
  return (text) => {
    const known = shelf.get(text)
    if (known !== undefined) return known
    const read: Thing = JSON.parse(text)
    shelf.put(text, read)
    return read
  }
}

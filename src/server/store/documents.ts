import { type RawBuilder, sql } from 'kysely'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import { createShelf } from '#server/shelf.ts'

/**
 * How much is kept as it was read last, in characters: two thousand locations at 8 kB, and the chain. By size, because each busy
 * hour and each import makes another text of a location, and the old ones go only once there is no room.
 */
const room = { locations: 16 * 2 ** 20, chain: 2 ** 20 } as const

/** The location of the row `l` of a query as the text that `locationIn` reads. */
export const locationText: RawBuilder<string> = sql`l.document::text`

/** The chain as the text that `chainIn` reads, null until one is imported. */
export const chainText: RawBuilder<string | null> = sql`(select document::text from chain)`

/**
 * A location as the database wrote it. Every answer of the order path carries one, and hardly ever another than before:
 * the same text is the same thing, so that it is read once, and what follows from it alone can be kept with it.
 */
export const locationIn = readerOf<Location>(room.locations)

const readChain = readerOf<Chain>(room.chain)

/** The chain, likewise. */
export function chainIn(text: string | null): Chain | null {
  return text === null ? null : readChain(text)
}

function readerOf<Thing>(most: number): (text: string) => Thing {
  const shelf = createShelf<{ readonly thing: Thing; readonly length: number }>(
    most,
    ({ length }) => length,
  )
  return (text) => {
    const known = shelf.get(text)
    if (known !== undefined) return known.thing
    const thing: Thing = JSON.parse(text)
    shelf.put(text, { thing, length: text.length })
    return thing
  }
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { PlaceOfSale, PriceList } from './price-oracle.ts'

const demo = join(import.meta.dirname, '../../demo')

const price = z.object({
  base: z.number(),
  tiers: z.record(z.string(), z.number()).exactOptional(),
})
const priced = z.object({ id: z.string(), price })
const product = priced.extend({ tax: z.enum(['prepared', 'packaged']) })
const group = z.object({ id: z.string(), options: z.array(priced) })
const location = z.object({
  id: z.string(),
  price_tier: z.string(),
  tax: z.object({ prepared: z.number(), packaged: z.number() }),
})

/** The prices of the demo chain as its files state them, read past the product’s own reader. */
export function demoPriceList(): PriceList {
  return {
    products: files('catalogues/everyday/products').flatMap((file) => z.array(product).parse(file)),
    groups: files('catalogues/everyday/groups').flatMap((file) => z.array(group).parse(file)),
  }
}

/** Where the demo chain sells, by id of the location. */
export function demoPlaces(): ReadonlyMap<string, PlaceOfSale> {
  const all = files('locations').map((file) => location.parse(file))
  return new Map(all.map((one) => [one.id, one]))
}

function files(folder: string): readonly unknown[] {
  return readdirSync(join(demo, folder)).map((name): unknown =>
    JSON.parse(readFileSync(join(demo, folder, name), 'utf8')),
  )
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Bringing, PlaceOfSale, PriceList } from './price-oracle.ts'

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
  delivery: z
    .object({
      fee_taxable: z.boolean(),
      zones: z.array(z.object({ fees: z.array(z.object({ from: z.number(), fee: z.number() })) })),
    })
    .exactOptional(),
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

/** What the first zone of a location of the demo chain asks for a delivery. */
export function demoBringing(id: string): Bringing {
  const { delivery } = location.parse(
    files('locations').find((file) => location.parse(file).id === id),
  )
  const [zone] = delivery?.zones ?? []
  if (!delivery || !zone) throw new Error(`${id} delivers nowhere`)
  return { fees: zone.fees, taxed: delivery.fee_taxable }
}

function files(folder: string): readonly unknown[] {
  return readdirSync(join(demo, folder)).map((name): unknown =>
    JSON.parse(readFileSync(join(demo, folder, name), 'utf8')),
  )
}

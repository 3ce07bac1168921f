import { z } from 'zod'
import { toTheCentimetre } from '#core/location/distance.ts'
import { regions, regionName } from '#core/regions.ts'
import { placeAt, type Place } from './geocoder.ts'

/** Names of places hold no control characters and nothing that starts a tag: what does isn’t one. */
const name = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{C}<>]*$/u)
const zip = name.regex(/^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)?$/i)

/** Where one provider leaves a field out, another writes null. */
const orNothing = (field: z.ZodType<string, string>) =>
  field.nullish().transform((text) => text ?? '')

/** A place as a provider gives it, under our names. */
const given = z.object({
  address: orNothing(name),
  city: orNothing(name),
  state: name.transform(regionCode),
  zip: orNothing(zip),
  country: z.string(),
  lat: z.number().min(-90).max(90).overwrite(toTheCentimetre),
  lng: z.number().min(-180).max(180).overwrite(toTheCentimetre),
})

/** What a provider’s record is before anybody trusted it. */
export type GivenPlace = Readonly<Record<keyof z.input<typeof given>, unknown>>

/**
 * Reads one record of a provider. One that is no place, or lies in another country than those asked for (R4.2), is
 * dropped: the others are unharmed.
 */
export function readPlace(raw: GivenPlace, countries: readonly string[]): readonly Place[] {
  const read = given.safeParse(raw)
  if (!read.success || !countries.includes(read.data.country)) return []
  const { state, city, zip: code } = read.data
  const isSomewhere = state !== '' && (city !== '' || code !== '')
  return isSomewhere ? [placeAt(read.data, read.data)] : []
}

/** A house number and its street; a street alone is one, a number alone is nothing. */
export function houseIn(number: unknown, street: unknown): unknown {
  return typeof number === 'string' && typeof street === 'string' ? `${number} ${street}` : street
}

/** Providers write a state by its code or by its name; what is no state of the US or Canada is ''. */
function regionCode(text: string): string {
  if (regionName(text) !== undefined) return text.toUpperCase()
  const named = Object.entries(regions).find(([, region]) => region === text)
  return named?.[0] ?? ''
}

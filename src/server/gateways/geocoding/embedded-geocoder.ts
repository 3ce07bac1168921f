import { regions } from '#core/regions.ts'
import { openGazetteer, type Gazetteer, type Town } from './gazetteer.ts'
import type { Geocoder, Place } from './geocoder.ts'

/**
 * Knows the towns and ZIPs of five states without asking anybody: `Austin`, `austin tx`, `Ft. Worth, Texas`, `78704`,
 * or a street in front of them. Of several towns with one name it means the largest. Streets themselves it doesn’t know.
 */
export async function openEmbeddedGeocoder(): Promise<Geocoder> {
  const gazetteer = await openGazetteer()
  return { name: 'embedded', place: async (query) => placeOf(gazetteer, query) }
}

function placeOf(gazetteer: Gazetteer, query: string): Place | null {
  const { rest, zip } = withoutZip(query.trim())
  const byZip = zip === undefined ? undefined : gazetteer.zip(zip)
  // A ZIP that nobody knows may be a typing error beside a town that somebody does.
  return byZip ?? townIn(gazetteer, rest) ?? null
}

/** The ZIP at the end, and what stands before it. A number in front belongs to a street. */
function withoutZip(query: string): { readonly rest: string; readonly zip?: string } {
  const [, rest = query, zip] = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?$/s.exec(query) ?? []
  return zip === undefined ? { rest } : { rest, zip }
}

function townIn(gazetteer: Gazetteer, text: string): Place | undefined {
  const whole = gazetteer.towns(text)[0]
  if (whole) return placeAt(whole)
  const { rest, state } = withoutState(text)
  for (const name of namesIn(rest)) {
    const town = gazetteer.towns(name).find((each) => state === undefined || each.state === state)
    if (town) return placeAt(town)
  }
  return undefined
}

const statesAtTheEnd = Object.entries(regions).map(
  ([code, name]) => [code, new RegExp(`^(.+)[\\s,]+(?:${code}|${name})\\.?$`, 'i')] as const,
)

/** The state at the end, by code or by name; `Miami, FL` is not the Miami of Oklahoma. */
function withoutState(text: string): { readonly rest: string; readonly state?: string } {
  for (const [state, atTheEnd] of statesAtTheEnd) {
    const [, rest] = atTheEnd.exec(text) ?? []
    if (rest !== undefined) return { rest, state }
  }
  return { rest: text }
}

/** What may be a town: the text, what follows its last comma, and the last words after a house number. */
function namesIn(text: string): readonly string[] {
  const parts = text.split(',')
  const last = parts.at(-1) ?? ''
  const words = /^\s*\d/.test(last) ? last.trim().split(/\s+/).slice(1) : []
  return [text, last, ...words.map((_, index) => words.slice(index).join(' '))]
}

function placeAt({ label, lat, lng }: Town): Place {
  return { label, lat, lng }
}

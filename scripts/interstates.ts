import type { FarPlaces } from '#server/gateways/geocoding/far-places.ts'
import type { Gazetteer } from '#server/gateways/geocoding/gazetteer.ts'

/**
 * The interstates of the gazetteer’s five states, each by towns along it in their order; where a large town’s middle lies off the
 * road, by one of its ZIPs beside it. One that goes on ends at the next town beyond.
 */
const table = `
10: Tucson, AZ - Lordsburg, NM - Deming, NM - Las Cruces, NM - Anthony, TX - El Paso, TX 79901 - El Paso, TX 79936 - Fabens, TX -
  Sierra Blanca, TX - Van Horn, TX - Balmorhea, TX - Fort Stockton, TX - Ozona, TX - Sonora, TX - Junction, TX - Kerrville, TX -
  Boerne, TX - San Antonio, TX 78230 - San Antonio, TX 78205 - Seguin, TX - Luling, TX - Schulenburg, TX - Columbus, TX - Sealy,
  TX - Katy, TX - Houston, TX 77024 - Houston, TX 77002 - Baytown, TX - Beaumont, TX - Orange, TX - Sulphur, LA - Lake Charles, LA
  - Jennings, LA - Crowley, LA - Lafayette, LA - Breaux Bridge, LA - Port Allen, LA - Baton Rouge, LA 70802 - Gonzales, LA - La
  Place, LA - Kenner, LA - New Orleans, LA 70112 - Slidell, LA - Gulfport, MS
12: Baton Rouge, LA 70802 - Denham Springs, LA - Hammond, LA - Covington, LA - Slidell, LA
20: Balmorhea, TX - Pecos, TX - Monahans, TX - Odessa, TX - Midland, TX - Big Spring, TX - Colorado City, TX - Sweetwater, TX -
  Abilene, TX - Eastland, TX - Weatherford, TX - Fort Worth, TX 76134 - Arlington, TX 76018 - Dallas, TX 75232 - Terrell, TX -
  Canton, TX - Lindale, TX - Kilgore, TX - Marshall, TX - Shreveport, LA 71101 - Minden, LA - Ruston, LA - Monroe, LA - Rayville,
  LA - Tallulah, LA - Jackson, MS
25: Las Cruces, NM - Hatch, NM - Truth Or Consequences, NM - Socorro, NM - Belen, NM - Albuquerque, NM 87102 - Bernalillo, NM -
  Santa Fe, NM 87505 - Las Vegas, NM - Wagon Mound, NM - Springer, NM - Raton, NM - Pueblo, CO
27: Lubbock, TX 79411 - Plainview, TX - Tulia, TX - Canyon, TX - Amarillo, TX 79101
30: Fort Worth, TX 76102 - Arlington, TX - Dallas, TX 75202 - Rockwall, TX - Greenville, TX - Sulphur Springs, TX - Mount
  Pleasant, TX - Texarkana, TX - Hope, AR - Prescott, AR - Arkadelphia, AR - Malvern, AR - Benton, AR - Little Rock, AR 72201
35: Laredo, TX - Cotulla, TX - Pearsall, TX - San Antonio, TX 78211 - San Antonio, TX 78205 - New Braunfels, TX - San Marcos, TX -
  Buda, TX - Austin, TX 78701 - Austin, TX 78752 - Round Rock, TX 78664 - Georgetown, TX - Belton, TX - Temple, TX - Waco, TX 76701 -
  Hillsboro, TX
35E: Hillsboro, TX - Waxahachie, TX - Dallas, TX 75203 - Dallas, TX 75207 - Carrollton, TX - Lewisville, TX - Denton, TX
35W: Hillsboro, TX - Alvarado, TX - Fort Worth, TX 76134 - Fort Worth, TX 76102 - Fort Worth, TX 76177 - Denton, TX
35: Denton, TX - Gainesville, TX - Ardmore, OK - Pauls Valley, OK - Norman, OK - Oklahoma City, OK 73129 - Guthrie, OK - Perry, OK
  - Tonkawa, OK - Wichita, KS
37: San Antonio, TX 78205 - San Antonio, TX 78223 - Pleasanton, TX - Three Rivers, TX - Mathis, TX - Corpus Christi, TX 78401
40: Flagstaff, AZ - Gallup, NM - Grants, NM - Albuquerque, NM 87102 - Moriarty, NM - Santa Rosa, NM - Tucumcari, NM - Vega, TX -
  Amarillo, TX 79101 - Groom, TX - Shamrock, TX - Sayre, OK - Elk City, OK - Clinton, OK - El Reno, OK - Oklahoma City, OK 73129 -
  Shawnee, OK - Henryetta, OK - Checotah, OK - Sallisaw, OK - Alma, AR - Clarksville, AR - Russellville, AR - Conway, AR - North
  Little Rock, AR - Brinkley, AR - Forrest City, AR - West Memphis, AR - Memphis, TN
44: Wichita Falls, TX - Burkburnett, TX - Lawton, OK - Chickasha, OK - Oklahoma City, OK 73129 - Oklahoma City, OK 73131 -
  Chandler, OK - Stroud, OK - Bristow, OK - Sapulpa, OK - Tulsa, OK 74135 - Claremore, OK - Vinita, OK - Miami, OK - Joplin, MO
45: Galveston, TX 77550 - La Marque, TX - League City, TX - Houston, TX 77002 - Houston, TX 77037 - Spring, TX - Conroe, TX -
  Huntsville, TX - Madisonville, TX - Buffalo, TX - Fairfield, TX - Corsicana, TX - Ennis, TX - Dallas, TX 75202
49: Lafayette, LA - Opelousas, LA - Alexandria, LA - Natchitoches, LA - Mansfield, LA - Shreveport, LA 71101 - Texarkana, AR
49: Alma, AR - Fayetteville, AR - Springdale, AR - Rogers, AR - Bentonville, AR - Joplin, MO
55: La Place, LA - Hammond, LA - Amite, LA - Kentwood, LA - Jackson, MS - Memphis, TN
55: Memphis, TN - West Memphis, AR - Blytheville, AR - Cape Girardeau, MO
`

/** An interstate, and the rows of its towns. */
interface Row {
  readonly number: string
  readonly towns: readonly string[]
}

export const interstates: readonly Row[] = table
  .trim()
  .split(/\n(?=\d)/)
  .map((line) => {
    const [number = '', towns = ''] = line.replace(/\s+/g, ' ').split(': ')
    return { number, towns: towns.split(' - ') }
  })

interface LatLng {
  readonly lat: number
  readonly lng: number
}

/** A town that a highway comes by, in degrees. */
export interface Stop extends LatLng {
  readonly city: string
  /** Those of a whole town. */
  readonly zips?: readonly (LatLng & { readonly zip: string })[]
}

/** Returns where a row of the table is; throws for one that the gazetteer doesn’t know, or knows under another name. */
export function stopAt(row: string, gazetteer: Gazetteer, far: FarPlaces): Stop {
  const [, city = '', state = '', zip] = /^(.+), ([A-Z]{2})(?: (\d{5}))?$/.exec(row) ?? []
  const named = [...gazetteer.towns(city), ...far.townsLike(city)]
  const found = zip === undefined ? named.find((town) => town.state === state) : gazetteer.zip(zip)
  if (found?.city !== city || found.state !== state) throw new Error(`No such town: ${row}`)
  return found
}

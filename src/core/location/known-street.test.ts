import { expect, test } from 'vitest'
import { parseAddress } from '#core/address.ts'
import { knownHouseAt } from '#core/location/known-street.ts'

const lamar = {
  name: 'South Lamar',
  address: '1811 Pecan Hollow Ln',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  lat: 30.2465,
  lng: -97.769,
}
const piñon = {
  ...lamar,
  name: 'Railyard',
  address: '512 Piñon Gate Rd',
  city: 'Santa Fe',
  state: 'NM',
  zip: '87501',
}

test.each([
  '1811 Pecan Hollow Ln',
  '1811 pecan hollow lane',
  '1811 Pecan Hollow Ln, Austin',
  '1811–13 Pecan Hollow Ln, Austin',
  '1811½ Pecan Hollow Ln, Austin',
  '1811B Pecan Hollow Ln, Austin',
  'Apt 4 1811 Pecan Hollow Ln, Austin',
  '1811 Pecan Hollow Ln Austin TX',
  '1811 Pecan Hollow Ln, Austin, TX 78704',
  '1902 Pecan Hollow Ln, Austin, TX 78704-1234',
])('R4.2 “%s” is on the street of the kitchen', (typed) => {
  expect(knownHouseAt([piñon, lamar], parseAddress(typed))).toBe(lamar)
})

test.each([
  '99999 Pecan Hollow Ln, Austin, TX 78704',
  '1811 Pecan Hollow Ln, Dallas, TX',
  '1811 Pecan Hollow Ln, Austin, TX 78745',
  '1811 Pecan Hollow Ln, Austin, OK',
  '1811 Pecan Hollow',
  'Pecan Hollow Ln',
  '99999 Nonsense Blvd, Austin, TX 78704',
])('R4.2 “%s” is not', (typed) => {
  expect(knownHouseAt([piñon, lamar], parseAddress(typed))).toBeUndefined()
})

test('R4.2 accents make no difference', () => {
  expect(knownHouseAt([lamar, piñon], parseAddress('512 Pinon Gate Rd, Santa Fe, NM'))).toBe(piñon)
})

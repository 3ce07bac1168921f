import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  missingParts,
  addressLine,
  addressRefusal,
  isFullAddress,
  parseAddress,
} from './address.ts'
import { worded } from '#test/builders/worded.ts'

const house = { address: '1902 Acequia Ln NW', city: 'Albuquerque', state: 'NM', zip: '87104' }

describe('R7.5 a delivery address', () => {
  test('has a house in a street, a city, a state and a ZIP', () => {
    expect(addressRefusal(house)).toBeUndefined()
    expect(addressRefusal({ ...house, zip: '87104-1234' })).toBeUndefined()
    const canadian = { address: '12B Elm St', city: 'Toronto', state: 'ON', zip: 'M5V 2T6' }
    expect(addressRefusal(canadian)).toBeUndefined()
    for (const address of [
      'N6W23001 Bluemound Rd',
      '147-03 Elm St',
      '902 1/2 Elm St',
      'One Elm St',
    ])
      expect(isFullAddress({ ...house, address })).toBe(true)
  })

  test.each([
    { address: '' },
    { address: 'Acequia Ln NW' },
    { address: '1902' },
    { address: 'PO Box 1902' },
    { address: '12 / 14' },
    { city: '' },
    { city: '87104' },
    { state: '' },
    { state: 'ZZ' },
    { zip: '' },
    { zip: '8710' },
    { zip: '87104-' },
  ])('is not full with %j', (changed) => {
    expect(worded(addressRefusal({ ...house, ...changed }))).toMatchObject({
      code: 'address.incomplete',
      message: 'Please use a full address.',
    })
  })
})

describe('a typed address', () => {
  test.each([
    '1902 Acequia Ln NW, Albuquerque NM 87104',
    '1902 Acequia Ln NW, Albuquerque, NM, 87104',
    '1902 Acequia Ln NW,Albuquerque,New Mexico 87104, USA',
    '  1902  Acequia Ln NW ;  Albuquerque nm 87104 ',
    '1902 Acequia Ln NW\nAlbuquerque, NM 87104\nUnited States',
    'Albuquerque NM 87104, 1902 Acequia Ln NW',
    'Albuquerque 87104, NM, 1902 Acequia Ln NW',
    'NM 87104, Albuquerque, 1902 Acequia Ln NW',
    '87104, 1902 Acequia Ln NW, Albuquerque, NM',
  ])('is read from “%s”', (typed) => {
    const read = parseAddress(typed)
    expect({ ...read, state: read.state.toUpperCase() }).toEqual(house)
  })

  test.each([
    ['87104', { zip: '87104' }],
    ['87104 1902 Acequia Ln NW', { address: '1902 Acequia Ln NW', zip: '87104' }],
    ['87104 Main St', { address: '87104 Main St' }],
    ['12345 Main St, Austin TX', { address: '12345 Main St', city: 'Austin', state: 'TX' }],
    ['1200 Louisiana, Houston TX', { address: '1200 Louisiana', city: 'Houston', state: 'TX' }],
    ['Houston, TX, 1200 Louisiana', { address: '1200 Louisiana', city: 'Houston', state: 'TX' }],
    ['Charleston West Virginia', { city: 'Charleston', state: 'WV' }],
    ['Oklahoma City ok', { city: 'Oklahoma City', state: 'OK' }],
    ['oklahoma city', { city: 'oklahoma city' }],
    ['tx', { state: 'TX' }],
    ['Toronto ON M5V 2T6', { city: 'Toronto', state: 'ON', zip: 'M5V 2T6' }],
    ['902 Windmill Run, Apt 4, Austin', { address: '902 Windmill Run, Apt 4', city: 'Austin' }],
    ['Depot Lofts, 902 Windmill Run, Austin', { address: '902 Windmill Run', city: 'Austin' }],
    ['902 Windmill Run, Austin, T', { address: '902 Windmill Run', city: 'Austin' }],
    ['902 Windmill Run #4', { address: '902 Windmill Run #4' }],
    ['902 Windmill Run Austin TX', { address: '902 Windmill Run Austin', state: 'TX' }],
    ['902–4 Windmill Run, Austin', { address: '902-4 Windmill Run', city: 'Austin' }],
    ['147‑03 Windmill Run, Austin', { address: '147-03 Windmill Run', city: 'Austin' }],
    ['902½ Windmill Run, Austin', { address: '902 1/2 Windmill Run', city: 'Austin' }],
    [
      '９０２ Windmill Run, TX\u200b ７８７４８',
      { address: '902 Windmill Run', state: 'TX', zip: '78748' },
    ],
    ['One Windmill Run, Austin', { address: 'One Windmill Run', city: 'Austin' }],
    ['Three Rivers, TX', { city: 'Three Rivers', state: 'TX' }],
    ['12 Elm St, Three Rivers', { address: '12 Elm St', city: 'Three Rivers' }],
    ['Apt 4 902 Windmill Run, Austin', { address: '902 Windmill Run, Apt 4', city: 'Austin' }],
    ['#4B 902 Windmill Run, Austin', { address: '902 Windmill Run, #4B', city: 'Austin' }],
    ['Unit 4 – 902 Windmill Run, Austin', { address: '902 Windmill Run, Unit 4', city: 'Austin' }],
    ['', {}],
    [' , ,', {}],
  ])('“%s” gives its pieces', (typed, pieces) => {
    const nothing = { address: '', city: '', state: '', zip: '' }
    expect(parseAddress(typed)).toEqual({ ...nothing, ...pieces })
  })

  test('written on one line is read back as it was', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
    const pieces = fc.record({
      address: fc
        .tuple(fc.integer({ min: 1, max: 99_999 }), word)
        .map(([number, name]) => `${number} ${name} St`),
      city: word.map((name) => `${name}burg`),
      state: fc.constantFrom('TX', 'NM', 'OK', 'WV', 'ON'),
      zip: fc.stringMatching(/^\d{5}$/),
    })
    fc.assert(
      fc.property(pieces, (address) => {
        expect(parseAddress(addressLine(address))).toEqual(address)
      }),
    )
  })

  test.each([
    ['commas', 'a, '.repeat(4000)],
    ['words', `1 ${'a '.repeat(4000)}`],
    ['spaces', ' '.repeat(8000)],
  ])('of thousands of %s comes to an end (T14)', (_, evil) => {
    expect(parseAddress(`${evil}1`).zip).toBe('')
  })
})

test.each([
  ['12 Elm St, Austin, TX', ['zip']],
  ['12 Elm St', ['city', 'state', 'zip']],
  ['Austin, TX 78704', ['street']],
  ['12 Elm St, Austin, TX 78704', []],
])('R7.5 of “%s” these parts are missing: %j', (typed, missing) => {
  expect(missingParts(parseAddress(typed))).toEqual(missing)
})

import { expect, test } from 'vitest'
import { aCart } from '#test/builders/a-cart.ts'
import { selectedColumns, timeWanted, writtenCart } from './store-columns.ts'

test('what a guest chose is written to the columns that are read: texts as they are, documents as JSON, none as null', () => {
  const vehicle = { make: 'Rivian', color: 'green', note: '' }
  const written = writtenCart(
    aCart({ vehicle, time: { mode: 'advance', wanted: '20261120 18:40' } }),
  )
  expect(Object.keys(written).map((name) => `c.${name}`)).toEqual(selectedColumns)
  expect(written).toMatchObject({
    vehicle: JSON.stringify(vehicle),
    on_site: null,
    wanted: '20261120 18:40',
    utensils: false,
  })
})

test('R6.3 a cart without a time is wanted as soon as possible', () => {
  expect(timeWanted(writtenCart(aCart({ time: { mode: 'asap' } })).wanted)).toEqual({
    mode: 'asap',
  })
  expect(timeWanted('20261120 18:40')).toEqual({ mode: 'advance', wanted: '20261120 18:40' })
})

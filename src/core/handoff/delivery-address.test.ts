import { expect, test } from 'vitest'
import { cleanAddress } from '#core/handoff/delivery-address.ts'

test('an address is kept on one line each, its state and postal code in capitals', () => {
  const typed = {
    address: ' 11 Rue\n Saint-Jean',
    building: ' Apt  4 ',
    city: 'Québec ',
    state: ' qc',
    zip: 'g1r 1r5',
    instructions: 'Ring\ntwice',
  }
  expect(cleanAddress(typed)).toEqual({
    address: '11 Rue Saint-Jean',
    building: 'Apt 4',
    city: 'Québec',
    state: 'QC',
    zip: 'G1R 1R5',
    instructions: 'Ring twice',
  })
})

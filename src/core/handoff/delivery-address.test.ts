import { expect, test } from 'vitest'
import {
  addressRefusal,
  addressWords,
  cleanAddress,
  type TypedAddress,
} from '#core/handoff/delivery-address.ts'

function typed(differs: Partial<TypedAddress> = {}): TypedAddress {
  return {
    address: '410 Bluebonnet Ln',
    building: '',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    instructions: '',
    ...differs,
  }
}

test.each([
  {},
  { address: '410-B Bluebonnet Ln' },
  { address: '12 1/2 Calle Ocho' },
  { address: ' 410   Bluebonnet Ln ', city: ' Austin ', state: ' tx ', zip: ' 78704 ' },
  { zip: '78704-1234' },
  { address: '11 Rue Saint-Jean', city: 'Québec', state: 'QC', zip: 'g1r 1r5' },
] satisfies readonly Partial<TypedAddress>[])('R7.5 %j is a full address', (differs) => {
  expect(addressRefusal(typed(differs))).toBeUndefined()
})

test.each([
  { address: 'Bluebonnet Ln' },
  { address: '410' },
  { address: '410 12' },
  { address: 'PO Box 410' },
  { address: '' },
  { city: '' },
  { city: '78704' },
  { state: '' },
  { state: 'Texas' },
  { state: 'XX' },
  { zip: '' },
  { zip: '7870' },
  { zip: 'SW1A 1AA' },
] satisfies readonly Partial<TypedAddress>[])('R7.5 %j is no full address', (differs) => {
  expect(addressRefusal(typed(differs))).toEqual({
    code: 'address.incomplete',
    message: 'Please use a full address.',
  })
})

test('an address is kept on one line each, as a map reads it', () => {
  const kept = cleanAddress(
    typed({ address: ' 410\n Bluebonnet  Ln', state: 'tx', building: ' Apt 4 ' }),
  )
  expect(kept.building).toBe('Apt 4')
  expect(addressWords(kept)).toBe('410 Bluebonnet Ln, Austin, TX 78704')
})

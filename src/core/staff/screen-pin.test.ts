import { expect, test } from 'vitest'
import { pinRefusal } from './screen-pin.ts'

test('a PIN that anybody tries first is refused, and others are not', () => {
  for (const pin of ['0000', '99999999', '1234', '4321', '23456'])
    expect([pin, pinRefusal(pin)?.fields]).toEqual([pin, { pin: 'pin.easy' }])
  for (const pin of ['1235', '4071', '1212', '90210']) expect(pinRefusal(pin)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { printerAddress, samePrinterAddress } from './printer-address.ts'

test('R4.24 a printer is a host with a port, 9100 where none is said', () => {
  expect(printerAddress(' 10.0.4.20 ')).toEqual({ host: '10.0.4.20', port: 9100 })
  expect(printerAddress('bar.local:515')).toEqual({ host: 'bar.local', port: 515 })
  for (const wrong of ['', 'http://10.0.4.20', '10.0.4.20:0', '10.0.4.20:99999', 'a b', '-x'])
    expect(printerAddress(wrong)).toBeUndefined()
})

test('R8.6 a printer has one address, however it was typed', () => {
  for (const typed of ['bar.local', ' Bar.local:9100', 'BAR.LOCAL:09100'])
    expect(samePrinterAddress(typed)).toBe('bar.local:9100')
  expect(samePrinterAddress('bar.local:515')).toBe('bar.local:515')
})

import { expect, test } from 'vitest'
import { type Printer, printerFaults, watchesScreens } from './printers.ts'

const aPrinter = (name: string, differs: Partial<Printer> = {}): Printer => ({
  name,
  address: '10.0.4.20:9100',
  width: 42,
  prints: { tickets: 'always', labels: false, receipts: false },
  ...differs,
})

test('R8.6 a backup that isn’t there or is the printer itself, a name used twice and an unknown station are faults', () => {
  const prints = {
    tickets: 'never',
    stations: ['grill', 'moon'],
    labels: true,
    receipts: false,
  } as const
  const printers = [
    aPrinter('Grill', { backup: 'Expo' }),
    aPrinter('Expo', { backup: 'Expo', prints }),
    aPrinter('Expo', { backup: 'Bar' }),
  ]
  expect(printerFaults(printers, ['grill'])).toEqual([
    { kind: 'own_backup', printer: 'Expo' },
    { kind: 'no_station', printer: 'Expo', station: 'moon' },
    { kind: 'same_name', printer: 'Expo' },
    { kind: 'no_backup', printer: 'Expo', backup: 'Bar' },
  ])
})

test('R8.6 screens are watched where a printer waits for them to be away', () => {
  const prints = { tickets: 'when_screen_away', labels: false, receipts: false } as const
  expect(watchesScreens([aPrinter('Grill'), aPrinter('Bar', { prints })])).toBe(true)
  expect(watchesScreens([aPrinter('Grill')])).toBe(false)
})

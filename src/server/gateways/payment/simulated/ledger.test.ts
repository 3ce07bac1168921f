import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLedger } from './ledger.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-ledger-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const charge = {
  kind: 'charge',
  key: 'pay_1',
  ref: 'ch_1',
  amount: 1450,
  token: 'tok_1',
  keeps: false,
  brand: 'Visa',
  last4: '4242',
  declined: null,
  at: '2026-11-20T18:00:00Z',
} as const

test('what was written is there after the gateway was killed', () => {
  openLedger(join(folder, 'ledger.ndjson')).append(charge)
  const again = openLedger(join(folder, 'ledger.ndjson'))
  expect(again.entries()).toEqual([charge])
  expect(again.chargeByKey('pay_1')).toEqual(charge)
})

test('a line that a kill tore is dropped, and writing goes on after the last whole one', () => {
  const file = join(folder, 'ledger.ndjson')
  openLedger(file).append(charge)
  appendFileSync(file, '{"kind":"charge","key":"pay_2","am')
  const again = openLedger(file)
  again.append({ kind: 'void', ref: 'ch_1', at: '2026-11-20T18:00:01Z' })
  expect(again.entries()).toHaveLength(2)
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(openLedger(file).isVoid('ch_1')).toBe(true)
})

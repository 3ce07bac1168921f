import { expect, test } from 'vitest'
import { TooSlow } from './driver-pool.ts'
import { isOutage, outageCode } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('from the driver'), { code })

test('P5 what the network and a database that starts, stops or is full say is an outage', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '53100', '08006']) {
    expect(isOutage(coded(code))).toBe(true)
  }
  expect(isOutage(new TooSlow('late'))).toBe(true)
  expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isOutage(new Error('Postgres connection has been discarded'))).toBe(true)
})

test('P11 the log says which outage it was: a full disk is told from a lost connection', () => {
  expect(outageCode(coded('53100'))).toBe('53100')
  expect(outageCode(new TooSlow('late'))).toBe('TooSlow')
  expect(outageCode(new Error('Connection terminated unexpectedly'))).toBe('Error')
})

test('a fault of ours is none', () => {
  for (const code of ['42601', '23505', '22P02', 'ENOENT'])
    expect(isOutage(coded(code))).toBe(false)
  expect(isOutage(new TypeError('x is not a function'))).toBe(false)
  expect(isOutage('a word')).toBe(false)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callersCountedAlone, countsCallers } from './counted-callers.ts'
import { filesIn } from './source-tree.ts'

test('T18 what a store counts by address it counts for all networks of a customer of IPv6', () => {
  const stores = filesIn(process.cwd(), ['.ts']).filter(countsCallers)
  expect(stores).toContain('src/server/schedule/store-slots.ts')
  const found = stores.flatMap((file) =>
    callersCountedAlone(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  "takeToken('hasty_holds', caller, sql`true`)",
  "takeToken('hasty_holds', sql`${caller}::text`, sql`true`)",
  "takeToken('orders', sql`asked.caller`, sql`true`)",
  "takeOneToken(db, 'orders', caller)",
  'sql`select from slot_reservations where caller = ${caller}::text`',
  'sql`select from slot_reservations as s where s.caller = ${of}`',
  'sql`select from slot_reservations where one = ${sent.caller}`',
  "db.selectFrom('waitlist').where('caller', '=', caller)",
])('planted in a store, %s is seen', (text) => {
  expect(callersCountedAlone(text)).toHaveLength(1)
})

test.each([
  "takingCallerToken('orders', caller, { when })",
  "takeCallerToken(db, 'orders', caller)",
  'sql`where ${isSameCustomer(sql`caller`, caller)}`',
  'sql`update certificates set caller = null`',
  'sql`update slot_reservations set caller = excluded.caller`',
])('in a store, %s is fine', (text) => {
  expect(callersCountedAlone(text)).toEqual([])
})

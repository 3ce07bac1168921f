import { expect, test } from 'vitest'
import { aDiningRoom } from '#test/builders/a-dining-room.ts'
import { diningRoom } from './dining-room.ts'

const lunch = { from: '11:00', until: '14:00' }
const night = { from: '17:00', until: '01:00' }

test.each([
  ['one stretch of hours', { 5: night }, []],
  ['lunch and a night', { 5: [night, lunch] }, []],
  ['hours that lie over each other', { 5: [lunch, { from: '13:00', until: '22:00' }] }, ['5']],
  [
    'a night that ends after another stretch begins',
    { 5: [night, { from: '22:00', until: '23:00' }] },
    ['5'],
  ],
])('R1.7 a dining room takes %s as it should', (_, week, faulty) => {
  const read = diningRoom.safeParse(aDiningRoom({ week }))
  const at = read.error?.issues.map(({ path }) => path.at(-1)) ?? []
  expect(at).toEqual(faulty)
})

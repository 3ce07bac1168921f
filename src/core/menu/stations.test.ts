import { expect, test } from 'vitest'
import { stationTasks } from '#core/menu/stations.ts'
import { aCatalogue, aDish, aGroup, anOption, dish, published } from '#test/builders/a-menu.ts'

const options = [
  anOption('fries', { station: 'fry' }),
  anOption('onions', { extra_minutes: 2, max: 3 }),
  anOption('egg', { station: 'comal', extra_minutes: 3 }),
]
const menu = published(
  aCatalogue(
    [
      aDish('burger', { groups: ['with'] }),
      aDish('tray', { make_time: { one: 20, five: 36 }, groups: ['with'] }),
    ],
    { groups: [aGroup('with', options)] },
  ),
)
const tasks = (id: string, ...chosen: readonly string[]) =>
  stationTasks(
    dish(menu, id),
    chosen.map((option) => ({
      option_id: `with.${option}`,
      quantity: option === 'onions' ? 2 : 1,
    })),
  )

test('a dish is made at its own station, in its own minutes where it has any', () => {
  expect(tasks('burger')).toEqual([{ station: 'grill' }])
  expect(tasks('tray')).toEqual([{ station: 'grill', make_time: { one: 20, five: 36 } }])
})

test('an option is made where it says, and adds its minutes there', () => {
  expect(tasks('burger', 'fries', 'egg')).toEqual([
    { station: 'grill' },
    { station: 'fry' },
    { station: 'comal', extra_minutes: 3 },
  ])
  expect(tasks('tray', 'onions')).toEqual([
    { station: 'grill', make_time: { one: 20, five: 36 }, extra_minutes: 4 },
  ])
})

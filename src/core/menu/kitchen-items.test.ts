import { expect, test } from 'vitest'
import { compileMenu } from './compile.ts'
import { aCatalogue, aDish, aGroup, anOption } from '#test/builders/a-menu.ts'
import { kitchenItems, soldOutWith } from './kitchen-items.ts'

const shell = aGroup('shell', [anOption('corn'), anOption('flour')], { min: 1, max: 1 })
const meat = aGroup('meat', [anOption('brisket'), anOption('chicken')])
const dishes = [
  aDish('tacos', { groups: ['shell', 'meat'], description: 'Brisket or chicken.' }),
  aDish('salad', { groups: ['meat'] }),
  aDish('tortilla-basket', { groups: ['shell'] }),
]
const published = { menu_id: 'mnu', version: 1, price_tier: 'base' }
const menuWith = (sold_out: readonly string[] = []) =>
  compileMenu(aCatalogue(dishes, { groups: [shell, meat] }), {
    ...published,
    sold_out: new Set(sold_out),
  })

test('a choice is one item wherever it is offered, and names the dishes it is offered in', () => {
  const items = kitchenItems([menuWith()])
  const brisket = items.filter(({ item_id }) => item_id === 'meat.brisket')
  expect(brisket).toMatchObject([{ name: 'Brisket', of: 'Meat', dishes: ['Tacos', 'Salad'] }])
  expect(items[0]).toMatchObject({ item_id: 'tacos', dishes: [], about: 'Brisket or chicken.' })
})

test('the last choice that a dish can’t be made without takes the dish off too', () => {
  expect(soldOutWith(menuWith(), ['shell.corn'])).toEqual([])
  expect(soldOutWith(menuWith(), ['shell.corn', 'shell.flour'])).toEqual([
    'Tacos',
    'Tortilla basket',
  ])
  expect(soldOutWith(menuWith(['shell.corn']), ['shell.flour'])).toEqual([
    'Tacos',
    'Tortilla basket',
  ])
  expect(soldOutWith(menuWith(['tacos']), ['shell.corn', 'shell.flour', 'unheard-of'])).toEqual([
    'Tortilla basket',
  ])
})

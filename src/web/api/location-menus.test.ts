import { expect, test } from 'vitest'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { menuHere, menusBeside } from './location-menus.ts'

const sites = { ordering: 'https://order.example', catering: 'https://cater.example' }
const menus = {
  menu_id: 'south-lamar',
  mealtime_menu_id: 'south-lamar-mealtime',
  catering_menu_id: 'south-lamar-catering',
}

/** Of a location, only its menus matter here. */
function withMenus(differs: Partial<typeof menus | Record<keyof typeof menus, null>> = {}) {
  const some: Pick<LocationAnswer, keyof typeof menus> = { ...menus, ...differs }
  return some
}

test('R1.3 each site sells from its own menu of a location', () => {
  expect(menuHere({ channel: 'default' }, withMenus())).toBe('south-lamar')
  expect(menuHere({ channel: 'catering' }, withMenus())).toBe('south-lamar-catering')
  expect(menuHere({ channel: 'catering' }, withMenus({ catering_menu_id: null }))).toBeNull()
})

test('R4.3 a card leads to catering on the catering site, or to family packs where they are ordered', () => {
  expect(menusBeside({ channel: 'default', sites }, withMenus())).toEqual([
    { label: 'Order Catering', href: 'https://cater.example/menu/south-lamar-catering' },
    { label: 'Mealtime: family packs', href: 'https://order.example/menu/south-lamar-mealtime' },
  ])
  expect(menusBeside({ channel: 'catering', sites }, withMenus())).toEqual([
    { label: 'Mealtime: family packs', href: 'https://order.example/menu/south-lamar-mealtime' },
  ])
})

test('R4.3 a location without a menu has no link to it', () => {
  const none = withMenus({ mealtime_menu_id: null, catering_menu_id: null })
  expect(menusBeside({ channel: 'default', sites }, none)).toEqual([])
  expect(menusBeside({ channel: 'catering', sites }, none)).toEqual([])
})

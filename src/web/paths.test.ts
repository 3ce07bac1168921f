import { expect, test } from 'vitest'
import { isAt, paths, pathWithin } from './paths.ts'

test('an id in an address is encoded, so that none leads out of its place', () => {
  expect(paths.menu('a/b?c#d')).toBe('/menu/a%2Fb%3Fc%23d')
  expect(paths.product('south lamar', '../x')).toBe('/menu/south%20lamar/product/..%2Fx')
})

test('what is not asked for is not in the address', () => {
  expect(paths.locations()).toBe('/locations')
  expect(paths.locations({ searched: 'El Paso & more' })).toBe(
    '/locations?searched=El+Paso+%26+more',
  )
  expect(paths.confirm()).toBe('/order/confirm')
})

test('R2.7 a cart line opened again names its product and its position', () => {
  expect(paths.editLine('m', 'queso', 0)).toBe('/menu/m/product/queso?edit=queso&position=0')
})

test('an address is its page’s in every language', () => {
  for (const pathname of ['/order/checkout', '/es/order/checkout'])
    expect(isAt({ pathname }, paths.checkout())).toBe(true)
  expect(isAt({ pathname: '/es/order' }, paths.checkout())).toBe(false)
  expect(isAt(undefined, paths.checkout())).toBe(false)
})

test('an address within the site names no language, so that a redirect to it keeps the page’s own', () => {
  const within = (address: string) => pathWithin(new URL(address, 'http://localhost'))
  expect(within('/es/allergens/everyday?a=1')).toBe('/allergens/everyday?a=1')
  expect(within('/es?handoff=pickup')).toBe('/?handoff=pickup')
  expect(within('/group-order')).toBe('/group-order')
})

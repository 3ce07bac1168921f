import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Every route with the whole path it is served at. */
function flat(entries: readonly RouteConfigEntry[], above = ''): readonly [string, string][] {
  return entries.flatMap(({ id, path, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(id ? [[id, here] satisfies [string, string]] : []), ...flat(children, here)]
  })
}

const served = flat(routes)
const idOf = new Map(served.map(([id, path]) => [path, id]))

test('R2.16 the catch-alls are routes of their own, and /404 too', () => {
  for (const path of ['/404', '/contact/*', '/account/*', '/*']) expect(idOf.has(path)).toBe(true)
})

test('no route takes an address of the API', () => {
  expect(served.filter(([, path]) => path.startsWith('/api'))).toEqual([])
})

test.each([
  ['/', 'home'],
  ['/locations', 'locations'],
  ['/menu/:menu_id', 'menu-mid'],
  ['/menu/:menu_id/product/:product_id?', 'menu-mid-product-pid'],
  ['/order/checkout', 'order-checkout'],
  ['/order/confirm/:oid?', 'order-confirm'],
])('R2.1 to R2.9 %s is served under the name %s', (path, name) => {
  expect(idOf.get(path === '/' ? '' : path)).toBe(name)
})

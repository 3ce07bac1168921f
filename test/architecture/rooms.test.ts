import { expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'
import {
  climbingImports,
  unknownAreas,
  unknownCoreRooms,
  unknownServerRooms,
  uphillImports,
} from './rooms.ts'
import { plantedSources, sourceTree } from './source-tree.ts'

const house = sourceTree(process.cwd())

test('imports go downhill between the rooms', () => {
  expect(uphillImports(house)).toEqual([])
})

test('rooms are reached by name, never by climbing out', () => {
  expect(climbingImports(house)).toEqual([])
})

test('every room of core has its place in the order', () => {
  expect(unknownCoreRooms(house)).toEqual([])
})

test('every room of the server is an area or the platform’s', () => {
  expect(unknownServerRooms(house)).toEqual([])
})

test('every area of the storefront has its place in the order', () => {
  expect(unknownAreas(house)).toEqual([])
})

test('the house is really read', () => {
  expect(house.find(({ path }) => path === 'src/server/context.ts')?.imports).toContain(
    '#server/database/db.ts',
  )
})

test.each([
  ['src/core/menu/a.ts', `import fs from 'node:fs'`, 'core imports nothing but itself'],
  ['src/core/menu/a.ts', `import type { Api } from '#contract/api.ts'`, 'core imports nothing'],
  ['src/core/menu/a.ts', `import '#core/cart/cart.ts'`, 'core/cart stands above core/menu'],
  ['src/core/a.ts', `import './menu/menu.ts'`, 'core/menu stands above the ground floor'],
  ['src/core/cart/a.ts', `export { x } from '#core/order/order.ts'`, 'core/order stands above'],
  ['src/service-worker/a.ts', `import '#web/paths.ts'`, 'the service worker imports core'],
  ['src/contract/a.ts', `import '#server/context.ts'`, 'the contract imports core and zod'],
  ['src/contract/a.ts', `import { Hono } from 'hono'`, 'the contract imports core and zod'],
  ['src/server/a.ts', `import '#web/paths.ts'`, 'the server never imports the web'],
  ['src/web/a.tsx', `import type { House } from '#server/context.ts'`, 'the web asks the API'],
  ['src/web/a.tsx', `const a = () => import('#server/start/app.ts')`, 'the web asks the API'],
  ['src/web/a.tsx', `type A = import('#server/start/app.ts').A`, 'the web asks the API'],
  ['src/web/ui/a.tsx', `import { Link } from 'react-router'`, 'the ui kit knows no domain'],
  ['src/web/ui/a.tsx', `import '#core/menu/menu.ts'`, 'the ui kit knows no domain'],
  ['src/web/ui/a.tsx', `import '#web/api/call-api.ts'`, 'the ui kit knows no domain'],
  ['src/web/storefront/menu/a.tsx', `import '#web/console/board.tsx'`, 'never reach across'],
  ['src/web/storefront/menu/a.tsx', `import '#web/storefront/cart/a.tsx'`, 'cart comes after menu'],
  ['src/web/storefront/home/a.tsx', `import '#web/storefront/product/a.ts'`, 'comes after home'],
  [
    'src/web/storefront/cart/a.tsx',
    `import './cart-page.tsx'`,
    'pages are reached by their routes',
  ],
  ['src/web/browser/a.ts', `import '#web/dialogs/popups.ts'`, 'web/dialogs stands above'],
  ['src/web/content/a.tsx', `import '#web/shell/use-root.ts'`, 'web/shell stands above'],
  ['src/web/api/a.ts', `import '#web/storefront/cart/a.ts'`, 'web/storefront stands above'],
  ['src/web/shell/a.tsx', `import '#web/storefront/cart/a.tsx'`, 'web/storefront stands above'],
  ['src/web/console/a.tsx', `import '#web/storefront/menu/a.tsx'`, 'never reach across'],
  ['src/web/kiosk/a.tsx', `import '#web/console/board.tsx'`, 'never reach across'],
  ['src/server/cart/handlers.ts', `import { sql } from 'kysely'`, 'only stores see SQL'],
  ['src/server/a.ts', `import type { Pool } from 'pg'`, 'only stores see SQL'],
  ['src/server/cart/jobs.ts', `import '@electric-sql/pglite/worker'`, 'only stores see SQL'],
  [
    'src/server/cart/store-a.ts',
    `import '#server/gateways/a.ts'`,
    'a store imports nothing of the server',
  ],
  [
    'src/server/cart/store-a.ts',
    `import '#server/cart/move-cart.ts'`,
    'a store imports nothing of the server',
  ],
  ['src/server/gateways/b/a.ts', `import '#server/database/db.ts'`, 'a gateway imports no other'],
  ['src/server/message/a.ts', `import '#server/cart/store.ts'`, 'the platform knows no area'],
  ['src/server/cart/a.ts', `import '#server/cart/handlers.ts'`, 'handlers call the rest'],
  ['src/server/cart/responses.ts', `import '#server/gateways/a.ts'`, 'responses show what is'],
  ['src/server/gift-card/a.ts', `import { sql } from 'kysely'`, 'only stores see SQL'],
  ['src/server/gift-card/store-a.ts', `import './secrets.ts'`, 'a store imports nothing of'],
  ['src/server/cart/store.ts', `import '#server/gift-card/jobs.ts'`, 'a store imports nothing of'],
  ['src/server/gift-card/jobs.ts', `import './handlers.ts'`, 'handlers call the rest'],
  ['src/server/cart/a.ts', `import '#server/gift-card/area.ts'`, 'entered by its line'],
  [
    'src/core/cart/a.ts',
    `import '#test/builders/a-cart.ts'`,
    'the product never imports its tests',
  ],
])('planted in %s, "%s" is seen', (file, line, law) => {
  const seen = uphillImports(plantedSources({ [file]: `${line}\n` }))
  expect(seen.join('\n')).toContain(law)
  expect(seen.join('\n')).toContain(file)
})

test.each([
  ['src/core/order/a.ts', `import '#core/cart/cart.ts'`],
  ['src/core/menu/a.ts', `import './menu.ts'`],
  ['src/contract/a.ts', `import { z } from 'zod'\nimport '#core/time.ts'\nimport './fields.ts'`],
  ['src/server/cart/store.ts', `import { sql } from 'kysely'\nimport '#server/config/settings.ts'`],
  [
    'src/server/gateways/b/a.ts',
    `import '#server/gateways/c/d.ts'\nimport '#server/config/log.ts'`,
  ],
  ['src/web/ui/a.tsx', `import { dollars } from '#core/money.ts'\nimport './b.tsx'`],
  ['src/web/storefront/cart/a.tsx', `import '#web/storefront/menu/a.tsx'`],
  ['src/web/storefront/home/home-page.tsx', `import '#web/storefront/product/a.tsx'`],
  ['src/web/storefront/cart/cart-page.tsx', `import type { Route } from './+types/cart-page'`],
  ['src/web/shell/panel-host.tsx', `const a = () => import('#web/storefront/cart/a.tsx')`],
  ['src/web/dialogs/a.tsx', `import '#web/api/action-result.ts'`],
  ['src/core/menu/a.test.ts', `import { test } from 'vitest'\nimport '#test/builders/a-menu.ts'`],
])('in %s, "%s" is nothing to see', (file, line) => {
  expect(uphillImports(plantedSources({ [file]: `${line}\n` }))).toEqual([])
})

test('a planted climb is seen, in a test too', () => {
  const tree = plantedSources({ 'src/core/cart/a.test.ts': `import '../money.ts'\n` })
  expect(climbingImports(tree)).toHaveLength(1)
})

test('a planted room of core without a place is seen', () => {
  const tree = plantedSources({ 'src/core/loyalty/a.ts': 'export const a = 1\n' })
  expect(unknownCoreRooms(tree)).toEqual(['loyalty'])
})

test('a planted room of the server that is neither an area nor the platform’s is seen', () => {
  const tree = plantedSources({ 'src/server/loyalty/a.ts': 'export const a = 1\n' })
  expect(unknownServerRooms(tree)).toEqual(['loyalty'])
})

test('what git ignores is not read, what is new is', () => {
  const files = { '.gitignore': 'build/\n', 'build/a.ts': '', 'src/new.ts': '' }
  expect(sourceTree(plantTree(files)).map(({ path }) => path)).toEqual(['src/new.ts'])
})

test('a file that does not parse is named', () => {
  const files = { 'src/core/broken.ts': 'export const = 1\n' }
  expect(() => plantedSources(files)).toThrow('src/core/broken.ts')
})

test('a planted area of the storefront without a place is seen', () => {
  const tree = plantedSources({ 'src/web/storefront/loyalty/a.ts': 'export const a = 1\n' })
  expect(unknownAreas(tree)).toEqual(['loyalty'])
})

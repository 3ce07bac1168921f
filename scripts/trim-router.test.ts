import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replacing } from './trim-router.ts'

const router = join(import.meta.dirname, '../node_modules/react-router/dist/production')

test('what the router exports of a part that is left out has its answer', () => {
  const replaced = globSync('lib/**/*.js', { cwd: router }).filter(
    (file) => replacing(join(router, file)) !== undefined,
  )
  expect(replaced.toSorted()).toEqual([
    'lib/dom/ssr/fog-of-war.js',
    'lib/router/instrumentation.js',
  ])
})

test('a router whose part exports something else stops the build', () => {
  const file = join(router, 'lib/dom/ssr/fog-of-war.js')
  const source = 'const a = 1\nexport { isFogOfWarEnabled, findRoutes };\n'
  expect(() => replacing(file, source)).toThrow('now exports findRoutes')
  expect(() => replacing(file, 'export const findRoutes = 1\n')).toThrow('now exports')
})

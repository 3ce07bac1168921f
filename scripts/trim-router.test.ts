import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replacing } from './trim-router.ts'

const router = join(import.meta.dirname, '../node_modules/react-router/dist/production')

test('what the router exports of a part that is left out has its answer', () => {
  const replaced = globSync('lib/**/*.js', { cwd: router }).filter(
    (file) => replacing(join(router, file)) !== undefined,
  )
  expect(replaced.toSorted()).toEqual([
    'lib/dom/ssr/components.js',
    'lib/dom/ssr/fallback.js',
    'lib/dom/ssr/fog-of-war.js',
    'lib/dom/ssr/routeModules.js',
    'lib/hooks.js',
    'lib/router/instrumentation.js',
  ])
})

test('a router whose part exports something else stops the build', () => {
  const file = join(router, 'lib/dom/ssr/fog-of-war.js')
  const source = 'const a = 1\nexport { isFogOfWarEnabled, findRoutes };\n'
  expect(() => replacing(file, source)).toThrow('now exports findRoutes')
  expect(() => replacing(file, 'export const findRoutes = 1\n')).toThrow('now exports')
})

test('a function that nothing calls for answers nothing, and stops the build once it is gone', () => {
  const file = join(router, 'lib/dom/ssr/fallback.js')
  const source =
    '\nfunction RemixRootDefaultHydrateFallback() {\n\tlet a = 1;\n\treturn a;\n}\nrest()\n'
  expect(replacing(file, source)).toBe(
    '\nfunction RemixRootDefaultHydrateFallback() { return null }\nrest()\n',
  )
  expect(() => replacing(file, 'rest()\n')).toThrow('no longer has RemixRootDefaultHydrateFallback')
})

test('no link asks to fetch a page ahead, for which the router has no code here', () => {
  const pages = globSync('src/web/**/*.tsx', { cwd: join(import.meta.dirname, '..') })
  const asking = pages.filter((file) =>
    /\bprefetch=|PrefetchPageLinks/.test(
      readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
    ),
  )
  expect(pages.length).toBeGreaterThan(100)
  expect(asking).toEqual([])
})

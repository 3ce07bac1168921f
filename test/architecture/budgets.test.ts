import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgets, overweightOf } from '#scripts/page-budgets.ts'
import { weighPages } from '#scripts/page-weights.ts'
import { plantTree } from './planted-tree.ts'

const allowed = budgets.parse(JSON.parse(readFileSync('bench/budgets.json', 'utf8')))

const files = {
  '/assets/manifest-1.js': '',
  '/assets/entry.js': 'entry',
  '/assets/frame.js': 'frame',
  '/assets/root.js': 'root',
  '/assets/layout.js': 'layout',
  '/assets/menu.js': 'menu',
  '/assets/menu-action.js': 'the action of the menu',
  '/assets/card.js': 'card',
  '/assets/cart.js': 'cart',
  '/assets/style.css': '@font-face{src:url(/assets/a.woff2)}@font-face{src:url("/assets/b.woff2")}',
} as const

const manifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'], css: [] },
  routes: {
    root: { module: '/assets/root.js', imports: ['/assets/frame.js'], css: ['/assets/style.css'] },
    layout: { parentId: 'root', module: '/assets/layout.js', css: ['/assets/style.css#'] },
    'menu-mid': {
      parentId: 'layout',
      module: '/assets/menu.js',
      clientActionModule: '/assets/menu-action.js',
      imports: ['/assets/card.js'],
    },
    cart: { parentId: 'layout', module: '/assets/cart.js' },
    robots: { parentId: 'root', module: '/assets/robots.js', hasDefaultExport: false },
  },
} as const

/** A built site as `npm run build` leaves it, compressed files beside the plain ones. */
function plantSite(): string {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    { id, hasDefaultExport: true, ...route },
  ])
  const written = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
  const script = `window.__reactRouterManifest=${written};`
  const root = plantTree({ 'assets/a.woff2': 'a'.repeat(300), 'assets/b.woff2': 'b'.repeat(40) })
  for (const [path, text] of Object.entries({ ...files, '/assets/manifest-1.js': script })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    writeFileSync(`${join(root, path)}.gz`, gzipSync(text))
  }
  return root
}

test('a page weighs what its HTML loads: its layouts, its parts and what they share, each once', () => {
  const root = plantSite()
  const gz = (...paths: readonly string[]) =>
    paths.reduce((all, path) => all + readFileSync(join(root, `${path}.gz`)).length, 0)
  const everywhere = gz(
    '/assets/manifest-1.js',
    '/assets/entry.js',
    '/assets/frame.js',
    '/assets/root.js',
    '/assets/layout.js',
  )
  const same = { styles: gz('/assets/style.css'), fonts: 340 }
  expect(weighPages(root)).toEqual({
    cart: { script: everywhere + gz('/assets/cart.js'), own: gz('/assets/cart.js'), ...same },
    'menu-mid': {
      script: everywhere + gz('/assets/menu.js', '/assets/menu-action.js', '/assets/card.js'),
      own: gz('/assets/menu.js', '/assets/menu-action.js', '/assets/card.js'),
      ...same,
    },
  })
})

const light = { script: 160_000, own: 45_000, styles: 30_000, fonts: 64_000 }

test('a guest page starts with at most 160 kB of script, 45 of them its own, 30 of styles and 64 of fonts', () => {
  expect(allowed.guest).toEqual(light)
  expect(overweightOf({ home: light, 'order-confirm': light, console: light }, allowed)).toEqual([])
})

test.each([
  ['script', 'The page home loads 160001 bytes of script (gzipped), 160000 are the most.'],
  ['own', 'The page home loads 45001 bytes of script of its own (gzipped), 45000 are the most.'],
  ['styles', 'The page home loads 30001 bytes of styles (gzipped), 30000 are the most.'],
  ['fonts', 'The page home loads 64001 bytes of fonts, 64000 are the most.'],
] as const)('planted, one byte of %s too much is seen', (kind, sentence) => {
  const heavy = { ...light, [kind]: light[kind] + 1 }
  expect(overweightOf({ home: heavy }, allowed)).toEqual([sentence])
})

test('planted, a page of the console past its own budget is seen', () => {
  const console = { ...light, script: 150_000 }
  expect(overweightOf({ 'console-mail': light, home: light }, { ...allowed, console })).toEqual([
    'The page console-mail loads 160000 bytes of script (gzipped), 150000 are the most.',
  ])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inventory } from '#scripts/payment-scripts.ts'

test('every text of the built site lies there compressed', () => {
  const folder = join(import.meta.dirname, '../../build/client')
  const texts = globSync('assets/*.{js,mjs,css,svg}', { cwd: folder })
  const kinds = new Set(texts.map((file) => extname(file)))
  expect(kinds).toEqual(new Set(['.js', '.mjs', '.css', '.svg']))
  const forms = texts.flatMap((file) => [`${file}.br`, `${file}.gz`])
  expect(forms.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test('the inventory of scripts says for whom each is there by a name, also where a shared part bears none', () => {
  const built = join(import.meta.dirname, '../../build/payment-scripts.json')
  const scripts = inventory.parse(JSON.parse(readFileSync(built, 'utf8')))
  const unnamed = scripts.filter(({ path }) => /^\/assets\/[\w-]{8}\.js$/.test(path))
  expect(unnamed.length).toBeGreaterThan(100)
  const loaders = scripts.flatMap(({ reason }) => / (?:by|first by) (\S+)$/.exec(reason)?.[1] ?? [])
  const named = new Set(scripts.map(({ path }) => /([^/]+)-[\w-]{8}\.js$/.exec(path)?.[1]))
  expect(loaders.filter((loader) => !named.has(loader))).toEqual([])
})

import { existsSync, globSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'

test('every text of the built site lies there compressed', () => {
  const folder = join(import.meta.dirname, '../../build/client')
  const texts = globSync('assets/*.{js,mjs,css,svg}', { cwd: folder })
  const kinds = new Set(texts.map((file) => extname(file)))
  expect(kinds).toEqual(new Set(['.js', '.mjs', '.css', '.svg']))
  const forms = texts.flatMap((file) => [`${file}.br`, `${file}.gz`])
  expect(forms.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

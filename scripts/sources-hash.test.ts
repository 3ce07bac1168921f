import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { revisionOf, sourcesHash } from './sources-hash.ts'

const folder = mkdtempSync(join(tmpdir(), 'comal-sources-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aSite(name: string, text: string): string {
  const site = join(folder, name)
  mkdirSync(join(site, 'messages'), { recursive: true })
  writeFileSync(join(site, 'messages/en.json'), text)
  return site
}

test('a site that was built in a clone is that of each folder with the same sources, and of no other', () => {
  const built = sourcesHash(aSite('clone', '{}'))
  expect(sourcesHash(aSite('same', '{}'))).toBe(built)
  expect(sourcesHash(aSite('changed', '{ "a": "b" }'))).not.toBe(built)
})

test('two builds that differ in the server alone are two revisions of one site', () => {
  const [one, other] = ['one', 'other'].map((name) => aSite(name, '{}'))
  if (one === undefined || other === undefined) throw new Error('There are two')
  expect(revisionOf(one)).toMatch(/^[0-9a-f]{12}$/)
  expect(revisionOf(other)).toBe(revisionOf(one))
  mkdirSync(join(other, 'src/server'), { recursive: true })
  writeFileSync(join(other, 'src/server/main.ts'), 'await run()')
  expect(revisionOf(other)).not.toBe(revisionOf(one))
  expect(sourcesHash(other)).toBe(sourcesHash(one))
})

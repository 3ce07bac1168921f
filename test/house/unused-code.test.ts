import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'

/** What the search for unused code, as it is set up here, says of a tree. */
function unused(
  files: Readonly<Record<string, string>>,
  dependencies: Readonly<Record<string, string>> = {},
): string {
  const { name, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const root = plantTree({
    'knip.json': readFileSync('knip.json', 'utf8'),
    'package.json': JSON.stringify({ name, type, imports, dependencies }),
    'tsconfig.json': readFileSync('tsconfig.base.json', 'utf8'),
    'src/server/main.ts': `import { used } from '#core/used.ts'\nused()\n`,
    ...files,
  })
  const ran = spawnSync(path.resolve('node_modules/.bin/knip'), ['--no-config-hints'], {
    cwd: root,
    encoding: 'utf8',
  })
  return ran.status === 0 ? '' : ran.stdout
}

const used = 'export const used = (): void => {}\n'

test('a planted file, export or dependency that nobody uses is seen', { timeout: 60_000 }, () => {
  const files = {
    'src/core/used.ts': `${used}export const spare = 1\n`,
    'src/core/alone.ts': 'export const alone = 1\n',
  }
  const said = unused(files, { 'unused-one': '1.0.0' })
  for (const name of ['alone.ts', 'spare', 'unused-one']) expect(said).toContain(name)
})

test('where everything is used there is nothing to see', { timeout: 60_000 }, () => {
  expect(unused({ 'src/core/used.ts': used })).toBe('')
})

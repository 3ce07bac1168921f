import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'

interface Options {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly flags?: readonly string[]
}

/** Returns what the search for unused code, as it is set up here, reports of a tree. */
function unusedIn(
  files: Readonly<Record<string, string>>,
  { dependencies = {}, flags = [] }: Options = {},
): string {
  const { name, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const root = plantTree({
    'knip.config.ts': readFileSync('knip.config.ts', 'utf8'),
    'package.json': JSON.stringify({ name, type, imports, dependencies }),
    'tsconfig.json': readFileSync('tsconfig.base.json', 'utf8'),
    'src/server/main.ts': `import { used } from '#core/used.ts'\nused()\n`,
    ...files,
  })
  const ran = spawnSync(path.resolve('node_modules/.bin/knip'), ['--no-config-hints', ...flags], {
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
  const report = unusedIn(files, { dependencies: { 'unused-one': '1.0.0' } })
  for (const name of ['alone.ts', 'spare', 'unused-one']) expect(report).toContain(name)
})

test('where everything is used there is nothing to see', { timeout: 60_000 }, () => {
  expect(unusedIn({ 'src/core/used.ts': used })).toBe('')
})

test(
  'planted product code that only tests use is seen, one part of what the product uses is not',
  {
    timeout: 60_000,
  },
  () => {
    const files = {
      'src/core/used.ts': `export const part = 1\nexport const used = (): number => part\nexport const tested = 2\n`,
      'src/core/used.test.ts': `import { part, tested, used } from './used.ts'\nused()\nexport default [part, tested]\n`,
      'src/core/alone.ts': 'export const alone = 1\n',
      'src/core/alone.test.ts': `import { alone } from './alone.ts'\nexport default alone\n`,
      'test/builders/tool.ts': `export const tool = 1\n`,
      'test/e2e/walk.e2e.ts': `import { tool } from '../builders/tool.ts'\nexport default tool\n`,
      'vitest.config.ts': `export default { test: { include: ['src/**/*.test.ts'] } }\n`,
    }
    const report = unusedIn(files, { flags: ['--production'] })
    expect(report).toContain('alone.ts')
    expect(report).toContain('tested')
    for (const name of ['part', 'tool.ts', '.test.ts']) expect(report).not.toContain(name)
  },
)

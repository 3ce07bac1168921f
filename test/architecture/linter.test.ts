import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plantTree } from './planted-tree.ts'

/** The linter, and the compiler that it asks, as they are set up here, run over files with something planted in them. */

const timeout = 60_000
const tool = (name: string): string => path.resolve('node_modules', '.bin', name)

/** A tree with this project's own settings. */
function plantProject(files: Readonly<Record<string, string>>): string {
  const settings = ['.oxlintrc.json', 'tsconfig.base.json', 'package.json']
  const projects = ['core', 'contract'].map((room) => `src/${room}/tsconfig.json`)
  return plantTree({
    ...Object.fromEntries(
      [...settings, ...projects].map((file) => [file, readFileSync(file, 'utf8')]),
    ),
    ...files,
  })
}

/** What the linter says of a project, as JSON. */
function lint(files: Readonly<Record<string, string>>): string {
  const args = ['--type-aware', '--type-check', '--format', 'json', 'src']
  const { stdout } = spawnSync(tool('oxlint'), args, {
    cwd: plantProject(files),
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: tool('tsgolint') },
  })
  return stdout
}

/** Each rule that the linter finds broken, with its file: `src/core/a.ts eslint(max-lines)`. */
function brokenRules(files: Readonly<Record<string, string>>): readonly string[] {
  const found = lint(files).matchAll(/"code": ?"([^"]+)"[\s\S]*?"filename": ?"([^"]+)"/g)
  return [...found].map(([, code = '', file = '']) => `${file} ${code}`)
}

const plantings: readonly (readonly [file: string, text: string, rule: string])[] = [
  [
    'src/core/imports-node.ts',
    `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`,
    'eslint(no-restricted-imports)',
  ],
  [
    'src/core/imports-server.ts',
    `import type { House } from '#server/context.ts'\nexport type A = House\n`,
    'eslint(no-restricted-imports)',
  ],
  [
    'src/core/cart/climbs.ts',
    `import { a } from '../clean.ts'\nexport const b = a\n`,
    'eslint(no-restricted-imports)',
  ],
  [
    'src/contract/imports-hono.ts',
    `import { Hono } from 'hono'\nexport const a = new Hono()\n`,
    'eslint(no-restricted-imports)',
  ],
  [
    'src/web/imports-server.tsx',
    `import type { House } from '#server/context.ts'\nexport type A = House\n`,
    'eslint(no-restricted-imports)',
  ],
  [
    'src/web/imports-schedule.tsx',
    `import { openState } from '#core/schedule/hours.ts'\nexport const a = openState\n`,
    'eslint(no-restricted-imports)',
  ],
  [
    'src/core/rolls-dice.ts',
    `export const a = (): number => Math.random()\n`,
    'eslint(no-restricted-properties)',
  ],
  [
    'src/core/reads-clock.ts',
    `export const a = (): unknown => Temporal.Now.instant()\n`,
    'eslint(no-restricted-properties)',
  ],
  [
    'src/core/reads-date.ts',
    `export const a = (): number => Date.now()\n`,
    'eslint(no-restricted-properties)',
  ],
  [
    'src/server/uses-date.ts',
    `export const a = (): number => Date.now()\n`,
    'eslint(no-restricted-globals)',
  ],
  ['src/core/any.ts', `export const a = (b: any): void => b\n`, 'typescript(no-explicit-any)'],
  [
    'src/core/asserts.ts',
    `export const a = (b: unknown): string => b as string\n`,
    'typescript(consistent-type-assertions)',
  ],
  [
    'src/core/insists.ts',
    `export const a = (b: string | null): string => b!\n`,
    'typescript(no-non-null-assertion)',
  ],
  [
    'src/core/forgets.ts',
    `export function a(b: () => Promise<void>): void {\n  b()\n}\n`,
    'typescript(no-floating-promises)',
  ],
  [
    'src/core/misses-a-case.ts',
    `export function a(b: 'x' | 'y'): number {\n  switch (b) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n`,
    'typescript(switch-exhaustiveness-check)',
  ],
  ['src/core/default.ts', `export default 1\n`, 'import(no-default-export)'],
  ['src/core/barrel.ts', `export * from './clean.ts'\n`, 'oxc(no-barrel-file)'],
  [
    'src/core/round.ts',
    `import { b } from './about.ts'\nexport const a = (): number => b()\n`,
    'import(no-cycle)',
  ],
  [
    'src/core/about.ts',
    `import { a } from './round.ts'\nexport const b = (): number => a()\n`,
    'import(no-cycle)',
  ],
  ['src/core/CamelCase.ts', `export const a = 1\n`, 'unicorn(filename-case)'],
  ['src/core/talks.ts', `export const a = (): void => console.log('a')\n`, 'eslint(no-console)'],
  [
    'src/core/long.ts',
    Array.from({ length: 301 }, (_, n) => `export const a${n} = 1\n`).join(''),
    'eslint(max-lines)',
  ],
  [
    'src/core/tangled.ts',
    `export function a(b: number): number {\n${'  if (b > 1) return 2\n'.repeat(11)}  return b\n}\n`,
    'eslint(complexity)',
  ],
  [
    'src/core/endless.ts',
    `export function a(b: number[]): void {\n${'  b.push(1)\n'.repeat(61)}}\n`,
    'eslint(max-lines-per-function)',
  ],
  [
    'src/core/reassigns.ts',
    `export function a(b: number): number {\n  b += 1\n  return b\n}\n`,
    'eslint(no-param-reassign)',
  ],
]

const clean = { 'src/core/clean.ts': 'export const a = 1\n' }
const files = Object.fromEntries(plantings.map(([file, text]) => [file, text]))

test('the linter sees everything that is planted, and nothing in a clean file', { timeout }, () => {
  const said = brokenRules({ ...clean, ...files })
  const unseen = plantings
    .map(([file, , rule]) => `${file} ${rule}`)
    .filter((planting) => !said.includes(planting))
  expect(unseen).toEqual([])
  expect(said.filter((line) => line.startsWith('src/core/clean.ts'))).toEqual([])
})

test('in core, nothing of the machine or the browser exists', { timeout }, () => {
  const said = lint({
    'src/core/reaches-out.ts': [
      'export const a = fetch',
      'export const b = process',
      'export const c = window',
      'export const d = setTimeout',
      'export const e = crypto',
      'export const f = Temporal.Instant.from',
    ].join('\n'),
  })
  const missing = said.matchAll(/Cannot find name '(\w+)'/g)
  expect([...missing].map(([, name = '']) => name).toSorted()).toEqual([
    'crypto',
    'fetch',
    'process',
    'setTimeout',
    'window',
  ])
})

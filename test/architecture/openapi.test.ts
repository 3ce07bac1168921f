import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { describeApi } from '#server/description/document.ts'
import { descriptionPage } from '#server/description/page.ts'

const root = join(import.meta.dirname, '../..')

test('R9.11 every endpoint of the contract is described, and nothing else', () => {
  const described = Object.entries(describeApi().paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(api).toSorted())
})

test('R9.11 the description is sound by the linter’s strictest recommendation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comal-openapi-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(describeApi()))
  const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const args = [linter, 'lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'stylish']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const said = await promisify(execFile)(process.execPath, args, { env, cwd: root }).then(
    () => '',
    (problems: { readonly stdout?: string }) => problems.stdout ?? 'The linter did not run',
  )
  await rm(folder, { recursive: true })
  expect(said).toBe('')
}, 60_000)

test('R9.11 the readable page names every call and needs no script', async () => {
  const page = String(await descriptionPage(describeApi()))
  for (const key of Object.keys(api)) expect(page).toContain(key)
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/)
})

test('a schema that two calls share is described once', () => {
  const schemas = Object.keys(describeApi().components?.schemas ?? {})
  expect(schemas).toContain('Cart')
  expect(schemas.filter((name) => /Output$|__schema/.test(name))).toEqual([])
})

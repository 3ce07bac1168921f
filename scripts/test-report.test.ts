import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'comal-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function specOf(title: string, status: string, errors: readonly (string | null)[]) {
  const results = errors.map((message) => ({
    duration: 1500,
    ...(message && { error: { message } }),
  }))
  return { title, file: 'cart.e2e.ts', tests: [{ projectName: 'desk', status, results }] }
}

test('a browser test that passed when it was run once more is told as flaky, with why it failed first', () => {
  const file = join(folder, 'playwright.json')
  const inner = {
    specs: [specOf('held', 'flaky', ['no dialog', null]), specOf('off', 'skipped', [])],
  }
  const specs = [specOf('paid', 'expected', [null]), specOf('lost', 'unexpected', ['red', 'red'])]
  writeFileSync(file, JSON.stringify({ suites: [{ specs, suites: [inner] }] }))
  expect(readPlaywright(file)).toEqual([
    { title: '[desk] cart.e2e.ts › paid', seconds: 1.5, state: 'passed', why: '' },
    { title: '[desk] cart.e2e.ts › lost', seconds: 3, state: 'failed', why: 'red' },
    { title: '[desk] cart.e2e.ts › held', seconds: 3, state: 'flaky', why: 'no dialog' },
  ])
})

test('a run that wrote no report tells of no tests', () => {
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined()
  expect(readVitest(join(folder, 'none.json'))).toBeUndefined()
})

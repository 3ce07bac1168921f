import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'comal-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = join(folder, 'error-context.md')
writeFileSync(
  page,
  '# Error details\nno dialog\n```yaml\n- dialog "Start"\n```\n# Test source\n```ts\ntest(…)\n```',
)

function specOf(title: string, status: string, errors: readonly (string | null)[]) {
  const results = errors.map((message) => ({
    duration: 1500,
    stdout: [{ text: 'asked GET /order.data\n' }],
    ...(message && { error: { message }, attachments: [{ name: 'error-context', path: page }] }),
  }))
  return { title, file: 'cart.e2e.ts', tests: [{ projectName: 'desk', status, results }] }
}

test('a browser test that passed when it was run once more is told as flaky, with why it failed first and what its page showed', () => {
  const file = join(folder, 'playwright.json')
  const inner = {
    specs: [specOf('held', 'flaky', ['no dialog', null]), specOf('off', 'skipped', [])],
  }
  const specs = [specOf('paid', 'expected', [null]), specOf('lost', 'unexpected', ['red', 'red'])]
  writeFileSync(file, JSON.stringify({ suites: [{ specs, suites: [inner] }] }))
  expect(readPlaywright(file)).toEqual([
    { title: '[desk] cart.e2e.ts › paid', seconds: 1.5, state: 'passed', why: '' },
    {
      title: '[desk] cart.e2e.ts › lost',
      seconds: 3,
      state: 'failed',
      why: 'red\n- dialog "Start"\nasked GET /order.data',
    },
    {
      title: '[desk] cart.e2e.ts › held',
      seconds: 3,
      state: 'flaky',
      why: 'no dialog\n- dialog "Start"\nasked GET /order.data',
    },
  ])
})

test('a run that wrote no report tells of no tests', () => {
  expect(readPlaywright(join(folder, 'none.json'))).toBeUndefined()
  expect(readVitest(join(folder, 'none.json'))).toBeUndefined()
})

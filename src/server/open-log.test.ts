import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a process that runs this writes to its standard output. */
function logged(code: string): string {
  const whole = `import { openLog } from '#server/open-log.ts'; const log = openLog('info'); ${code}`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', whole])
  expect(String(stderr)).toBe('')
  return String(stdout)
}

test('T17 only the allowed fields reach the log, whatever is handed over', () => {
  const said = logged(`log.info('request', { status: 200, email: 'a@b.example', name: 'Marisol' })`)
  expect(JSON.parse(said)).toMatchObject({ msg: 'request', status: 200 })
  expect(said).not.toMatch(/a@b\.example|Marisol/)
})

test('T17 a fault is its kind and where it happened; the words of others’ errors are left out', () => {
  const said = logged(`log.error('broken', { error: new Error('card 4242424242424242') })`)
  expect(said).toContain('"name":"Error"')
  expect(said).toContain('frames')
  expect(said).not.toContain('4242')
})

test('the words of our own faults are kept', () => {
  const said = logged(`log.error('broken', { error: new TypeError('lines is not iterable') })`)
  expect(said).toContain('lines is not iterable')
})

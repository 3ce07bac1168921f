import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { openLog } from './open-log.ts'

/** What a process that runs this writes to its standard output. */
function logged(code: string): string {
  const whole = `import { openLog } from '#server/config/open-log.ts'; const log = openLog('info'); ${code}`
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
  const card = '4242424242424242'
  const said = logged(`log.error('broken', { error: new Error('Marisol pays by ${card}') })`)
  expect(said).toContain('"name":"Error"')
  expect(said).toContain('frames')
  // All of it: four digits may be the number of a process.
  expect(said).not.toMatch(new RegExp(`Marisol|${card}`))
})

test('T17 a line of somebody’s words that looks like a frame is none', () => {
  const said = written(new Error('No table for\n    at Alma and the twins\n'))
  expect(said).toContain('open-log.test.ts')
  expect(said).not.toContain('twins')
})

test('T17 a TypeError of the platform may quote what it was given, so its words are left out', () => {
  const said = written(caught(() => new Headers().set('x-name', 'Marisol\u2013')))
  expect(said).toContain('"name":"TypeError"')
  expect(said).not.toContain('Marisol')
})

test('the words of our own faults are kept', () => {
  expect(written(caught(() => cents(0.5)))).toContain('Not whole cents: 0.5')
})

/** The line that a fault leaves. */
function written(error: unknown): string {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).error('broken', { error })
  return lines.join('')
}

function caught(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aFolder } from '#test/builders/a-folder.ts'

const all = aFolder()

function aPackage(node: string): string {
  return JSON.stringify({ type: 'module', optionalDependencies: { node } })
}

/** A project of a few scripts, of which `start` writes down its process and how it ended. */
function aProject(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(all, 'project-'))
  const every = {
    'package.json': aPackage('20.0.0'),
    'package-lock.json': '{}',
    'scripts/server-flags.json': '[]',
    'scripts/start.ts': `
      import { writeFileSync } from 'node:fs'
      writeFileSync('pid', String(process.pid))
      process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit(0) })
      setTimeout(() => {}, 60_000)`,
    'scripts/settle.ts': 'console.log("settled")',
    'scripts/compile-messages.ts': `
      import { appendFileSync, mkdirSync } from 'node:fs'
      mkdirSync('messages/compiled/node', { recursive: true })
      appendFileSync('messages/compiled/node/messages.js', '// compiled')`,
    'messages/en.json': '{}',
    'scripts/compiled.ts': `
      import { readFileSync } from 'node:fs'
      console.log(readFileSync('messages/compiled/node/messages.js', 'utf8'))`,
    'src/server/main.ts': 'console.log("served")',
    ...files,
  }
  for (const [path, text] of Object.entries(every)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  cpSync(
    join(import.meta.dirname, '../../../scripts/bootstrap.mjs'),
    join(root, 'scripts/bootstrap.mjs'),
  )
  return root
}

const installed = {
  'node_modules/.package-lock.json': '{}',
  'messages/compiled/node/messages.js': '',
}

/** What a script said and how it ended, the server unless another is named. */
function ran(root: string, script = 'src/server/main.ts') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/bootstrap.mjs', script],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return { status, said: `${stdout}${stderr}` }
}

test.each(['src/server/main.ts', 'scripts/settle.ts'])(
  '%s installs and builds nothing: where nothing is installed or built, it says what to run',
  (script) => {
    const bare = aProject()
    expect(ran(bare, script)).toEqual({
      status: 1,
      said: 'Nothing is installed here. Run npm ci --omit=dev first, see docs/operations.md.\n',
    })
    expect(existsSync(join(bare, 'node_modules'))).toBe(false)
    expect(ran(aProject({ 'node_modules/.keep': '' }), script)).toEqual({
      status: 1,
      said: 'Nothing is built yet. Run npm run build.\n',
    })
  },
)

test('what a developer runs compiles the messages first: once, and again when a text has changed', () => {
  const root = aProject({ 'node_modules/.package-lock.json': '{}' })
  const compiles = 'Compiling the messages …\n'
  expect(ran(root, 'scripts/compiled.ts').said).toBe(`${compiles}// compiled\n`)
  expect(ran(root, 'scripts/compiled.ts').said).toBe('// compiled\n')
  // Every text is younger now.
  utimesSync(join(root, 'messages/compiled/node/messages.js'), 0, 0)
  expect(ran(root, 'scripts/compiled.ts').said).toBe(`${compiles}// compiled// compiled\n`)
})

test('where the messages can’t be compiled, nothing is started', () => {
  const root = aProject({
    'node_modules/.package-lock.json': '{}',
    'scripts/compile-messages.ts': 'process.exit(1)',
  })
  expect(ran(root, 'scripts/compiled.ts')).toEqual({
    status: 1,
    said: expect.stringContaining('The messages can’t be compiled, so nothing was started.'),
  })
})

const lockOf = (packages: object) => JSON.stringify({ packages })

test('what npm ci has put there is not installed again; what the lock names anew is', () => {
  const ours = { version: '1.1.0', integrity: 'sha512-b' }
  const lock = { '': { version: '1.0.9' }, a: ours, windows: { version: '1.0.0', optional: true } }
  const project = (there: object) =>
    aProject({
      ...installed,
      'package-lock.json': lockOf(lock),
      'node_modules/.package-lock.json': lockOf(there),
    })
  expect(ran(project({ a: ours }), 'scripts/compiled.ts').said).not.toContain('Installing')
  for (const there of [{}, { a: { version: '1.0.0', integrity: 'sha512-a' } }])
    expect(ran(project(there), 'scripts/compiled.ts')).toEqual({
      status: 1,
      said: expect.stringContaining('Installing what package-lock.json names …'),
    })
})

test('what was installed without the development tools is enough, whichever lock it came from', () => {
  const root = aProject({ ...installed, 'package-lock.json': lockOf({ a: { version: '2.0.0' } }) })
  expect(ran(root)).toEqual({ status: 0, said: 'served\n' })
})

test('a Node that is too old is told which one is needed', () => {
  const root = aProject({
    ...installed,
    'package.json': aPackage('999.1.0'),
  })
  const { status, said } = ran(root)
  expect([status, said]).toEqual([1, expect.stringMatching(/^This needs Node 999\.1\.0, and/)])
})

/** Starts the script from a shell that ends once the script runs, and waits for both. */
async function startFromShell(root: string, env: Readonly<Record<string, string>>) {
  const line = `"${process.execPath}" scripts/bootstrap.mjs scripts/start.ts & until [ -s pid ]; do sleep 0.1; done`
  const { PATH = '' } = process.env
  const shell = spawn('sh', ['-c', line], { cwd: root, env: { PATH, ...env }, stdio: 'ignore' })
  await once(shell, 'exit')
  return Number(readFileSync(join(root, 'pid'), 'utf8'))
}

test('what npm started ends when npm’s shell is gone', async () => {
  const root = aProject(installed)
  await startFromShell(root, {
    npm_lifecycle_script: 'node scripts/bootstrap.mjs scripts/start.ts',
  })
  const isEnded = () => existsSync(join(root, 'ended'))
  expect(await vi.waitUntil(isEnded, { timeout: 60_000 })).toBe(true)
})

test.each([{}, { npm_lifecycle_script: 'sh deploy.sh' }])(
  'what another shell started goes on when that shell is gone: %j',
  async (env) => {
    const root = aProject(installed)
    const pid = await startFromShell(root, env)
    // Twice as long as npm's orphan would last after its shell's second.
    await new Promise((done) => setTimeout(done, 2_000))
    expect(existsSync(join(root, 'ended'))).toBe(false)
    process.kill(pid, 'SIGTERM')
    await vi.waitUntil(() => existsSync(join(root, 'ended')), { timeout: 60_000 })
  },
)

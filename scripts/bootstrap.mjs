// Runs a script of this project on the Node that this project is made for, whatever Node the machine has. For whoever tries
// or develops it, it first installs what package-lock.json names and compiles the messages, where either has changed; what
// runs in a day of business never installs or builds anything. Plain Node 20, nothing imported but node:.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
// Asked first of all: whoever is gone once everything is installed was still there now.
const parent = process.ppid
const onWindows = process.platform === 'win32'
const [script, ...rest] = process.argv.slice(2)
const isForDevelopers = /\b(dev|test)\.ts$/.test(script)
// `npm ci --omit=dev` and a built site are all that these need.
const isForOperators = /\b(server\/main|backup|charges|import|settle|staff)\.ts$/.test(script)
const compiler = 'scripts/compile-messages.ts'

if (isForOperators) requireInstalled()
else {
  installWhatChanged()
  if (script !== compiler) compileWhatChanged()
}
handOver()

function requireInstalled() {
  if (!existsSync(join(root, 'node_modules')))
    refuse('Nothing is installed here. Run npm ci --omit=dev first, see docs/operations.md.')
  if (!existsSync(join(root, 'messages/compiled')))
    refuse('Nothing is built yet. Run npm run build.')
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function installWhatChanged() {
  if (isInstalled()) return
  console.log('Installing what package-lock.json names …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
  })
  if (status !== 0) refuse('npm ci failed, so nothing was started. What it said stands above.')
}

// npm notes in the folder what it put there, whoever called it. What is optional may be for another system.
function isInstalled() {
  const there = packagesIn('node_modules/.package-lock.json')
  const wanted = Object.entries(packagesIn('package-lock.json')).filter(([path]) => path !== '')
  return (
    there !== undefined &&
    wanted.every(([path, { version, integrity, optional }]) => {
      const found = there[path]
      return found ? found.version === version && found.integrity === integrity : optional === true
    })
  )
}

function packagesIn(lock) {
  const file = join(root, lock)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : undefined
}

// Everything imports `#messages`, so what they are made of is looked at before anything else is.
function compileWhatChanged() {
  const texts = readdirSync(join(root, 'messages')).filter((file) => file.endsWith('.json'))
  const sources = [
    ...texts.map((file) => `messages/${file}`),
    compiler,
    'project.inlang/settings.json',
    'package-lock.json',
  ]
  const compiledAt = changedAt('messages/compiled/node/messages.js')
  if (sources.every((file) => changedAt(file) <= compiledAt)) return
  console.log('Compiling the messages …')
  const { status } = spawnSync(projectNode(), [join(root, compiler)], {
    stdio: 'inherit',
    shell: onWindows,
  })
  if (status !== 0)
    refuse('The messages can’t be compiled, so nothing was started. Why stands above.')
}

// In milliseconds since 1970; a file that isn't there is older than any.
function changedAt(file) {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
}

// The server is given less room than V8 would take (docs/decisions/0139-server-memory.md).
function flagsOf(script) {
  const isServer = /\bserver\/main\.ts$/.test(script)
  return isServer ? JSON.parse(readFileSync(join(root, 'scripts/server-flags.json'), 'utf8')) : []
}

// The version that the lock names; where that was left out on purpose, as in a container image that has it, this one.
function projectNode() {
  const locked = join(root, 'node_modules/.bin', onWindows ? 'node.cmd' : 'node')
  return existsSync(locked) ? locked : thisNode()
}

function thisNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [wanted] = Object.values(optionalDependencies)
  if (Number.parseInt(process.versions.node) >= Number.parseInt(wanted)) return process.execPath
  return refuse(
    `This needs Node ${wanted}, and this is ${process.versions.node}. Run npm ci --omit=dev, which brings it along, or install it.`,
  )
}

function handOver() {
  const child = spawn(projectNode(), [...flagsOf(script), join(root, script), ...rest], {
    stdio: 'inherit',
    shell: onWindows,
    // Tools that say "node" mean the one of this project. React and its like are slower and louder unless they are told.
    env: {
      NODE_ENV: isForDevelopers ? 'development' : 'production',
      // What was compiled once is kept: a start takes four tenths less. A folder that can't be written is passed over.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.compiled'),
      // Threads of the system's allocator share two heaps: each of its own keeps what it once took.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    },
  })
  // Ctrl-C reaches the whole group by itself; whoever signals only this process means the other one.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  const stopFollowing = isStartedByNpm() ? followParent(child) : () => {}
  child.on('exit', (code, signal) => {
    stopFollowing()
    process.exit(signal === null ? code : 1)
  })
}

// npm runs the very line of package.json; a shell that npm started for something else sets another.
function isStartedByNpm() {
  return process.env.npm_lifecycle_script?.includes(`bootstrap.mjs ${script}`) ?? false
}

// npm passes a signal on to a shell, which ends and tells nobody: an orphan of npm means the same as SIGTERM. Whoever starts
// this file from a shell of their own may leave that shell (nohup, a step of a CI).
function followParent(child) {
  const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250)
  return () => clearInterval(orphaned)
}

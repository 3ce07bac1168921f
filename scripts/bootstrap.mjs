// Runs a script of this project on the Node that this project is made for, whatever Node the machine has:
// installs what package-lock.json names when it has changed, then hands over. Plain Node 20, nothing imported but node:.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const onWindows = process.platform === 'win32'
const [script, ...rest] = process.argv.slice(2)
const isForDevelopers = /\b(dev|test)\.ts$/.test(script)

installWhatChanged()
handOver()

function installWhatChanged() {
  const stamp = join(root, 'node_modules/.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing what package-lock.json names …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
  })
  if (status !== 0) {
    console.error('npm ci failed, so nothing was started. What it said stands above.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

// The server is given less room than V8 would take (docs/decisions/0139-collect-before-it-doubles.md).
function flagsOf(script) {
  const isServer = /\bserver\/main\.ts$/.test(script)
  return isServer ? JSON.parse(readFileSync(join(root, 'scripts/server-flags.json'), 'utf8')) : []
}

function handOver() {
  const ours = join(root, 'node_modules/.bin', onWindows ? 'node.cmd' : 'node')
  const node = existsSync(ours) ? ours : process.execPath
  const child = spawn(node, [...flagsOf(script), join(root, script), ...rest], {
    stdio: 'inherit',
    shell: onWindows,
    // Tools that say "node" mean the one of this project. React and its like are slower and louder unless they are told.
    env: {
      NODE_ENV: isForDevelopers ? 'development' : 'production',
      // What was compiled once is kept: a start takes four tenths less. A folder that can't be written is passed over.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.compiled'),
      ...process.env,
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    },
  })
  // Ctrl-C reaches the whole group by itself; whoever signals only this process means the other one.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  // npm passes a signal on to a shell, which ends and tells nobody: an orphan means the same as SIGTERM.
  const parent = process.ppid
  const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250)
  child.on('exit', (code, signal) => {
    clearInterval(orphaned)
    process.exit(signal === null ? code : 1)
  })
}

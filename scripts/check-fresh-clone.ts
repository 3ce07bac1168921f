import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { isSiteFresh, root } from './build-site.ts'
import { answers, check, ended } from './checks.ts'
import { productPorts } from './free-port.ts'

/** How a script of package.json is tried: until its pages answer, or to its end with what it should say. */
type Trial = (Serves | Ends) & {
  /** Takes seconds that a release is worth, and each change is not. */
  readonly when?: 'release'
}

interface Serves {
  readonly serves: true
  readonly env?: Readonly<Record<string, string>>
}

interface Ends {
  readonly args: readonly string[]
  readonly says: RegExp
  /** What it may end with; 0 unless given. */
  readonly codes?: readonly number[]
}

const [today = ''] = Temporal.Now.instant().toString().split('T')

/** Every script of package.json with the least that makes it work, in their order: the first one finds nothing built. */
const trials: Readonly<Record<string, Trial>> = {
  start: { serves: true },
  dev: { serves: true, when: 'release' },
  serve: {
    when: 'release',
    serves: true,
    env: { ALLOW_TRIAL: 'yes', SECRET: 'only for as long as this check runs, forty letters' },
  },
  build: { args: [], says: /as they are/ },
  messages: { when: 'release', args: [], says: /^$/ },
  import: { when: 'release', args: ['demo', '--dry-run'], says: /Nothing/ },
  staff: { args: ['--list'], says: /crew@south-lamar\.example/ },
  // The embedded database is a folder: what to do with it is said.
  backup: { args: ['backups'], says: /DATABASE_URL isn’t set/, codes: [1] },
  charges: { when: 'release', args: [`${today}T00:00Z`], says: /0 without an order/ },
  settle: {
    when: 'release',
    args: [today],
    says: /0 orders, 0 charges on the way, 0 differences/,
  },
  lock: { args: ['--check'], says: /^$/ },
  gazetteer: { when: 'release', args: [], says: /places/ },
  highways: { when: 'release', args: [], says: /highways/ },
  'neighbor-land': { args: [], says: /^Usage/, codes: [1] },
  'inland-water': { args: [], says: /^Usage/, codes: [1] },
  art: { when: 'release', args: [], says: /^$/ },
  test: { args: ['no-such-step'], says: /No such step/, codes: [1] },
  check: { when: 'release', args: ['no-such-step'], says: /No such step/, codes: [1] },
  'test:all': { when: 'release', args: ['no-such-step'], says: /No such step/, codes: [1] },
  attack: { args: ['--names'], says: /^kill$/m },
  // Whether it is light enough is not asked here.
  bench: { when: 'release', args: ['weight'], says: /kB gz/, codes: [0, 1] },
}

/**
 * Clones the commit into an empty folder, links the installed packages in and nothing else, and tries the scripts of
 * package.json there as a newcomer does, `npm start` first, which builds the site: what comes after needn’t build it again.
 * With `--all` also those that are left to a release. Prints each thing that holds and ends with 1 at the first that doesn’t.
 */
async function main(isAll: boolean): Promise<void> {
  await using left = new AsyncDisposableStack()
  const clone = mkdtempSync(join(tmpdir(), 'comal-clone-'))
  left.defer(() => rmSync(clone, { recursive: true, force: true }))
  execFileSync('git', ['clone', '--quiet', root, clone])
  const isSame = (file: string) =>
    readFileSync(join(clone, file)).equals(readFileSync(join(root, file)))
  // Else the clone would install what it names into the folder that is linked.
  check(isSame('package-lock.json'), 'package-lock.json is committed as it is installed')
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const scripts = scriptsIn(clone)
  const astray = [...namesBeside(scripts, trials), ...namesBeside(trials, scripts)]
  check(astray.length === 0, 'every script of package.json has its trial', () => astray.join(', '))
  for (const [name, trial] of Object.entries(trials)) {
    if (trial.when === 'release' && !isAll) continue
    const line = scripts[name] ?? ''
    if ('serves' in trial) await serves(name, { line, clone, env: trial.env ?? {} }, left)
    else await runs(name, { line, clone }, trial)
  }
  if (!isSiteFresh()) takeOver(join(clone, 'build'))
}

/** Puts what was built in the clone in the place of what this folder has. */
function takeOver(build: string): void {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  cpSync(build, join(root, 'build'), { recursive: true })
}

function scriptsIn(folder: string): Readonly<Record<string, string>> {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return scripts
}

/** Names what is in the one and not in the other. */
function namesBeside(one: object, other: object): readonly string[] {
  return Object.keys(one).filter((name) => !(name in other))
}

interface Command {
  readonly line: string
  readonly clone: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the line of a script on whatever Node the machine has, as npm does. */
function begin({ line, clone, env = {} }: Command, args: readonly string[] = []) {
  const [program = '', ...words] = line.split(' ')
  const machine = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const { DATABASE_URL: _, NODE_ENV: __, ...rest } = process.env
  const child = spawn(program, [...words, ...args], {
    cwd: clone,
    env: { ...rest, PATH: machine.join(delimiter), ...env },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => said.push(text))
  return { child, said: () => Buffer.concat(said).toString('utf8').trim() }
}

/** It comes up, a menu shows a dish, and SIGTERM ends it with 0. */
async function serves(name: string, command: Command, left: AsyncDisposableStack): Promise<void> {
  const ports = await productPorts()
  const { child, said } = begin({ ...command, env: { ...command.env, ...ports } })
  left.defer(() => ended(child))
  const site = `http://localhost:${ports.PORT}`
  check(await answers(`${site}/ready`, child), `npm run ${name} is ready`, said)
  const menu = await fetch(`${site}/menu/austin-south-lamar-everyday`)
  const hasDish = (await menu.text()).includes('Pit-Fire Queso')
  const answered = () => `${menu.status}, ${said()}`
  check(hasDish, `npm run ${name} shows a menu with its dishes`, answered)
  await ended(child)
  check(isOver(child, [0]), `SIGTERM ends npm run ${name} with 0`, said)
}

function isOver({ exitCode }: ChildProcess, codes: readonly number[]): boolean {
  return exitCode !== null && codes.includes(exitCode)
}

async function runs(
  name: string,
  command: Command,
  { args, says, codes = [0] }: Ends,
): Promise<void> {
  const { child, said } = begin(command, args)
  await once(child, 'close')
  const holds = isOver(child, codes) && says.test(said())
  check(
    holds,
    ['npm run', name, ...args].join(' '),
    () => `ended with ${child.exitCode}, ${said()}`,
  )
}

await main(process.argv.includes('--all'))

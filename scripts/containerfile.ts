import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'

/** One line of a Containerfile that does something to a stage. */
type Step =
  | {
      readonly does: 'copy'
      /** The stage that it is taken from; undefined: the repository. */
      readonly from: string | undefined
      readonly sources: readonly string[]
      readonly target: string
    }
  | { readonly does: 'run'; readonly command: string }

interface Stage {
  readonly name: string
  readonly steps: readonly Step[]
}

/** What a Containerfile says, of the few instructions that ours uses. */
interface Containerfile {
  readonly stages: readonly Stage[]
  /** What the image starts, as words. */
  readonly command: readonly string[]
}

/** Reads a Containerfile; throws at an instruction that nobody here performs, so that none is passed over. */
export function readContainerfile(text: string): Containerfile {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: { readonly name: string; readonly steps: Step[] }[] = []
  let command: readonly string[] = []
  const perform: Readonly<Record<string, (rest: string) => void>> = {
    FROM: (rest) => void stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? '', steps: [] }),
    COPY: (rest) => void stages.at(-1)?.steps.push(copyOf(rest)),
    RUN: (rest) => void stages.at(-1)?.steps.push({ does: 'run', command: rest }),
    CMD: (rest) => void (command = rest.match(/(?<=")[^",]+(?=")/g) ?? []),
    // Of the container itself: what is performed here runs in folders.
    ...Object.fromEntries(
      ['WORKDIR', 'USER', 'EXPOSE', 'STOPSIGNAL'].map((each) => [each, ignore]),
    ),
  }
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+) (.+)$/.exec(line) ?? []
    const step = perform[instruction]
    if (!step) throw new Error(`Nobody performs this line of the Containerfile: ${line}`)
    step(rest)
  }
  return { stages, command }
}

function ignore(): void {}

function copyOf(rest: string): Step {
  const [, from, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(rest) ?? []
  const words = paths.split(' ').map((path) => path.replace(/^\/comal\/?/, ''))
  return { does: 'copy', from, sources: words.slice(0, -1), target: words.at(-1) ?? '' }
}

/** Performs all stages in folders under `into` on the Node that runs this, and answers the folder of the last one. */
export function performContainerfile(
  { stages }: Containerfile,
  repository: string,
  into: string,
): string {
  const folders = new Map(stages.map(({ name }) => [name, join(into, name || 'image', 'comal')]))
  const left = new Set(
    readFileSync(join(repository, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  )
  for (const { name, steps } of stages) {
    const folder = folders.get(name) ?? into
    mkdirSync(folder, { recursive: true })
    for (const step of steps) {
      if (step.does === 'run') run(step.command, folder)
      else
        copy(step, step.from === undefined ? repository : (folders.get(step.from) ?? into), folder)
    }
  }
  return folders.get(stages.at(-1)?.name ?? '') ?? into

  function copy(
    { from, sources, target }: Extract<Step, { does: 'copy' }>,
    root: string,
    to: string,
  ) {
    for (const source of sources) {
      const named = join(to, target)
      const goal = target === '.' || target === './' ? join(to, basename(source)) : named
      const isLeft = (path: string) => from === undefined && left.has(relative(root, path))
      cpSync(join(root, source), source === '.' ? to : goal, {
        recursive: true,
        filter: (path) => !isLeft(path),
      })
    }
  }
}

function run(command: string, cwd: string): void {
  const path = dirname(process.execPath) + delimiter + (process.env['PATH'] ?? '')
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', PATH: path },
  })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}\n${stdout}\n${stderr}`)
}

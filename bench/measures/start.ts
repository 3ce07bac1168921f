import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import { productPorts } from '#scripts/free-port.ts'
import type { Measure } from './measure.ts'
import { median } from './percentile.ts'

const root = join(import.meta.dirname, '../..')
const starts = 5

/** From the command to the first page, as a person has it who types `npm run serve` beside a database that is there. */
export const start: Measure = async () => {
  const testbed = await openTestbed()
  const folder = mkdtempSync(join(tmpdir(), 'comal-start-'))
  testbed.later(() => rmSync(folder, { recursive: true, force: true }))
  try {
    // The first start after an install or a build finds nothing compiled: it is no measure of the others.
    const [cold = NaN, ...warm] = await inTurn(starts + 1, () => toFirstPage(testbed, folder))
    return [
      { what: 'start to first page', value: median(warm), unit: 'ms', atMost: 1500 },
      { what: 'the very first start to first page', value: cold, unit: 'ms' },
    ]
  } finally {
    await testbed.stop()
  }
}

async function inTurn<Value>(times: number, run: () => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = []
  while (values.length < times) values.push(await run())
  return values
}

/** Starts the product as its command does, and asks for the home page until it comes; then ends it. */
async function toFirstPage({ postgres, later }: Testbed, folder: string): Promise<number> {
  const ports = await productPorts()
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET: 'only for measuring how fast it starts',
    ALLOW_TRIAL: 'yes',
    LISTEN_ADDRESS: '127.0.0.1',
    ...ports,
  }
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'src/server/main.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  later(() => child.kill('SIGKILL'))
  while ((await statusOf(`http://localhost:${ports.PORT}/`)) !== 200) {
    if (child.exitCode !== null || performance.now() - started > 60_000)
      throw new Error(`It didn’t start: ${child.exitCode}`)
    await sleep(5)
  }
  const took = performance.now() - started
  child.kill('SIGTERM')
  await gone
  return took
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url).catch(() => null)
  await answer?.text()
  return answer?.status ?? 0
}

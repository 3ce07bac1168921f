import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { version } from '#core/version.ts'
import { freshFolder } from '#test/journeys/support/fresh-database.ts'
import { serve, start } from '#test/journeys/support/own-process.ts'
import { type ServedFolder, serveFolder } from '#test/journeys/support/serve-folder.ts'

let first: ServedFolder
beforeAll(async () => {
  first = await serveFolder()
})
afterAll(() => first.close())

/** Starts something that can't start: what it said and how it ended. */
async function failing(script: string, environment: Record<string, string>) {
  const own = start(script, environment)
  return { code: await own.ended, said: own.said() }
}

/** A crew member’s board, as the stream of events that a kitchen’s screen hears. */
async function watchBoard(site: string) {
  const signedIn = await fetch(`${site}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({
      email: 'crew@south-lamar.example',
      password: 'post-oak-and-patience',
    }),
  })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const answer = await fetch(`${site}/api/console/locations/south-lamar/events`, {
    headers: { cookie: cookie.join('; ') },
  })
  if (!answer.body) throw new Error(`No board: ${answer.status}`)
  return answer.body.values()
}

const main = 'src/server/main.ts'
const server = 'test/journeys/support/serve.ts'
const secret = 'forty random characters, or something like it'

test('a second start on the same folder is refused in one sentence, and harms nothing', async () => {
  const { code, said } = await failing(server, {
    DATA_DIR: first.folder,
    PORT: '0',
    CATERING_PORT: '0',
  })
  expect([code, said]).toEqual([
    1,
    `Comal already runs on ${first.folder} (process ${first.process.pid}). Stop it, or choose another folder with DATA_DIR.\n`,
  ])
  expect((await fetch(`${first.ordering}/health`)).status).toBe(200)
})

test(
  'a port in use is refused in one sentence, and the folder can be used at once',
  { tags: 'release' },
  async () => {
    const other = await freshFolder()
    const port = new URL(first.ordering).port
    const { code, said } = await failing(server, { DATA_DIR: other, PORT: port, GATEWAY_PORT: '0' })
    expect([code, said]).toEqual([1, `Port ${port} is taken. Stop what uses it, or set PORT.\n`])
    const second = await serve({ DATA_DIR: other })
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    await rm(other, { recursive: true })
  },
)

test(
  'a day of business is refused where orders could be lost, paid with play money or forged',
  { tags: 'release' },
  async () => {
    const bare = await failing(main, { DATA_DIR: first.folder })
    expect(bare.said).toMatch(/^SECRET isn’t set\. .*\n$/)
    const unkept = await failing(main, { DATA_DIR: first.folder, SECRET: secret })
    expect(unkept.said).toMatch(/^DATABASE_URL isn’t set, and .*\n$/)
    const unpaid = await failing(main, {
      DATA_DIR: first.folder,
      SECRET: secret,
      DATABASE_URL: 'postgres://nowhere/x',
    })
    expect(unpaid.said).toMatch(/^PAYMENT_GATEWAY is simulated, which takes no money\. .*\n$/)
    const named = await failing(main, { DATA_DIR: first.folder, PORT: 'many' })
    expect(named.said).toMatch(/^PORT can’t be used: .*\n$/)
    expect([bare, unkept, unpaid, named].map(({ code }) => code)).toEqual([1, 1, 1, 1])
  },
)

test(
  'a database that can’t be reached is waited for, not for ever, and then said',
  { tags: 'release' },
  async () => {
    const { code, said } = await failing(server, {
      DATA_DIR: first.folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      SECRET: secret,
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database in DATABASE_URL can’t be reached: .*ECONNREFUSED.*\n$/)
  },
)

test('R1.2 R1.3 two ports are two sites', async () => {
  const get = async (site: string) => (await fetch(`${site}/api/openapi.json`)).status
  expect([await get(first.ordering), await get(first.catering)]).toEqual([200, 200])
})

test('start, migrations, ports and stop are lines of the log', { tags: 'release' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comal-first-start-'))
  const ports = { PORT: '0', CATERING_PORT: '0', GATEWAY_PORT: '0' }
  const own = start(server, { DATA_DIR: folder, LOG_LEVEL: 'info', ...ports })
  await vi.waitUntil(() => own.said().includes('"msg":"started"'), { timeout: 60_000 })
  own.process.kill('SIGTERM')
  expect(await own.ended).toBe(0)
  const lines = own
    .said()
    .split('\n')
    .filter((line) => line.includes('"msg"'))
    .map((line): Record<string, unknown> => JSON.parse(line))
  expect(lines.map(({ msg }) => msg)).toEqual([
    'starting',
    'migrated',
    'started',
    'stopping',
    'stopped',
  ])
  expect(lines[0]).toMatchObject({ version })
  expect(lines[1]).toMatchObject({ migrations: expect.arrayContaining(['0001-ordering']) })
  expect(lines[2]).toMatchObject({ ports: [expect.any(Number), expect.any(Number)] })
  await rm(folder, { recursive: true })
})

// The others ask the one that ends here.
test('SIGTERM lets a listener go, ends with 0 and leaves the folder free', async () => {
  const board = await watchBoard(first.ordering)
  const shown = await board.next()
  expect(new TextDecoder().decode(shown.value)).toMatch(/^event: board\nid: 1\ndata: \{/)
  first.process.kill('SIGTERM')
  expect((await board.next()).done).toBe(true)
  expect(await first.ended).toBe(0)
  await expect(fetch(`${first.ordering}/health`)).rejects.toThrow('fetch failed')
  const next = await serve({ DATA_DIR: first.folder })
  next.process.kill('SIGKILL')
  await next.ended
  // Killed without a word: the lock is stale, the tables are there.
  const last = await serve({ DATA_DIR: first.folder })
  expect((await fetch(`${last.ordering}/health`)).status).toBe(200)
  last.process.kill('SIGTERM')
  expect(await last.ended).toBe(0)
})

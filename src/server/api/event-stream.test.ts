import { setImmediate as aTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refused, refusal } from '#core/refusal.ts'
import type { HonoEnv } from '#server/http/hono-env.ts'
import { answerEvents } from './event-stream.ts'

/** A kitchen where something changes all the time, and who listens to it. */
async function aBusyBoard() {
  const gone = new AbortController()
  const board = { looks: 0, isHeard: true, places: 1 }
  async function* changes() {
    try {
      for (;;) {
        board.looks += 1
        yield { look: board.looks }
      }
    } finally {
      board.isHeard = false
    }
  }
  const app = new Hono<HonoEnv>()
  app.get('/', (c) =>
    answerEvents(c, changes(), {
      event: 'board',
      gone: gone.signal,
      leave: () => (board.places -= 1),
    }),
  )
  const { body } = await app.request('/')
  if (!body) throw new Error('No stream')
  return { board, gone, heard: body.pipeThrough(new TextDecoderStream()).getReader() }
}

async function manyTurns() {
  for (let turn = 0; turn < 50; turn += 1) await aTurn()
}

test('for a screen that sleeps nothing piles up, and awake it hears each change in turn', async () => {
  const { board, heard } = await aBusyBoard()
  await manyTurns()
  // Each part of a stream holds one at the most.
  expect(board.looks).toBeLessThan(5)
  expect((await heard.read()).value).toBe('event: board\nid: 1\ndata: {"look":1}\n\n')
  expect((await heard.read()).value).toBe('event: board\nid: 2\ndata: {"look":2}\n\n')
  await heard.cancel()
  await manyTurns()
  expect(board.isHeard).toBe(false)
  expect(board.places).toBeLessThan(1)
})

test('who hangs up while asleep is no longer listened for', async () => {
  const { board, gone } = await aBusyBoard()
  await manyTurns()
  gone.abort()
  await manyTurns()
  expect(board.isHeard).toBe(false)
  expect(board.places).toBeLessThan(1)
})

test('who is refused while they listen hears that it ended, not that something broke', async () => {
  async function* changes() {
    yield { look: 1 }
    throw new Refused(refusal('thing.missing'))
  }
  const app = new Hono<HonoEnv>()
  const { signal: gone } = new AbortController()
  app.get('/', (c) => answerEvents(c, changes(), { event: 'board', gone, leave: () => {} }))
  expect(await (await app.request('/')).text()).toBe('event: board\nid: 1\ndata: {"look":1}\n\n')
})

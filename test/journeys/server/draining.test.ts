import { expect, onTestFinished, test } from 'vitest'
import { newGuest } from '#test/journeys/support/guest.ts'
import { eventsOf } from '#test/journeys/support/events.ts'
import type { Serving } from '#test/journeys/support/own-process.ts'
import { serveFolder } from '#test/journeys/support/serve-folder.ts'

test(
  'P13 told to stop, it says that it isn’t ready and answers everybody until the grace is over',
  { tags: 'release' },
  async () => {
    const serving = await serveFolder({ DRAIN_SECONDS: '5' })
    onTestFinished(serving.close)
    const board = await watchBoard(serving)
    await board.next()
    let isCut = false
    const cut = board.next().finally(() => {
      isCut = true
    })
    serving.process.kill('SIGTERM')

    await expect.poll(() => ready(serving)).toEqual([503, 'closing'])
    const served = await fetch(`${serving.ordering}/api/menus/austin-south-lamar-everyday`)
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])

    // Who listened is not cut off before who came late was served.
    expect(isCut).toBe(false)

    await expect(cut).rejects.toThrow('The stream ended')
    expect(await serving.ended).toBe(0)
  },
)

async function ready({ ordering }: Serving) {
  const answer = await fetch(`${ordering}/ready`)
  return [answer.status, (await answer.json()).message]
}

/** A crew member’s board, as a kitchen’s screen hears it. */
async function watchBoard({ ordering }: Serving) {
  const crew = newGuest((request) => fetch(moved(request, ordering)))
  const body = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }
  await crew.call('POST /sign-in', { body })
  return eventsOf(crew, '/api/console/locations/south-lamar/events')
}

function moved(request: Request, site: string): Request {
  const { pathname } = new URL(request.url)
  const there = new Request(site + pathname, request)
  if (there.headers.has('origin')) there.headers.set('origin', site)
  return there
}

import type { DataStrategyResult } from 'react-router'
import { m } from '#messages'
import { pause, untilReached } from '#web/api/is-reached.ts'
import { isUnanswered } from '#web/api/lost-connection.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { isForGuests } from './route-handle.ts'
import type { CurrentPage, Loaded } from './stale-if-error.ts'

/** How long to wait before the server is asked again, in milliseconds. */
const beat = 2_000

let isWaiting = false

/**
 * Answers what a guest’s page shows already where it is loaded anew and nobody answers, says so over it, and loads it once somebody
 * does: an error page in its place would cost what was typed. What crews and kiosks look at sees to it by itself.
 */
export function answerStale(loaded: Loaded, request: Request, page: CurrentPage): Loaded {
  const isReload = request.method === 'GET' && request.url === window.location.href.split('#')[0]
  if (!isReload || !isForGuests(page.matches)) return loaded
  const lost = page.matches.filter(({ id }) => isLost(loaded[id]))
  if (lost.length === 0) return loaded
  void loadOnceReached(page)
  const stale = lost.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData }])
  return { ...loaded, ...Object.fromEntries(stale) }
}

function isLost(loaded: DataStrategyResult | undefined): boolean {
  return loaded?.type === 'error' && isUnanswered(loaded.result)
}

/** Says that nobody answers, and loads the page once somebody does. */
async function loadOnceReached({ load }: CurrentPage): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  notices.error(m.refusal_outage())
  await pause(beat)
  await untilReached(beat)
  isWaiting = false
  // Something newer may stand there by now.
  if (notices.current()?.message === m.refusal_outage()) notices.dismiss()
  await load()
}

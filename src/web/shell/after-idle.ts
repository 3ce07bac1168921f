import { keepFocus } from '#web/browser/keep-focus.ts'
import { answerStale } from './answer-stale.ts'
import { setFallback } from './stale-if-error.ts'

/** What no page’s first view waits for. */
export function atRest(): void {
  keepFocus()
  setFallback(answerStale)
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isLost } from '#web/api/lost-connection.ts'

/**
 * When what every page knows is asked for again: after every form, also a refused one, because what it was refused
 * for may be a change in another window; on every change of the page (R6.11); not when a filter or a hash changes, nor without a
 * connection: the page stays as it is.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = asked
  const stays = currentUrl.pathname === nextUrl.pathname
  // What a crew or who waits for a table presses changes nothing that every page knows, and what asks by itself outlives a lost connection.
  if (stays && /^(\/es)?\/(console|kiosk|waitlist)(\/|$)/.test(nextUrl.pathname)) return false
  if (isLost(actionResult)) return false
  if (formMethod !== undefined && formMethod !== 'GET') return true
  if (!stays) return true
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { m } from '#messages'
import type { ApiError } from './api-error.ts'

/** What a refusal says where nobody answered. */
export function outage(): ApiError {
  return { code: 'outage', message: m.refusal_outage(), fields: {} }
}

/**
 * Runs a call over the network for a `clientAction`; where there is no connection, or something on the way answers that there is no
 * server, answers a refusal in place, so that the page and what was typed stay as they are.
 */
export async function overNetwork<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { readonly refusal: ApiError; readonly typed?: undefined }> {
  try {
    return await work()
  } catch (lost) {
    if (!(lost instanceof TypeError) && !isNoServer(lost)) throw lost
    return { refusal: outage() }
  }
}

/** A balancer or a proxy says so while no process takes requests. */
function isNoServer(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && [502, 503, 504].includes(thrown.status)
}

/** For a page’s `shouldRevalidate`: where nobody answered its action, nothing else is asked for, and the page stays as it is. */
export function unlessLost({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isLost(actionResult) && defaultShouldRevalidate
}

/** Whether an action was answered by a lost connection: then nothing else can be asked for either. */
export function isLost(answered: unknown): boolean {
  if (typeof answered !== 'object' || answered === null || !('refusal' in answered)) return false
  const { refusal } = answered
  return (
    typeof refusal === 'object' &&
    refusal !== null &&
    'code' in refusal &&
    refusal.code === 'outage'
  )
}

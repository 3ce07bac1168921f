import { data, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { apiErrorOf } from './api-error.ts'
import { missing } from './missing.ts'
import { apiContext } from './request-context.ts'

type Context = Readonly<RouterContextProvider>

/** What a form carried, for a page that shows it again before JavaScript has loaded. */
export type Typed = Readonly<Record<string, string>>

/**
 * Calls the API for a loader: where it refuses, the page answers with that status and message. An address that can’t be
 * any, as a link with a comma after it, is one that isn’t there.
 */
export async function callInLoader<Answer>(
  context: Context,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(context.get(apiContext))
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    if (error.code === 'request.malformed') throw missing()
    throw data(apiErrorOf(error), { status: error.status })
  }
}

/**
 * Calls the API for an action: where it refuses, the action answers `{ refusal }` with that status, so that the
 * form keeps what was typed; `typed` is for a form that can’t keep it by itself. Redirects thrown inside pass through.
 */
export async function callInAction<Answer>(
  context: Context,
  work: (call: Call) => Promise<Answer>,
  typed?: Typed,
) {
  try {
    return await work(context.get(apiContext))
  } catch (error) {
    if (error instanceof ApiRefusal)
      return data({ refusal: apiErrorOf(error), typed }, { status: error.status })
    throw error
  }
}

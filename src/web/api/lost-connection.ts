import { data, isRouteErrorResponse } from 'react-router'
import { m } from '#messages'
import type { ApiError } from './api-error.ts'
import { typedIn } from './form-field.ts'
import { refusalIn } from './refusal-in.ts'

/** What a refusal says where nobody answered. */
export function outage(): ApiError {
  return { code: 'outage', message: m.refusal_outage(), fields: {} }
}

/** A form that a `clientAction` was given, and the way to the action of the server. */
interface Sent<Answer> {
  readonly request: Request
  readonly serverAction: () => Promise<Answer>
}

/**
 * Sends a form for a `clientAction`; where there is no connection, or something on the way answers that there is no server, answers a
 * refusal in place with what the form carried, so that the page and what was typed stay as they are.
 */
export async function overNetwork<Answer>({ request, serverAction }: Sent<Answer>) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return stay({ refusal: outage(), typed: typedIn(await sent.formData()) })
  }
}

/** Returns what work came to, or a refusal where nobody answered. */
export async function orOutage<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { readonly refusal: ApiError }> {
  try {
    return await work()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return { refusal: outage() }
  }
}

/** Answers with the status after which the router loads nothing anew: without a connection that would cost the page. */
export function stay<Answer>(answer: Answer) {
  return data(answer, 503)
}

/** Browsers throw a TypeError without a connection; a balancer or a proxy says so while no process takes requests. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status))
  )
}

/** Whether an action was answered by a lost connection: then nothing else can be asked for either. */
export function isLost(answered: Parameters<typeof refusalIn<ApiError>>[0]): boolean {
  return refusalIn(answered)?.code === 'outage'
}

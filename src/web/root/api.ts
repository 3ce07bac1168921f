import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { refusal } from '#core/refusal.ts'

/** The API’s client for this request: set by the server, with the visitor’s cookies. */
export const apiContext = createContext<Call>()

/** The nonce of this answer’s content security policy: set by the server. */
export const nonceContext = createContext<string>()

/** Where a fault is written down: set by the server, so that it carries the request’s id. */
export const faultContext = createContext<(fault: unknown) => void>()

type Context = Readonly<RouterContextProvider>

/** Why the API said no, as an action hands it to its form: the words, and those of single fields. */
export interface Said {
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** What a form carried, for a page that shows it again before JavaScript has loaded. */
export type Typed = Readonly<Record<string, string>>

/**
 * A loader’s question: where the API says no, the page answers with that status and those words. An address that can’t be
 * any, as a link with a comma after it, is one that isn’t there.
 */
export async function ask<Answer>(
  context: Context,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(context.get(apiContext))
  } catch (no) {
    if (!(no instanceof ApiRefusal)) throw no
    if (no.code === 'request.malformed') throw data(refusal('thing.missing'), { status: 404 })
    throw data(saidBy(no), { status: no.status })
  }
}

/**
 * An action’s wish: where the API says no, the action answers `{ refusal }` with that status, so that the
 * form keeps what was typed; `typed` is for a form that can’t keep it by itself. Redirects thrown inside pass through.
 */
export async function tell<Answer>(
  context: Context,
  work: (call: Call) => Promise<Answer>,
  typed?: Typed,
) {
  try {
    return await work(context.get(apiContext))
  } catch (no) {
    if (no instanceof ApiRefusal) return data({ refusal: saidBy(no), typed }, { status: no.status })
    throw no
  }
}

/** What a refusal says, as plain data. */
export function saidBy({ code, message, fields }: ApiRefusal): Said {
  return { code, message, fields }
}

import { ApiRefusal, type Call } from './client.ts'

/** What a call sends besides its key. */
export interface LocalInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What an endpoint answers in this process: its data, or the refusal as it would stand in the answer to a request. */
export type LocalResponse =
  | { readonly data: unknown }
  | { readonly status: number; readonly failure: Readonly<Record<string, unknown>> }

/** Carries a call to its handler in this process. */
export type LocalCall = (key: string, input: LocalInput) => Promise<LocalResponse>

/** The typed client without HTTP. What it answers is readonly: other callers may have been answered the same objects. */
export function createLocalClient(call: LocalCall): Call
export function createLocalClient(call: LocalCall): object {
  return async (key: string, input: LocalInput = {}): Promise<unknown> => {
    const response = await call(key, input)
    if ('failure' in response) throw new ApiRefusal(response.status, response.failure)
    return response.data
  }
}

/** Parameters of a path or a query as an address would carry them: texts, without those left out. */
export function pathFields(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

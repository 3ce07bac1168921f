import type { APIError } from 'better-auth/api'
import { Refused, refusal } from '#core/refusal.ts'

/**
 * Returns how what the sign-in library throws is read: as a no of its own, or as an outage. It keeps what broke beneath it to itself:
 * that is the database, and whoever asks may try again.
 */
export function readingErrors(library: { readonly APIError: typeof APIError }) {
  /** Returns what the library answers; refuses with an outage where something broke beneath it. */
  async function unlessDown<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof library.APIError && error.statusCode >= 500)
        throw new Refused(refusal('outage'))
      throw error
    }
  }

  /** Returns what the library answers; undefined where it says no. */
  async function unlessRefused<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await unlessDown(work)
    } catch (error) {
      if (error instanceof library.APIError) return undefined
      throw error
    }
  }

  /** Returns why the library says no, by its own code; undefined where it doesn’t. */
  async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await unlessDown(work)
      return undefined
    } catch (error) {
      if (error instanceof library.APIError) return error.body?.code ?? 'UNKNOWN'
      throw error
    }
  }

  return { unlessDown, unlessRefused, refusalOf }
}

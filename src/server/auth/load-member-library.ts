import { AsyncLocalStorage } from 'node:async_hooks'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/store/database/open-database.ts'
import { readingErrors } from './library-errors.ts'

/** What the sign-in library hands out while it works: the token of a link, or whose password it changed. */
export interface LibraryResults {
  token?: string
  member_id?: string
}

/**
 * Loads the sign-in library for members over the open database. `collect` runs something of it and returns what it handed out
 * meanwhile; `unlessRefused` returns what it answers, undefined where it says no.
 */
export async function loadMemberLibrary(settings: Settings, dated: Database['dated']) {
  const [{ betterAuth }, library, { memberAuthOptions }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('./member-auth-options.ts'),
  ])
  const results = new AsyncLocalStorage<LibraryResults>()
  const take = (found: LibraryResults) => {
    Object.assign(results.getStore() ?? {}, found)
  }
  const { api, $context } = betterAuth(memberAuthOptions(settings, dated, take))

  const { unlessRefused, refusalOf } = readingErrors(library)

  async function collect(work: () => Promise<unknown>): Promise<LibraryResults> {
    const found: LibraryResults = {}
    await results.run(found, () => unlessRefused(work))
    return found
  }

  /** Returns until when what was made under a name works, in milliseconds since 1970; null where nothing is left of it. */
  async function expiryOf(identifier: string): Promise<number | null> {
    const { internalAdapter } = await $context
    const found = await internalAdapter.findVerificationValue(identifier)
    return found && found.expiresAt.getTime()
  }

  return { api, unlessRefused, refusalOf, collect, expiryOf }
}

export type MemberLibrary = Awaited<ReturnType<typeof loadMemberLibrary>>

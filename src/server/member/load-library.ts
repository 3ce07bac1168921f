import { AsyncLocalStorage } from 'node:async_hooks'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { readingErrors } from '#server/auth/library-errors.ts'

/**
 * Loads the sign-in library for members over the open database. `unlessRefused` returns what it answers, undefined where it says no;
 * `refusalOf` why it does.
 */
export async function loadMemberLibrary(settings: Settings, dated: Database['dated']) {
  const [{ betterAuth }, library, { memberAuthOptions }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('./auth-options.ts'),
  ])
  const results = new AsyncLocalStorage<{ token?: string }>()
  const take = (token: string) => {
    Object.assign(results.getStore() ?? {}, { token })
  }
  const { api, $context } = betterAuth(memberAuthOptions(settings, dated, take))

  const { unlessRefused, refusalOf } = readingErrors(library)

  /** Makes the token of a link for a new password; null where the address has no account. */
  async function tokenOf(email: string): Promise<string | null> {
    const found: { token?: string } = {}
    const work = () => api.requestPasswordReset({ body: { email } })
    await results.run(found, () => unlessRefused(work))
    return found.token ?? null
  }

  /** Returns whose what was made under a name is; null where nothing that works is left of it. */
  async function readVerification(identifier: string): Promise<string | null> {
    const { internalAdapter } = await $context
    return unexpired(await internalAdapter.findVerificationValue(identifier))
  }

  /** Uses up what was made under a name, once, and returns whose it is; null where nothing that works was left of it. */
  async function takeVerification(identifier: string): Promise<string | null> {
    const { internalAdapter } = await $context
    return unexpired(await internalAdapter.consumeVerificationValue(identifier))
  }

  return { api, unlessRefused, refusalOf, tokenOf, readVerification, takeVerification }
}

function unexpired(
  found: { readonly value: string; readonly expiresAt: { getTime: () => number } } | null,
): string | null {
  const now = Temporal.Now.instant().epochMilliseconds
  return found && found.expiresAt.getTime() > now ? found.value : null
}

export type MemberLibrary = Awaited<ReturnType<typeof loadMemberLibrary>>

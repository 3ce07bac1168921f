import { AsyncLocalStorage } from 'node:async_hooks'
import { passwordRefusal } from '#core/member/password.ts'
import { type Refusal, refuseIf, Refused, refusal } from '#core/refusal.ts'
import { createBuckets } from '#server/http/token-bucket.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/store/database/open-database.ts'
import { memberBySession } from '#server/store/members.ts'
import type { TakeResetToken } from './member-auth-options.ts'
import { sessionToken } from './member-cookie.ts'
import type { EnteredMember, Members, SignInFrom } from './members.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { scorePassword } from './password-score.ts'

/** What the library answers to who signed in. */
interface LibraryAnswer {
  readonly response: { readonly user: { readonly id: string } }
  readonly headers: Headers
}

/** Opens the members’ sign-in over the open database. The library is loaded when it is first needed. */
export function openMembers(
  settings: Settings,
  { db, dated }: Pick<Database, 'db' | 'dated'>,
  limits: SignInLimits,
): Members {
  const takers = new AsyncLocalStorage<TakeResetToken>()
  const auth = once(() => load(settings, dated, (token) => takers.getStore()?.(token)))
  const clock = () => performance.now()
  const mails = createBuckets({ size: 5, perSecond: 1 / 120, clock })
  const tokenIn = (headers: Headers) => sessionToken(headers, settings)

  const enter = enterWith(auth, limits, tokenIn)

  return {
    async enterByPassword(email, password, from) {
      const { api, unlessRefused } = await auth()
      const body = { email, password }
      return enter(from, refusal('sign_in.wrong'), (headers) =>
        unlessRefused(() => api.signInEmail({ body, headers, returnHeaders: true })),
      )
    },

    async enterByCode(email, code, from) {
      const { api, unlessRefused } = await auth()
      const body = { email, otp: code }
      return enter(from, refusal('code.wrong'), (headers) =>
        unlessRefused(() => api.signInEmailOTP({ body, headers, returnHeaders: true })),
      )
    },

    refuseManyMails(account) {
      if (!mails(account)) throw new Refused(refusal('sign_in.too_many'))
    },

    async newCode(email) {
      const { api } = await auth()
      return api.createVerificationOTP({ body: { email, type: 'sign-in' } })
    },

    async newResetToken(email) {
      const { api } = await auth()
      let made: string | null = null
      const take = (token: string) => void (made = token)
      await takers.run(take, () => api.requestPasswordReset({ body: { email } }))
      return made
    },

    async resetPassword(token, password) {
      refuseIf(passwordRefusal(password, await scorePassword(password)))
      const { api, unlessRefused } = await auth()
      const body = { token, newPassword: password }
      if (!(await unlessRefused(() => api.resetPassword({ body }))))
        throw new Refused(refusal('reset.expired'))
    },

    async leave(headers) {
      const { api } = await auth()
      const left = await api.signOut({ headers, returnHeaders: true })
      return left.headers.getSetCookie()
    },

    async memberOf(headers) {
      // Nearly every request comes from a guest, who has no such cookie.
      const token = tokenIn(headers)
      return token === null ? null : ((await memberBySession(db, token)) ?? null)
    },
  }
}

/**
 * Returns how somebody signs in as the library says, within the limits; whoever signs in again leaves the session that they
 * come with.
 */
function enterWith(
  auth: () => ReturnType<typeof load>,
  limits: SignInLimits,
  tokenIn: (headers: Headers) => string | null,
) {
  return async (
    { headers, place, account }: SignInFrom,
    wrong: Refusal,
    work: (headers: Headers) => Promise<LibraryAnswer | undefined>,
  ): Promise<EnteredMember> => {
    const { result, device_id } = await limits.tried('member', account, place, async () => {
      const entered = await work(headers)
      if (!entered) throw new Refused(wrong)
      return entered
    })
    const { api } = await auth()
    if (tokenIn(headers) !== null) await api.signOut({ headers })
    const { response, headers: answered } = result
    return { member_id: response.user.id, cookies: answered.getSetCookie(), device_id }
  }
}

async function load(settings: Settings, dated: Database['dated'], takeReset: TakeResetToken) {
  const [{ betterAuth }, { APIError }, { memberAuthOptions }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('./member-auth-options.ts'),
  ])
  const { api } = betterAuth(memberAuthOptions(settings, dated, takeReset))
  /** Returns what the library answers; undefined where it says no. */
  const unlessRefused = async <Answer>(work: () => Promise<Answer>) => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof APIError) return undefined
      throw error
    }
  }
  return { api, unlessRefused }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () => (opened ??= open())
}

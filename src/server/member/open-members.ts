import type { NewId } from '#core/id.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { endSession, touchSignIn } from './store-sign-ins.ts'
import { memberById, memberBySession, openAccount } from './store.ts'
import { beginSession } from './begin-session.ts'
import { enterWith } from './enter-member.ts'
import { loadMemberLibrary } from './load-library.ts'
import { sessionToken } from './cookie.ts'
import { memberProofs } from './proofs.ts'
import type { Members } from './members.ts'
import type { SignInLimits } from '#server/auth/sign-in-limits.ts'

/** Opens the members’ sign-in over the open database. The library is loaded when it is first needed. */
export function openMembers(
  settings: Settings,
  { db, dated }: Pick<Database, 'db' | 'dated'>,
  { limits, newId }: { readonly limits: SignInLimits; readonly newId: NewId },
): Members {
  const library = once(() => loadMemberLibrary(settings, dated))
  const tokenIn = (headers: Headers) => sessionToken(headers, settings)
  const enter = enterWith(library, limits, tokenIn)
  const proofs = memberProofs(library)

  return {
    ...proofs,

    enterByPassword: (email, password, from) =>
      enter(from, refusal('sign_in.wrong'), ({ api }, headers) =>
        api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      ),

    enterByCode: (asked, code, from) =>
      enter(from, refusal('code.wrong'), async (_, headers) => {
        if (!(await proofs.takeCode('sign-in', asked, code)))
          throw new Refused(refusal('code.wrong'))
        const member_id = await openAccount(db, { id: newId('member'), email: asked.account })
        const begun = { member_id, provider: 'olo', user_agent: headers.get('user-agent') } as const
        const cookie = await beginSession(db, begun, { settings, newId })
        return {
          response: { user: { id: member_id } },
          headers: new Headers([['set-cookie', cookie]]),
        }
      }),

    async beginSession(member_id, provider, { headers, place }) {
      const member = await memberById(db, member_id)
      if (!member) throw new Refused(refusal('signed_out'))
      const before = tokenIn(headers)
      if (before !== null) await endSession(db, before)
      const user_agent = headers.get('user-agent')
      const begun = { member_id, provider, user_agent }
      const cookie = await beginSession(db, begun, { settings, newId })
      const device = await limits.remember('member', member.email, place.device_id)
      return { member_id, cookies: [cookie], ...device }
    },

    forgetTries: (account) => limits.forget('member', account),

    async leave(headers) {
      const { api } = await library()
      const left = await api.signOut({ headers, returnHeaders: true })
      return left.headers.getSetCookie()
    },

    async memberOf(headers) {
      // Nearly every request comes from a guest, who has no such cookie.
      const token = tokenIn(headers)
      const member = token === null ? undefined : await memberBySession(db, token)
      if (member?.is_rested) await touchSignIn(db, member.sign_in_id)
      return member ?? null
    },
  }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () => (opened ??= open())
}

import type { NewId } from '#core/id.ts'
import { Refused, refusal, type Refusal } from '#core/refusal.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { endSession, touchSignIn, insertSignIn } from './store-sign-ins.ts'
import { memberById, memberBySession, openAccount } from './store.ts'
import { loadMemberLibrary, type MemberLibrary } from './load-library.ts'
import { sessionToken, memberCookie, sessionSeconds } from './cookie.ts'
import { memberProofs } from './proofs.ts'
import type { Members, EnteredMember, SignInFrom } from './members.ts'
import type { SignInLimits } from '#server/auth/sign-in-limits.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import type { Db } from '#server/database/db.ts'

/** Whose session begins, and who vouched for them (R5.17). */
interface NewSession {
  readonly member_id: string
  readonly provider: 'olo' | 'oloauth'
  readonly user_agent: string | null
}

/** What the library answers to who signed in. */
interface LibraryAnswer {
  readonly response: { readonly user: { readonly id: string } }
  readonly headers: Headers
}

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

/** Begins a session as the sign-in library does, and returns the cookie that names it: for ways in that are ours. */
async function beginSession(
  db: Db,
  { member_id, provider, user_agent }: NewSession,
  { settings, newId }: { readonly settings: Settings; readonly newId: NewId },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const id = newId('sign_in')
  await insertSignIn(db, { id, token, member_id, provider, user_agent, seconds: sessionSeconds })
  const signature = createHmac('sha256', settings.secret).update(token).digest('base64')
  return generateCookie(memberCookie(settings), `${token}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.public_url.startsWith('https:'),
    maxAge: sessionSeconds,
  })
}

/**
 * Returns how somebody signs in as the library says, within the limits; whoever signs in again leaves the session that they
 * come with.
 */
function enterWith(
  library: () => Promise<MemberLibrary>,
  limits: SignInLimits,
  tokenIn: (headers: Headers) => string | null,
) {
  return async (
    { headers, place, account }: SignInFrom,
    wrong: Refusal,
    work: (library: MemberLibrary, headers: Headers) => Promise<LibraryAnswer>,
  ): Promise<EnteredMember> => {
    const loaded = await library()
    const { result, device_id, is_new_device } = await limits.tried(
      'member',
      account,
      place,
      async () => {
        const entered = await loaded.unlessRefused(() => work(loaded, headers))
        if (!entered) throw new Refused(wrong)
        return entered
      },
    )
    if (tokenIn(headers) !== null) await loaded.api.signOut({ headers })
    const { response, headers: answered } = result
    const cookies = answered.getSetCookie()
    return { member_id: response.user.id, cookies, device_id, is_new_device }
  }
}

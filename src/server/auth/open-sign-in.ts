import { Refused, refusal } from '#core/refusal.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/store/database/open-database.ts'
import { staffById } from '#server/store/staff.ts'
import { authOptions } from './auth-options.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import type { SignIn } from './sign-in.ts'

/** Opens the sign-in over the open database. The library is loaded when it is first needed: a second saved. */
export function openSignIn(
  settings: Settings,
  { db, dated }: Pick<Database, 'db' | 'dated'>,
  limits: SignInLimits,
): SignIn {
  const auth = once(() => load(settings, dated))
  const checkPassword = async (body: { email: string; password: string }, headers: Headers) => {
    const { api, isAuthRefusal } = await auth()
    try {
      const entered = await api.signInEmail({ body, headers, returnHeaders: true })
      const staff = await staffById(db, entered.response.user.id)
      // Whoever signs in again leaves the session that they come with.
      if (hasSession(headers)) await api.signOut({ headers })
      if (staff) return { staff, cookies: entered.headers.getSetCookie() }
    } catch (error) {
      if (!isAuthRefusal(error)) throw error
    }
    throw new Refused(refusal('sign_in.wrong'))
  }

  return {
    async enter({ email, password }, headers, place) {
      const enter = () => checkPassword({ email, password }, headers)
      const { result, device_id } = await limits.tried('staff', email, place, enter)
      return { ...result, device_id }
    },

    async leave(headers) {
      const { api } = await auth()
      const left = await api.signOut({ headers, returnHeaders: true })
      return left.headers.getSetCookie()
    },

    async staffOf(headers) {
      // Nearly every request comes from a guest, who has no such cookie.
      if (!hasSession(headers)) return null
      const { api } = await auth()
      const session = await api.getSession({ headers })
      const staff = session && (await staffById(db, session.user.id))
      return staff ? { ...staff, ends_at: session.session.expiresAt.toISOString() } : null
    },
  }
}

function hasSession(headers: Headers): boolean {
  return /\bcomal\.session_token=/.test(headers.get('cookie') ?? '')
}

async function load(settings: Settings, dated: Database['dated']) {
  const [{ betterAuth }, { APIError }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
  ])
  const { api } = betterAuth(authOptions(settings, dated))
  return { api, isAuthRefusal: (error: unknown) => error instanceof APIError }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () => (opened ??= open())
}

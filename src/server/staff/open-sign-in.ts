import { Refused, refusal } from '#core/refusal.ts'
import { roles } from '#core/staff/staff.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { endStaffSession, passwordHashOf, staffById } from './store.ts'
import { authCookies, authFields, sharedAuthOptions } from '#server/auth/auth-options.ts'
import { readingErrors } from '#server/auth/library-errors.ts'
import { verifyPassword } from '#server/auth/password-hash.ts'
import { refuseUnproved } from './second-factor.ts'
import type { SignInLimits } from '#server/auth/sign-in-limits.ts'
import type { SignIn } from './sign-in.ts'
import type { BetterAuthOptions } from 'better-auth'

const daysInSeconds = 86_400

/** Opens the sign-in over the open database. The library is loaded when it is first needed: a second saved. */
export function openSignIn(
  settings: Settings,
  { db, dated }: Pick<Database, 'db' | 'dated'>,
  limits: SignInLimits,
): SignIn {
  const auth = once(() => load(settings, dated))
  const vault = { db, secret: settings.secret }
  const checkPassword = async (
    { code, ...body }: Parameters<SignIn['enter']>[0],
    headers: Headers,
  ) => {
    const { api, unlessRefused } = await auth()
    const entered = await unlessRefused(() =>
      api.signInEmail({ body, headers, returnHeaders: true }),
    )
    const staff = entered && (await staffById(db, entered.response.user.id, ''))
    if (!staff) throw new Refused(refusal('sign_in.wrong'))
    try {
      await refuseUnproved(staff.id, code, vault)
    } catch (error) {
      // The library has begun a session, of which nobody was told.
      await endStaffSession(db, entered.response.token)
      throw error
    }
    // Whoever signs in again leaves the session that they come with.
    if (hasSession(headers)) await api.signOut({ headers })
    return { staff, cookies: entered.headers.getSetCookie() }
  }

  return {
    async enter(typed, headers, place) {
      const enter = () => checkPassword(typed, headers)
      const { result, device_id } = await limits.tried('staff', typed.email, place, enter)
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
      const { api, unlessDown } = await auth()
      const found = await unlessDown(() => api.getSession({ headers }))
      const session = found?.session
      const staff = session && (await staffById(db, session.userId, session.id))
      if (!staff) return null
      const mustProve = settings.staff_two_factor === 'required' && roles[staff.role].proves_twice
      const unproved = mustProve && !staff.has_second_factor
      const ends_at = session.expiresAt.toISOString()
      return { ...staff, sign_in_id: session.id, ends_at, unproved }
    },

    async refuseWrongPassword({ id, email }, password, place) {
      await limits.tried('staff', email, place, async () => {
        const hash = await passwordHashOf(db, id)
        if (hash === undefined || !(await verifyPassword({ hash, password })))
          throw new Refused(refusal('password.wrong'))
      })
    },
  }
}

function hasSession(headers: Headers): boolean {
  return /\bcomal\.session_token=/.test(headers.get('cookie') ?? '')
}

async function load(settings: Settings, dated: Database['dated']) {
  const [{ betterAuth }, library] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
  ])
  const { api } = betterAuth(authOptions(settings, dated))
  return { api, ...readingErrors(library) }
}

function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined
  return () => (opened ??= open())
}

/** How the sign-in library is used for staff: tables of their own, apart from members. */
function authOptions(settings: Settings, dated: Database['dated']) {
  const host = settings.public_url.startsWith('https:') ? '__Host-' : ''
  return {
    ...sharedAuthOptions(settings, dated),
    session: {
      modelName: 'sign_ins',
      fields: authFields.session,
      expiresIn: 7 * daysInSeconds,
      // GET changes nothing: a session lasts a week from signing in.
      disableSessionRefresh: true,
    },
    user: { modelName: 'people', fields: authFields.user },
    account: { modelName: 'credentials', fields: authFields.account },
    verification: { modelName: 'verifications', fields: authFields.verification },
    advanced: authCookies(settings, 'comal', `${host}comal.session_token`),
  } as const satisfies BetterAuthOptions
}

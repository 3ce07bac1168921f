import { createHmac, randomBytes } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import type { NewId } from '#core/id.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Db } from '#server/database/db.ts'
import { insertSignIn } from './store-sign-ins.ts'
import { memberCookie, sessionSeconds } from './cookie.ts'

/** Whose session begins, and who vouched for them (R5.17). */
interface NewSession {
  readonly member_id: string
  readonly provider: 'olo' | 'oloauth'
  readonly user_agent: string | null
}

/** Begins a session as the sign-in library does, and returns the cookie that names it: for ways in that are ours. */
export async function beginSession(
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

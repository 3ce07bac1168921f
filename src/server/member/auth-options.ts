import { emailOTP } from 'better-auth/plugins'
import type { BetterAuthOptions } from 'better-auth'
import { passwordLength } from '#core/member/password.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { memberCookie, sessionSeconds } from './cookie.ts'
import { authCookies, authFields, sharedAuthOptions } from '#server/auth/auth-options.ts'

/** How long a one-time code works and how often it may be tried wrong; how long the link of a forgotten password works. */
const codeSeconds = 600
const codeTries = 3
const resetSeconds = 900

/**
 * Returns how the sign-in library is used for members: tables of their own, apart from staff; an account is opened by proving
 * an address with a code, never by a password alone; nothing is sent by the library itself.
 */
export function memberAuthOptions(
  settings: Settings,
  dated: Database['dated'],
  take: (token: string) => void,
) {
  const shared = sharedAuthOptions(settings, dated)
  return {
    ...shared,
    emailAndPassword: {
      ...shared.emailAndPassword,
      minPasswordLength: passwordLength.min,
      // In UTF-16 units, of which a character may take several; core counts characters.
      maxPasswordLength: passwordLength.max * 4,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: async ({ token }) => take(token),
    },
    session: {
      modelName: 'member_sign_ins',
      fields: authFields.session,
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    user: { modelName: 'members', fields: { name: 'first_name', ...authFields.user } },
    account: { modelName: 'member_credentials', fields: authFields.account },
    // Who reads the database finds neither a code nor the token of a link.
    verification: {
      modelName: 'member_verifications',
      fields: authFields.verification,
      storeIdentifier: 'hashed',
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeSeconds,
        allowedAttempts: codeTries,
        storeOTP: 'hashed',
        sendVerificationOTP: async () => undefined,
      }),
    ],
    advanced: authCookies(settings, 'comal_member', memberCookie(settings)),
  } as const satisfies BetterAuthOptions
}

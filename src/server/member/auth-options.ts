import { emailOTP } from 'better-auth/plugins'
import type { BetterAuthOptions } from 'better-auth'
import { passwordLength } from '#core/member/password.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { memberCookie, sessionSeconds } from './cookie.ts'
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts'

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
  const secure = settings.public_url.startsWith('https:')
  return {
    appName: 'Comal',
    baseURL: settings.public_url,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [settings.public_url, settings.catering_url],
    database: { db: dated, type: 'postgres' },
    telemetry: { enabled: false },
    // Tries are limited by account and address before the library is called.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: (typed: string) => hashPassword(typed), verify: verifyPassword },
      minPasswordLength: passwordLength.min,
      // In UTF-16 units, of which a character may take several; core counts characters.
      maxPasswordLength: passwordLength.max * 4,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: async ({ token }) => take(token),
    },
    ...tables,
    // Who reads the database finds neither a code nor the token of a link.
    verification: {
      modelName: 'member_verifications',
      fields: { expiresAt: 'expires_at', ...written },
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
    advanced: {
      cookiePrefix: 'comal_member',
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      cookies: { session_token: { name: memberCookie(settings) } },
      ipAddress: { disableIpTracking: true },
    },
  } as const satisfies BetterAuthOptions
}

const written = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** The tables of members, by our names. */
const tables = {
  session: {
    modelName: 'member_sign_ins',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...written,
    },
    expiresIn: sessionSeconds,
    disableSessionRefresh: true,
  },
  user: {
    modelName: 'members',
    fields: { name: 'first_name', emailVerified: 'email_verified', ...written },
  },
  account: {
    modelName: 'member_credentials',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...written,
    },
  },
} as const

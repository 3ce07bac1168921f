import type { BetterAuthOptions } from 'better-auth'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** How the sign-in library is used for guests and staff alike: nothing sent by itself, nobody signs up, no word of its own in a log. */
export function sharedAuthOptions(settings: Settings, dated: Database['dated']) {
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
    },
  } as const satisfies BetterAuthOptions
}

/** Returns how the library sets its cookies: each of its kinds of account has a prefix and a session cookie of its own. */
export function authCookies({ public_url }: Settings, cookiePrefix: string, session: string) {
  return {
    cookiePrefix,
    // The library would prefix `__Secure-`, which other hosts of the domain may set too.
    useSecureCookies: false,
    defaultCookieAttributes: { secure: public_url.startsWith('https:') },
    cookies: { session_token: { name: session } },
    // Where somebody signs in from is nobody's business afterwards.
    ipAddress: { disableIpTracking: true },
  } as const satisfies BetterAuthOptions['advanced']
}

const written = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** What the library’s columns are called here. */
export const authFields = {
  session: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...written,
  },
  user: { emailVerified: 'email_verified', ...written },
  account: {
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
  verification: { expiresAt: 'expires_at', ...written },
} as const

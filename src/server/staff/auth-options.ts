import type { BetterAuthOptions } from 'better-auth'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/database/open-database.ts'
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts'

const daysInSeconds = 86_400

/** How the sign-in library is used here: its tables by our names, nothing sent anywhere, nobody signs up. */
export function authOptions(settings: Settings, dated: Database['dated']) {
  const secure = settings.public_url.startsWith('https:')
  return {
    appName: 'Comal',
    baseURL: settings.public_url,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: [settings.public_url, settings.catering_url],
    database: { db: dated, type: 'postgres' },
    telemetry: { enabled: false },
    // The house limits tries by account and address itself, and logs by its own allow-list.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: (typed: string) => hashPassword(typed), verify: verifyPassword },
    },
    session: {
      modelName: 'sign_ins',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...written,
      },
      expiresIn: 7 * daysInSeconds,
      // GET changes nothing: a session lasts a week from signing in.
      disableSessionRefresh: true,
    },
    user: {
      modelName: 'people',
      fields: { emailVerified: 'email_verified', ...written },
    },
    account: {
      modelName: 'credentials',
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
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...written } },
    advanced: {
      cookiePrefix: 'comal',
      // The library would prefix `__Secure-`, which other hosts of the domain may set too.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      cookies: {
        session_token: { name: `${secure ? '__Host-' : ''}comal.session_token` },
      },
      // Where somebody signs in from is nobody's business afterwards.
      ipAddress: { disableIpTracking: true },
    },
  } as const satisfies BetterAuthOptions
}

const written = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

import { z } from 'zod'

/** A whole number between two others. */
function whole(min: number, max: number) {
  const wrong = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(wrong).int(wrong).min(min, wrong).max(max, wrong)
}

/** One of some words. */
function oneOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

const port = whole(0, 65_535)
const minutes = whole(1, 1440)
const yesOrNo = z.stringbool('must be true or false')
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .transform((url) => url.replace(/\/+$/, ''))
const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that begins with postgres://',
})

const drainSeconds = 'must be a number from 0 to 600'

/** Tiles are pictures by their place, or lie in one archive; on this machine, a server for trying needs no certificate. */
const tileAddress =
  /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?\/(([^{}\s]*\/)?\{z\}\/\{x\}\/\{y\}[^{}\s]*|[^{}\s?#]+\.pmtiles(\?[^{}\s#]*)?)$/

/** Sites by their origins, with commas between; on this machine, one for trying needs no certificate. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(https:\/\/[\w.-]+|http:\/\/([\w-]+\.)*localhost)(:\d+)?$/,
          'must be origins like https://app.example, with commas between',
        ),
    ),
  )

/** Every variable of the environment, with what it is when nobody sets it (docs/operations.md). */
export const environment = z.object({
  PORT: port.default(3000),
  CATERING_PORT: port.default(3001),
  GATEWAY_PORT: port.default(3002),
  LISTEN_ADDRESS: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').nullable().default(null),
  DATABASE_URL: postgres.nullable().default(null),
  DATABASE_POOL: whole(1, 200).default(10),
  ALLOW_TRIAL: yesOrNo.default(false),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: address.optional(),
  CATERING_URL: address.optional(),
  APP_ORIGINS: origins.default([]),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  GIFT_CARD_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: whole(0, 10).default(0),
  DRAIN_SECONDS: z.coerce
    .number(drainSeconds)
    .min(0, drainSeconds)
    .max(600, drainSeconds)
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:)[!-~]+$/, 'must begin with mailto: or https://')
    .nullable()
    .default(null),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').nullable().default(null),
  PAYMENT_GATEWAY: oneOf(['simulated', 'stripe']).default('simulated'),
  SIMULATED_WALLET: yesOrNo.default(true),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .nullable()
    .default(null),
  MAIL_FROM: z.email('must be an email address').optional(),
  TEXT_GATEWAY: oneOf(['simulated', 'twilio']).default('simulated'),
  TWILIO_URL: address.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+1\d{10}|MG\w+)$/,
      'must be a number like +15125550100, or a messaging service (MG…)',
    )
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)[!-~]+$/, 'must begin with mailto: or https://')
    .optional(),
  PUSH_SERVICE_URL: address.nullable().default(null),
  STRIPE_URL: address.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must begin with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .nullable()
    .default(null),
  CONTENT_TOKEN: z.string().min(1).optional(),
  CONTENT_PREVIEW_TOKEN: z.string().min(1).optional(),
  CONTENT_URL: address.default('https://api.storyblok.com'),
  MAP_TILES: z
    .string()
    .regex(
      tileAddress,
      'must be an https address with {z}, {x} and {y} in its path, or of an archive that ends in .pmtiles',
    )
    .nullable()
    .default(null),
  MAP_CREDIT: z.string().max(120, 'must have at most 120 letters').default(''),
  COURIER: oneOf(['simulated', 'doordash']).default('simulated'),
  DOORDASH_URL: address.default('https://openapi.doordash.com'),
  DOORDASH_DEVELOPER_ID: z.string().min(1).optional(),
  DOORDASH_KEY_ID: z.string().min(1).optional(),
  DOORDASH_SIGNING_SECRET: z.string().min(1).optional(),
  TAX_SERVICE: oneOf(['table', 'simulated', 'taxjar']).default('table'),
  TAXJAR_URL: address.default('https://api.taxjar.com'),
  TAXJAR_API_KEY: z.string().min(1).optional(),
  GEOCODER: oneOf(['embedded', 'radar', 'photon', 'nominatim']).default('embedded'),
  GEOCODER_URL: address.nullable().default(null),
  RADAR_KEY: z
    .string()
    .regex(/^prj_(live|test)_pk_/, 'must be the publishable key: prj_live_pk_… or prj_test_pk_…')
    .nullable()
    .default(null),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  CART_MINUTES: minutes.default(60),
  HOLD_MINUTES: minutes.default(5),
  STAFF_TWO_FACTOR: oneOf(['required', 'optional']).optional(),
  GRACE_SECONDS: whole(0, 600).default(60),
})

export type Environment = z.output<typeof environment>

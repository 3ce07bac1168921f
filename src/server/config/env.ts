import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { channelOf } from '#core/channel.ts'
import { type Environment, environment } from './environment.ts'
import { CannotStart } from './startup-error.ts'
import type { Settings, SocialClient } from './settings.ts'

/** A family of our variables: whatever else begins so was meant for us. */
const families = ['CATERING_', 'DOORDASH_', 'GEOCODER_', 'STRIPE_', 'TAXJAR_']

/** A variable that nothing reads, and the one of ours that it may mean. */
interface Misspelled {
  readonly name: string
  readonly meant: string | undefined
}

/**
 * Reads the environment once. A value that makes no sense, alone or beside another, is named with its variable; nothing
 * starts.
 */
export function readSettings(
  given: Readonly<Record<string, string | undefined>>,
  { production }: Pick<Settings, 'production'>,
): Settings {
  const settings = settingsOf(parse(given), production)
  const contradiction = contradictionIn(settings)
  if (contradiction !== undefined) throw new CannotStart(contradiction)
  return settings
}

/** Returns a sentence for each variable that looks like one of ours and that nothing reads. */
export function misspelledVariables(
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return misspelled(given, Object.keys(environment.shape)).map(({ name, meant }) =>
    meant === undefined
      ? `Nothing reads ${name}: see docs/operations.md for what there is.`
      : `Nothing reads ${name}. Is ${meant} meant?`,
  )
}

/** Reads where the database is, for commands that need nothing else; writes nothing, not even a secret. */
export function readDatabaseSettings(
  given: Readonly<Record<string, string | undefined>>,
): Pick<Settings, 'database_url' | 'data_dir' | 'database_pool'> {
  const { DATABASE_URL, DATA_DIR, DATABASE_POOL } = parse(given)
  return { database_url: DATABASE_URL, data_dir: DATA_DIR, database_pool: DATABASE_POOL }
}

function parse(given: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = environment.safeParse(withoutEmpty(given))
  if (!parsed.success) throw new CannotStart(firstProblem(parsed.error))
  return parsed.data
}

/** What makes sense by itself, but not beside the rest; undefined where all of it goes together. */
function contradictionIn(settings: Settings): string | undefined {
  const { public_url, catering_url, port, catering_port } = settings
  const isSimulated = settings.payment_gateway === 'simulated'
  const ports = [port, catering_port, isSimulated ? settings.gateway_port : 0].filter(isChosen)
  if (new Set(ports).size < ports.length)
    return 'PORT, CATERING_PORT and GATEWAY_PORT can’t be used: two of them are the same.'
  // Which port the system chooses is known later, and nobody is sent to it from outside.
  if (!isChosen(port) || !isChosen(catering_port)) return undefined
  const channel = (url: string) => channelOf(new URL(url).host, catering_port)
  if (channel(catering_url) !== 'catering')
    return `CATERING_URL can’t be used: the host name must contain “cater”, or the port be ${catering_port}; ${catering_url} would show the ordering site.`
  return channel(public_url) === 'default'
    ? undefined
    : `PUBLIC_URL can’t be used: ${public_url} would show the catering site, because its host name contains “cater” or its port is CATERING_PORT.`
}

/** Whether a port was named; 0 lets the system choose. */
function isChosen(port: number): boolean {
  return port > 0
}

function settingsOf(env: Environment, production: boolean): Settings {
  return {
    production,
    port: env.PORT,
    catering_port: env.CATERING_PORT,
    gateway_port: env.GATEWAY_PORT,
    listen_address: env.LISTEN_ADDRESS,
    database_url: env.DATABASE_URL,
    database_pool: env.DATABASE_POOL,
    data_dir: env.DATA_DIR,
    allow_trial: env.ALLOW_TRIAL,
    log_level: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    public_url: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    catering_url: env.CATERING_URL ?? `http://localhost:${env.CATERING_PORT}`,
    app_origins: env.APP_ORIGINS,
    ...secretsOf(env),
    trusted_proxies: env.TRUSTED_PROXIES,
    drain_seconds: env.DRAIN_SECONDS ?? noticingSeconds(env.TRUSTED_PROXIES),
    security_contact: env.SECURITY_CONTACT,
    metrics_token: env.METRICS_TOKEN,
    payment_gateway: env.PAYMENT_GATEWAY,
    simulated_wallet: env.SIMULATED_WALLET,
    stripe: stripeOf(env),
    ...courierOf(env),
    ...taxesOf(env),
    ...textsOf(env),
    push: pushOf(env, production),
    social: {
      google: socialClient(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      apple: socialClient(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET),
      facebook: socialClient(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    },
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM ?? null,
    content_token: env.CONTENT_TOKEN ?? null,
    content_preview_token: env.CONTENT_PREVIEW_TOKEN ?? null,
    content_url: env.CONTENT_URL,
    ...mapOf(env),
    map_credit: env.MAP_CREDIT,
    geocoder: env.GEOCODER,
    geocoder_url: env.GEOCODER_URL,
    radar_key: env.RADAR_KEY,
    cart_minutes: env.CART_MINUTES,
    hold_minutes: env.HOLD_MINUTES,
    grace_seconds: env.GRACE_SECONDS,
    staff_two_factor: env.STAFF_TWO_FACTOR ?? twoFactorOf(env, production),
  }
}

/** An archive is one file; pictures are asked for one by one. */
function mapOf({ MAP_TILES: ground }: Environment) {
  const isArchive = ground !== null && !ground.includes('{z}')
  return { map_tiles: isArchive ? null : ground, map_archive: isArchive ? ground : null }
}

/** What signs and proves; what PINs of gift cards follow from may be an earlier one. */
function secretsOf(env: Environment) {
  const secret = env.SECRET ?? keptSecret(env.DATA_DIR)
  const gift_card_secret = env.GIFT_CARD_SECRET ?? secret
  return { secret, gift_card_secret, secret_given: env.SECRET !== undefined }
}

/** Head office proves itself by a second factor on a day of business; who tries the product has no time for it. */
function twoFactorOf({ ALLOW_TRIAL }: Environment, production: boolean) {
  return production && !ALLOW_TRIAL ? 'required' : 'optional'
}

/** With a proxy in front, somebody has to notice that we stop; without one, nobody is waited for. */
function noticingSeconds(trustedProxies: number): number {
  return trustedProxies > 0 ? 5 : 0
}

/** An empty variable is one that isn't set: compose files write them so. */
function withoutEmpty(given: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues
  return `${issue?.path.join('.') ?? 'The environment'} can’t be used: ${issue?.message ?? 'unreadable'}.`
}

/** The secret of this data folder, made at the first start, so that cookies outlive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const there = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!there) throw new CannotStart(`The data folder can’t be written: ${dataDir}. Set DATA_DIR.`)
  }
  return readFileSync(path, 'utf8')
}

/**
 * Returns the variables of an environment that nothing reads but that look like one of ours, by name. A setting that is
 * misspelled would quietly stay what it is when nobody sets it.
 */
function misspelled(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly Misspelled[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: known.find((ours) => isSlipOf(name, ours)) }))
    .filter(
      ({ name, meant }) =>
        meant !== undefined || families.some((family) => name.startsWith(family)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A missing, added or swapped letter or underscore; short names are too near to those of others (`MAIL`, `PORTS`). */
function isSlipOf(name: string, ours: string): boolean {
  if (ours.length < 6 || name.length < 6) return false
  const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return letters(name) === letters(ours) || editsBetween(name, ours) <= 1 || isOneOf(name, ours)
}

/** One where ours are several: a proxy for proxies. */
function isOneOf(name: string, ours: string): boolean {
  return ours.endsWith('IES') && name === `${ours.slice(0, -3)}Y`
}

/** How many letters have to be put in, taken out or exchanged to make one text of the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [index, wanted] of Array.from(other).entries()) {
      const exchanged = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** What a provider of social sign-in knows the product by: both halves, or nothing. */
function socialClient(client_id?: string, client_secret?: string): SocialClient | null {
  return client_id === undefined || client_secret === undefined
    ? null
    : { client_id, client_secret }
}

/** Who takes cards; an account is both of its keys. */
function stripeOf(env: Environment): Settings['stripe'] {
  const { STRIPE_URL: url, STRIPE_SECRET_KEY: secret_key } = env
  const { STRIPE_PUBLISHABLE_KEY: publishable_key, STRIPE_WEBHOOK_SECRET: webhook_secret } = env
  if (secret_key === undefined || publishable_key === undefined) return null
  return { url, secret_key, publishable_key, webhook_secret }
}

/** Who brings orders; an account is all of its three parts. */
function courierOf(env: Environment): Pick<Settings, 'courier' | 'doordash'> {
  const { COURIER: courier, DOORDASH_URL: url, DOORDASH_SIGNING_SECRET: signing_secret } = env
  const { DOORDASH_DEVELOPER_ID: developer_id, DOORDASH_KEY_ID: key_id } = env
  const isWhole = developer_id !== undefined && key_id !== undefined
  const account = isWhole && signing_secret !== undefined
  return { courier, doordash: account ? { url, developer_id, key_id, signing_secret } : null }
}

/** Who says what an order is taxed. */
function taxesOf(env: Environment): Pick<Settings, 'tax_service' | 'taxjar'> {
  const { TAX_SERVICE: tax_service, TAXJAR_URL: url, TAXJAR_API_KEY: api_key } = env
  return { tax_service, taxjar: api_key === undefined ? null : { url, api_key } }
}

/** Who delivers text messages; an account is all of its three parts. */
function textsOf(env: Environment): Pick<Settings, 'text_gateway' | 'twilio'> {
  const { TEXT_GATEWAY: text_gateway, TWILIO_URL: url, TWILIO_FROM: from } = env
  const { TWILIO_ACCOUNT_SID: account_sid, TWILIO_AUTH_TOKEN: auth_token } = env
  const isWhole = account_sid !== undefined && auth_token !== undefined && from !== undefined
  return { text_gateway, twilio: isWhole ? { url, account_sid, auth_token, from } : null }
}

/**
 * Who delivers notices to phones: the services of their browsers, where both keys are given; nobody on a day of business without
 * them, and a simulated one for trying. Refuses one key without the other.
 */
function pushOf(env: Environment, production: boolean): Settings['push'] {
  const { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key } = env
  if (public_key === undefined || private_key === undefined) {
    if (public_key !== private_key)
      throw new CannotStart(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them isn’t set.',
      )
    return production && !env.ALLOW_TRIAL ? 'off' : 'simulated'
  }
  const subject = env.VAPID_SUBJECT ?? env.SECURITY_CONTACT ?? env.PUBLIC_URL ?? ''
  return { public_key, private_key, subject, service_url: env.PUSH_SERVICE_URL }
}

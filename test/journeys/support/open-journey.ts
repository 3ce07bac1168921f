import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staffFile } from '#contract/staff/staff-file.ts'
import { createApp } from '#server/start/app.ts'
import type { AppContext } from '#server/context.ts'
import { type Jobs, startJobs } from '#server/outbox/start-jobs.ts'
import { createContext } from '#server/start/create-context.ts'
import type { Log } from '#server/config/log.ts'
import { gatewayOf } from '#server/gateways/payment/gateway-process.ts'
import { serveGateway } from '#server/gateways/payment/simulated/serve-gateway.ts'
import { openLog } from '#server/config/open-log.ts'
import type { Settings } from '#server/config/settings.ts'
import { freshDatabase, type JourneyDatabase } from './fresh-database.ts'
import { type Guest, newGuest } from './guest.ts'

/** The whole product on a fresh database with the demo chain: everything but sockets and pages. */
export interface Journey {
  readonly ctx: AppContext
  readonly database: JourneyDatabase
  readonly settings: Settings
  /** Answers a request as the site would; `address` is who connects, where limits by address matter. */
  readonly answer: (request: Request, address?: string) => Promise<Response>
  /** Somebody new, on the ordering site. */
  readonly guest: () => Guest
  /** Somebody of the demo chain's staff, signed in; by id. On a device of their own unless told. */
  readonly staff: (id: StaffId, device?: Guest) => Promise<Guest>
  readonly close: () => Promise<void>
}

/** Who demo/staff.json knows. */
export type StaffId =
  | 'crew-south-lamar'
  | 'crew-austin'
  | 'head-office'
  | 'accounts'
  | 'screen-south-lamar'
  | 'ana-ruiz'
  | 'theo-brandt'
  | 'dolores-vega'

export interface JourneyOptions {
  /** A database to open in place of a fresh one; it is closed with the journey. */
  readonly database?: JourneyDatabase
  /** Whether receipts, tickets and the reconciler run by themselves; else tests call them. */
  readonly jobs?: boolean
  readonly settings?: Partial<Settings>
  /** Where it logs; nowhere if not given. */
  readonly log?: Log
  /** Parts of the context to replace by others: one that fails, one that is slow. */
  readonly ctx?: Partial<AppContext>
}

/** Opens the product; close it afterwards. A file whose tests share one says `sharedJourney`. */
export async function openJourney({
  database: given,
  jobs = false,
  settings: changed = {},
  log = openLog('silent'),
  ctx: planted = {},
}: JourneyOptions = {}): Promise<Journey> {
  const database = given ?? (await freshDatabase())
  const { settings, closeGateway } = await withGateway({ ...settingsFor(database), ...changed })
  const { ctx: opened, close } = await createContext(settings, database, log)
  const ctx = { ...opened, ...planted }
  const closing = new AbortController()
  const app = createApp(ctx, {
    draining: closing.signal,
    closing: closing.signal,
    site: null,
  })
  const running: Jobs | null = jobs ? startJobs(ctx) : null
  const answer = async (request: Request, address?: string) =>
    app.fetch(request, address === undefined ? {} : { address })
  return {
    ctx,
    database,
    settings,
    answer,
    guest: () => newGuest(answer),
    staff: (id, device = newGuest(answer)) => signedIn(device, id),
    close: async () => {
      closing.abort()
      await running?.stop()
      await close()
      await closeGateway()
      await database.close()
    },
  }
}

/** Serves the card gateway of a house here, unless one listens already: as a process of its own it takes a second to start. */
async function withGateway(settings: Settings) {
  if (settings.gateway_port !== 0) return { settings, closeGateway: async () => {} }
  const { port, close } = await serveGateway(gatewayOf(settings))
  return { settings: { ...settings, gateway_port: port }, closeGateway: close }
}

async function signedIn(guest: Guest, id: StaffId): Promise<Guest> {
  const accounts = staffFile.parse(JSON.parse(await readFile('demo/staff.json', 'utf8')))
  const account = accounts.find((one) => one.id === id)
  if (!account) throw new Error(`demo/staff.json knows no ${id}`)
  const { email, password } = account
  await guest.call('POST /sign-in', { body: { email, password } })
  return guest
}

function settingsFor({ url, folder }: JourneyDatabase): Settings {
  return {
    production: false,
    port: 3000,
    catering_port: 3001,
    gateway_port: 0,
    database_url: url,
    database_pool: 10,
    data_dir: join(folder, 'data'),
    allow_trial: true,
    log_level: 'silent',
    public_url: 'http://localhost:3000',
    catering_url: 'http://localhost:3001',
    app_origins: [],
    secret: 'a secret that only tests know, long enough',
    gift_card_secret: 'a secret that only tests know, long enough',
    secret_given: true,
    trusted_proxies: 0,
    drain_seconds: 0,
    listen_address: null,
    security_contact: null,
    metrics_token: null,
    payment_gateway: 'simulated',
    simulated_wallet: true,
    stripe: null,
    courier: 'simulated',
    doordash: null,
    tax_service: 'table',
    taxjar: null,
    text_gateway: 'simulated',
    twilio: null,
    push: 'simulated',
    social: { google: null, apple: null, facebook: null },
    smtp_url: null,
    mail_from: null,
    content_token: null,
    content_preview_token: null,
    content_url: 'http://localhost:9',
    map_tiles: null,
    map_archive: null,
    map_credit: '',
    geocoder: 'embedded',
    geocoder_url: null,
    radar_key: null,
    cart_minutes: 60,
    hold_minutes: 5,
    grace_seconds: 60,
    staff_two_factor: 'optional',
  }
}

import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '#core/version.ts'
import { createApp, type AppOptions } from './app.ts'
import { type Listening, listen, listenerOf, untilQuiet } from '#server/http/listen.ts'
import { startJobs } from '#server/outbox/start-jobs.ts'
import { openDeletionLedger } from '#server/member/deletion-ledger.ts'
import { personalData } from '#server/areas.ts'
import { replayDeletions } from '#server/member/replay-deletions.ts'
import type { Log } from '#server/config/log.ts'
import { createContext } from './create-context.ts'
import { openLog } from '#server/config/open-log.ts'
import type { Settings } from '#server/config/settings.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'
import { isOutage } from '#server/database/outage.ts'
import { retryFor } from '#server/database/retry.ts'

/** What differs between a trial, a day of developing and a day of business. */
export interface RunOptions {
  /** The site to serve, where there is one. */
  readonly site: AppOptions['site']
  /** Done once the tables are there, before anybody is let in. */
  readonly prepare?: (database: Database) => Promise<void>
  /** Stands in front of the house: the development server of the web. */
  readonly wrap?: (answer: RequestListener) => RequestListener
}

/** A house that answers. */
export interface Running {
  readonly settings: Settings
  /** The ordering site first, then the catering site. */
  readonly listening: readonly [Listening, Listening]
  /**
   * Says that it isn’t ready any more and goes on answering for the grace that the settings name, then lets everybody
   * finish and leaves everything; nothing is answered afterwards.
   */
  readonly close: () => Promise<void>
}

/** Starts the product from top to bottom; what was opened is closed again where a later step fails. */
export async function run(settings: Settings, ways: RunOptions): Promise<Running> {
  const log = openLog(settings.log_level)
  const left: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const leave of left.splice(0).toReversed()) await leave()
  }
  log.info('starting', { version })
  try {
    const database = await openDatabase(settings)
    left.push(database.close)
    const migrations = await retryFor(() => migrate(database.patient), isOutage)
    if (migrations.length > 0) log.info('migrated', { version, migrations })
    await replayDeletions(database, openDeletionLedger(settings.data_dir), { log, personalData })
    await ways.prepare?.(database)

    const { ctx, close: closeHouse } = await createContext(settings, database, log)
    left.push(closeHouse)
    const jobs = startJobs(ctx)
    left.push(jobs.stop)

    const [draining, closing] = [new AbortController(), new AbortController()]
    const app = createApp(ctx, {
      draining: draining.signal,
      closing: closing.signal,
      site: ways.site,
    })
    const answer = listenerOf(app, settings.trusted_proxies)
    const listening = await listenTwice(settings, ways.wrap?.(answer) ?? answer)
    left.push(() => Promise.all(listening.map((one) => one.close())))
    left.push(async () => closing.abort())
    const grace = settings.drain_seconds * 1_000
    left.push(async () => {
      log.info('stopping', { version })
      draining.abort()
      await sleep(grace)
      if (grace > 0) await untilQuiet(listening)
    })
    log.info('started', { version, ports: listening.map(({ port: own }) => own) })
    const closeInTime = async () => {
      await within(grace + 10_000, close, log)
      log.info('stopped', { version })
    }
    return { settings, listening, close: closeInTime }
  } catch (error) {
    await close()
    throw error
  }
}

async function listenTwice(settings: Settings, answer: RequestListener) {
  const { port, catering_port, listen_address } = settings
  const ordering = await listen(port, 'PORT', answer, listen_address)
  try {
    return [ordering, await listen(catering_port, 'CATERING_PORT', answer, listen_address)] as const
  } catch (error) {
    await ordering.close()
    throw error
  }
}

/** Closing takes ten seconds at most after the grace: whoever is still being answered then has hung. */
async function within(ms: number, close: () => Promise<void>, log: Log): Promise<void> {
  const limit = sleep(ms, 'late' as const, { ref: false })
  if ((await Promise.race([close(), limit])) === 'late') log.warn('closing.late')
}

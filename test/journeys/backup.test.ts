import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringPostgres } from '#scripts/throwaway-postgres.ts'
import { openCookieJar } from '#server/http/cookie-jar.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { releaseCharge, orphanedCharges } from '#server/charge/reconcile-charges.ts'
import { placeOrder } from '#server/order/place-order.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'
import { aCart, aHeldCart, anOrder, send } from './support/an-order.ts'
import { cancel, now } from './support/cancelling.ts'
import { anOrderInput, dying } from './support/crash-at-charge.ts'
import { journeyDatabase } from './support/fresh-database.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { openJourney } from './support/open-journey.ts'
import { booksAgree } from './support/oracle.ts'
import { settle } from './support/settlement.ts'
import { type SparePostgres, sparePostgres } from './support/spare-postgres.ts'
import { aToken } from './support/gateway-ledger.ts'

// pg_dump speaks to a server.
describe.skipIf(journeyDatabase === 'embedded')('P16 a backup of a busy evening', () => {
  let postgres: SparePostgres
  let folder: string
  beforeAll(async () => {
    postgres = await sparePostgres(process.env['DATABASE_URL'] ?? '')
    folder = await mkdtemp(join(tmpdir(), 'comal-backup-'))
  })
  afterAll(async () => {
    await postgres.close()
    await rm(folder, { recursive: true })
  })

  test('comes back whole in an empty database, whatever that is set to: nothing is lost, sent or charged twice', async () => {
    const evening = await aBusyEvening()
    const file = join(folder, 'whole')
    await postgres.tool('pg_dump', ['--format=custom', `--file=${file}`, evening.url])
    const url = await postgres.empty({ datestyle: 'German', timezone: 'Asia/Kolkata' })
    const into = ['--no-owner', '--single-transaction', `--dbname=${url}`]
    await postgres.tool('pg_restore', [...into, file])
    expect(await evening.goesOn(url)).toEqual([])
  })

  test(
    'is one command: written whole or not at all, and only the newest few are kept',
    { tags: 'release' },
    async () => {
      const into = join(folder, 'nightly')
      const url = await postgres.empty()
      await mkdir(into)
      const older = ['20250101T040000Z', '20250102T040000Z'].map((at) => `comal-${at}.dump`)
      for (const file of [...older, 'notes.txt']) await writeFile(join(into, file), '')
      const backup = (address: string) => {
        const PATH = `${bringPostgres()}${delimiter}${process.env['PATH']}`
        const args = ['scripts/backup.ts', into, '--keep', '2']
        const env = { PATH, DATABASE_URL: address }
        return promisify(execFile)(process.execPath, args, { env })
      }
      await expect(backup(`${url}_gone`)).rejects.toThrow(/Nothing was backed up/)
      expect((await readdir(into)).toSorted()).toEqual([...older, 'notes.txt'])
      await backup(url)
      const files = (await readdir(into)).toSorted()
      expect(files).toEqual([
        older[1],
        expect.stringMatching(/^comal-202\d.*Z\.dump$/),
        'notes.txt',
      ])
      await postgres.tool('pg_restore', ['--list', join(into, files[1] ?? '')])
    },
  )

  test(
    'comes back as rows alone in tables that are there, and what is taken of each slot is counted as they come',
    { tags: 'release' },
    async () => {
      const evening = await aBusyEvening()
      const file = join(folder, 'rows')
      const but = ['kysely_*', 'taken_days'].map((table) => `--exclude-table-data=${table}`)
      const rows = ['--format=custom', '--data-only', ...but, `--file=${file}`, evening.url]
      await postgres.tool('pg_dump', rows)
      const url = await postgres.empty()
      const tables = await openRestored(url)
      await migrate(tables.patient)
      await tables.close()
      const into = ['--data-only', '--single-transaction', `--dbname=${url}`]
      await postgres.tool('pg_restore', [...into, file])
      expect(await evening.goesOn(url)).toEqual([])
    },
  )
})

/** Guests at every step of the way, one of whom was cut off between the charge and the order. */
async function aBusyEvening() {
  const begun = Temporal.Now.instant().subtract({ minutes: 1 }).toString()
  const journey = await openJourney()
  const ordered = await anOrder(journey)
  const cancelled = await anOrder(journey)
  await cancel(cancelled)
  await drainOutbox(journey.ctx)
  const shopping = await aCart(journey)
  const held = await aHeldCart(journey)
  const cutOff = await aHeldCart(journey)
  const wish = await anOrderInput(journey, cutOff)
  await expect(placeOrder(wish, dying(journey.ctx, 'after'))).rejects.toThrow('Killed')
  const crew = await journey.staff('crew-south-lamar')
  return { url: journey.database.url ?? '', goesOn }

  /**
   * The house moves to a database that this evening was restored into, which knows nothing of one order more. Answers
   * where its books disagree with the bank’s once what that order took is let go of.
   */
  async function goesOn(url: string): Promise<readonly string[]> {
    await anOrder(journey)
    const sent: string[] = []
    const restored = await openJourney({
      database: { ...(await openRestored(url)), url, folder: journey.database.folder },
      // The bank is the same, with its own book.
      settings: { gateway_port: Number(new URL(journey.ctx.card.fields_url).port) },
      ctx: { mail: { name: 'kept here', send: async ({ id }) => void sent.push(id) } },
    })
    const again = ({ cookies }: Guest) =>
      newGuest(restored.answer, 'default', openCookieJar(sentBy(cookies)))

    const placed = { ...ordered, guest: again(ordered.guest) }
    expect(await now(placed)).toMatchObject({ number: ordered.order.number, status: 'placed' })
    expect(await now({ ...cancelled, guest: again(cancelled.guest) })).toMatchObject({
      status: 'cancelled',
    })
    const cartOf = ({ guest, params }: Pick<typeof held, 'guest' | 'params'>) =>
      again(guest).call('GET /carts/{cart_id}', { params })
    expect((await cartOf(shopping)).products).toEqual(shopping.cart.products)
    expect(await again(crew).call('GET /console/locations')).toHaveLength(1)

    await settle(restored)
    await drainOutbox(restored.ctx)
    expect((await cartOf(cutOff)).status).toBe('ordered')
    expect(sent).toEqual([expect.stringMatching(/^receipt:/)])

    await send({ ...held, guest: again(held.guest) }, { token: await aToken(restored) })
    const lost = await orphanedCharges(begun, restored.ctx)
    expect(lost).toHaveLength(1)
    expect(await booksAgree(restored)).toEqual([`${lost[0]?.key}: charged without an order`])
    for (const charge of lost) await releaseCharge(charge, restored.ctx)
    expect(await orphanedCharges(begun, restored.ctx)).toEqual([])
    const disagreements = await booksAgree(restored)
    await restored.close()
    await journey.close()
    return disagreements
  }
}

function openRestored(url: string): Promise<Database> {
  return openDatabase({ database_url: url, database_pool: 4, data_dir: '' })
}

/** As the browser sends them. */
function sentBy(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

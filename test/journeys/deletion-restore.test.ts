import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replayDeletions } from '#server/member/replay-deletions.ts'
import { openLog } from '#server/config/open-log.ts'
import { openCookieJar } from '#server/http/cookie-jar.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { aMember, codeFor, signInAs } from './support/a-member.ts'
import { anOrder } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { journeyDatabase } from './support/fresh-database.ts'
import { newGuest } from './support/guest.ts'
import { columnsHolding } from './support/marks.ts'
import { type Journey, openJourney } from './support/open-journey.ts'
import { type SparePostgres, sparePostgres } from './support/spare-postgres.ts'

const gone = { email: 'canary-restore@example.com', last_name: 'Quetzalwing' }

// pg_dump speaks to a server.
describe.skipIf(journeyDatabase === 'embedded')('T26 a restored backup', () => {
  let postgres: SparePostgres
  let folder: string
  beforeAll(async () => {
    postgres = await sparePostgres(process.env['DATABASE_URL'] ?? '')
    folder = await mkdtemp(join(tmpdir(), 'comal-deletion-'))
  })
  afterAll(async () => {
    await postgres.close()
    await rm(folder, { recursive: true })
  })

  test(
    'knows nobody any more who deleted their account since it was written, and everybody else',
    { tags: 'release' },
    async () => {
      const journey = await openJourney()
      const stays = await aMember(journey, 'stays@example.com', 'Alma')
      const leaves = await aWrittenMember(journey)
      const file = join(folder, 'before')
      const from = journey.database.url ?? ''
      await postgres.tool('pg_dump', ['--format=custom', `--file=${file}`, from])
      await leaves.call('POST /member/deletion')
      await leaves.call('PUT /member/deletion', {
        body: { code: await codeFor(journey, gone.email) },
      })

      const url = await postgres.empty()
      const into = ['--no-owner', '--single-transaction', `--dbname=${url}`]
      await postgres.tool('pg_restore', [...into, file])
      const opened = await openDatabase({ database_url: url, database_pool: 4, data_dir: '' })
      const database = { ...opened, url, folder: journey.database.folder }
      const restored = await openJourney({ database })
      const found = async () => Object.values(await columnsHolding(restored.ctx.db, gone)).flat()
      expect(await found()).not.toEqual([])
      await replayDeletions(database, restored.ctx.deletions, {
        ...restored.ctx,
        log: openLog('silent'),
      })
      expect(await found()).toEqual([])

      const again = ({ cookies }: typeof stays) =>
        newGuest(restored.answer, 'default', openCookieJar(sentBy(cookies)))
      expect((await again(leaves).call('GET /session')).member).toBeNull()
      expect((await again(stays).call('GET /session')).member).toEqual({ first_name: 'Alma' })
      const orders = await restored.ctx.db.selectFrom('orders').select('status').execute()
      expect(orders).toEqual([{ status: 'cancelled' }])
      await restored.close()
      await journey.close()
    },
  )
})

/** A member who ordered once, which is over. */
async function aWrittenMember(journey: Journey) {
  const { guest, order } = await anOrder(journey)
  await signInAs(journey, guest, gone.email)
  await guest.call('PUT /member', { body: { first_name: 'Ana', last_name: gone.last_name } })
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
  await drainOutbox(journey.ctx)
  return guest
}

/** As the browser sends them. */
function sentBy(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

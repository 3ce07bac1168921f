import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { freshFolder } from '#test/journeys/support/fresh-database.ts'

const root = join(import.meta.dirname, '../../..')

/** Settles a day as an operator does: what it said and how it ended. */
function settle(DATA_DIR: string, day: string) {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/settle.ts', day], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, DATA_DIR },
  })
  return { status, said: `${stdout}${stderr}` }
}

test(
  'a day that doesn’t settle ends the command with 1, and what differs is named; one that does ends it with 0',
  { tags: 'release' },
  async () => {
    const folder = await freshFolder()
    const { db, close } = await openDatabase({
      database_url: null,
      database_pool: 1,
      data_dir: folder,
    })
    await sql`
    insert into ledger (transaction_id, account, detail, cents, subject_id, at) values
      ('captured:pay_lost', 'card', 'pay_lost', 1250, 'ord_lost', '2026-11-22T18:00Z'),
      ('captured:pay_lost', 'sales', '', -1250, 'ord_lost', '2026-11-22T18:00Z')`.execute(db)
    await close()
    expect(settle(folder, '2026-11-21')).toEqual({
      status: 0,
      said: '0 orders, 0 charges on the way, 0 differences.\n',
    })
    const { status, said } = settle(folder, '2026-11-22')
    expect(said).toContain('pay_lost: card is $12.50 in the ledger, $0.00 at the gateway')
    expect(said).toContain('0 orders, 0 charges on the way, 1 difference.')
    expect(status).toBe(1)
    await rm(folder, { recursive: true, force: true })
  },
)

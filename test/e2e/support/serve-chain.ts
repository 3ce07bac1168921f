import { join } from 'node:path'
import { sql } from 'kysely'
import { loadStaff } from '#server/auth/load-staff.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { readSettings } from '#server/config/env.ts'
import { loadChain } from '#server/import/load-chain.ts'
import { run } from '#server/start/run.ts'
import type { Db } from '#server/store/database/db.ts'
import { untilTold } from '#server/start/run-until-signal.ts'

const root = join(import.meta.dirname, '../../..')

/** The product with its site and the chain in the folder CHAIN: says its ports when it answers. A word on its input is an hour that passes. */
await untilTold(async () => {
  const settings = readSettings(process.env, { production: false })
  const running = await run(settings, {
    site: await builtSite(root),
    prepare: async ({ patient }) => {
      await loadChain(patient, process.env['CHAIN'] ?? '')
      await loadStaff({ patient }, join(root, 'demo/staff.json'))
      process.stdin.on('data', () => void anHourPasses(patient))
    },
  })
  const ports = running.listening.map(({ port }) => port)
  process.stdout.write(`${JSON.stringify(ports)}\n`)
  return running
})

async function anHourPasses(db: Db): Promise<void> {
  await sql`update carts set reset = reset - interval '1 hour'`.execute(db)
  process.stdout.write('It has passed.\n')
}

import { join } from 'node:path'
import { sql } from 'kysely'
import { loadStaff } from '#server/staff/load-staff.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { readSettings } from '#server/config/env.ts'
import { loadChain } from '#server/chain/load-chain.ts'
import { run } from '#server/start/run.ts'
import type { Db } from '#server/database/db.ts'
import { runUntilSignal } from '#server/start/run-until-signal.ts'

const root = join(import.meta.dirname, '../../..')

/** What passes at a word. */
const passes = {
  'an hour': anHourPasses,
  'the deadlines': deadlinesPass,
  'the days': daysPass,
} as const

/** The product with its site and the chain in the folder CHAIN, else with what is in its data folder: says its ports when it answers. A word on its input is time that passes. */
await runUntilSignal(async () => {
  const settings = readSettings(process.env, { production: false })
  const running = await run(settings, {
    site: await builtSite(root),
    prepare: async ({ patient }) => {
      const chain = process.env['CHAIN']
      if (chain !== undefined) {
        await loadChain(patient, chain)
        await loadStaff({ patient }, join(root, 'demo/staff.json'))
      }
      process.stdin.on('data', (word) => void passes[wordIn(word)](patient))
    },
  })
  const ports = running.listening.map(({ port }) => port)
  process.stdout.write(`${JSON.stringify(ports)}\n`)
  return running
})

function wordIn(word: string | Buffer): keyof typeof passes {
  const said = word.toString().trim()
  if (said === 'an hour' || said === 'the deadlines' || said === 'the days') return said
  throw new Error(`Nothing passes at “${said}”`)
}

async function anHourPasses(db: Db): Promise<void> {
  await sql`update carts set reset = reset - interval '1 hour'`.execute(db)
  process.stdout.write('It has passed.\n')
}

/** Every group order that is still open closes a minute ago. */
async function deadlinesPass(db: Db): Promise<void> {
  await sql`
    update carts set version = version + 1, group_order = jsonb_set(group_order, '{deadline}', to_jsonb(
      to_char((now() - interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    where group_order is not null and status = 'open'
  `.execute(db)
  process.stdout.write('They have passed.\n')
}

/** The time has come at which each order is begun. */
async function daysPass(db: Db): Promise<void> {
  await sql`update orders set fire_at = now()`.execute(db)
  process.stdout.write('They have passed.\n')
}

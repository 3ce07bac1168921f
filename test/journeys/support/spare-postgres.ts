import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { bringPostgres } from '#scripts/throwaway-postgres.ts'

const run = promisify(execFile)

/** What an operator has at hand: PostgreSQL’s own programs, and a role that may do nothing but own databases. */
export interface SparePostgres {
  /** The address of an empty database that the role owns, with settings of its own; `how` it is created, in SQL. */
  readonly empty: (settings?: Readonly<Record<string, string>>, how?: string) => Promise<string>
  /** Runs a program; throws with what it said where it ends with anything but 0. */
  readonly tool: (name: 'pg_dump' | 'pg_restore', args: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** Beside the databases of the tests, on the server of an address. */
export async function sparePostgres(server: string): Promise<SparePostgres> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const role = `plain_${process.pid}_${Math.trunc(performance.now() * 1000)}`
  await admin.query(`create role ${role} login`)
  const made: string[] = []
  return {
    async empty(settings = {}, how = '') {
      const name = `${role}_${made.length}`
      await admin.query(`create database ${name} owner ${role} ${how}`)
      made.push(name)
      for (const [setting, value] of Object.entries(settings))
        await admin.query(`alter database ${name} set ${setting} = '${value}'`)
      const address = new URL(server)
      address.username = role
      address.pathname = `/${name}`
      return address.href
    },
    async tool(name, args) {
      await run(join(bringPostgres(), name), args)
    },
    async close() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${role}`)
      await admin.end()
    },
  }
}

import pg from 'pg'
import { z } from 'zod'
import { kitchens, type Past, year } from './year-of-orders.ts'

/** One statement of the writing. A stage begins when the one before it is done; the steps of a stage go side by side. */
interface Step {
  readonly stage: number
  readonly statement: string
}

const open = z.object({ id: z.int(), stage: z.int(), statement: z.string() })

/** How many steps are taken at once. */
const hands = 2

/**
 * Writes a past into a database with the demo chain: its kitchens many times over and a year of orders. Each table is
 * filled by one statement without indexes and constraints, which come back once it is full: sorted, which is quicker,
 * and as dense. What is to be done stands in a table and is struck out there with each step, so that a writing that was
 * interrupted goes on where it was; one that is done answers at once.
 */
export async function writePast(database_url: string, past: Past): Promise<void> {
  const clients = await Promise.all(Array.from({ length: hands }, () => connect(database_url)))
  const [client] = clients
  if (!client) throw new Error('Nobody writes')
  try {
    if (!(await isPlanned(client))) await plan(client, past)
    for (let steps = await openSteps(client); steps.length > 0; steps = await openSteps(client)) {
      const now = steps.filter(({ stage }) => stage === steps[0]?.stage)
      await Promise.all(clients.map((hand) => takeSteps(hand, now)))
    }
  } finally {
    await Promise.all(clients.map((one) => one.end()))
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `set maintenance_work_mem = '1GB'; set work_mem = '128MB'; set max_parallel_maintenance_workers = 0`,
  )
  return client
}

async function isPlanned(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_tables where schemaname = 'writing'`)
  return rows.length > 0
}

/** In one transaction: the kitchens, the rules off, and what is left to do. */
async function plan(client: pg.Client, past: Past): Promise<void> {
  const tables = year(past)
  const grown = Object.keys(tables)
  await client.query('begin')
  await client.query(kitchens(past))
  const rules = await takeRulesOff(client, grown)
  await client.query(`create schema writing`)
  await client.query(
    `create table writing.steps (id serial, stage integer, statement text, done boolean default false)`,
  )
  const steps: readonly Step[] = [
    // Emptied and filled in one transaction: PostgreSQL then writes no log of it (wal_level = minimal).
    ...Object.entries(tables).map(([name, fill]) => ({
      stage: 1,
      statement: `truncate ${name}; ${fill}`,
    })),
    ...rules,
    ...grown.map((name) => ({ stage: 4, statement: `vacuum (analyze) ${name}` })),
    { stage: 5, statement: 'vacuum (analyze)' },
  ]
  for (const { stage, statement } of steps)
    await client.query(`insert into writing.steps (stage, statement) values ($1, $2)`, [
      stage,
      statement,
    ])
  await client.query('commit')
}

/** Drops indexes and constraints of the tables that grow; answers how each is put back. Old rows aren’t checked again. */
async function takeRulesOff(client: pg.Client, grown: readonly string[]): Promise<readonly Step[]> {
  const constraints = await client.query<{ drop: string; stage: number; statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       case contype when 'f' then 3 else 2 end as stage,
       format('alter table %s add constraint %I %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
         case contype when 'f' then ' not valid' else '' end) as statement
     from pg_constraint
     where (conrelid = any($1::regclass[]) and contype in ('p', 'u', 'f')) or confrelid = any($1::regclass[])
     order by contype = 'f' desc`,
    [grown],
  )
  for (const { drop } of constraints.rows) await client.query(drop)
  const indexes = await client.query<{ name: string; statement: string }>(
    `select indexname as name, indexdef as statement from pg_indexes where schemaname = 'public' and tablename = any($1)`,
    [grown],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [...constraints.rows, ...indexes.rows.map(({ statement }) => ({ stage: 2, statement }))]
}

async function openSteps(client: pg.Client): Promise<z.infer<typeof open>[]> {
  const { rows } = await client.query(
    'select id, stage, statement from writing.steps where not done order by stage, id',
  )
  return z.array(open).parse(rows)
}

/** Takes one step after the other from those that are left, until none is. */
async function takeSteps(client: pg.Client, left: z.infer<typeof open>[]): Promise<void> {
  for (let step = left.shift(); step; step = left.shift()) {
    const began = performance.now()
    const strikeOut = `update writing.steps set done = true where id = ${step.id}`
    // Several statements in one message are one transaction, which a vacuum can’t be part of.
    if (step.statement.startsWith('vacuum'))
      for (const statement of [step.statement, strikeOut]) await client.query(statement)
    else await client.query(`${step.statement}; ${strikeOut}`)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`… ${seconds} s: ${step.statement.replace(/\s+/g, ' ').slice(0, 72)}`)
  }
}

import pg from 'pg'

/** The database’s clock, which the product goes by, set to another moment and moved by hand. */
export interface SimulatedClock {
  /** Moves it on, by so many seconds. */
  readonly move: (seconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** As a database finds `now()`: ours before the server’s own, which stands last where it is named. */
export const searchPath = { search_path: 'public, pg_catalog' } as const

/**
 * Puts a clock before that of the database’s server, for every statement and every default of a column; the product asks no
 * other. It stands at `start` and runs on from there, and by what it is moved.
 */
export async function simulateClock(database_url: string, start: string): Promise<SimulatedClock> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  await client.query(`create table simulated_clock (ahead interval not null)`)
  await client.query(
    `insert into simulated_clock values ($1::timestamptz - pg_catalog.clock_timestamp())`,
    [start],
  )
  await client.query(`
    create function public.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + ahead from public.simulated_clock'`)
  const { rows } = await client.query<{ table_name: string; column_name: string }>(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default like '%now()%'`)
  for (const { table_name, column_name } of rows)
    await client.query(
      `alter table "${table_name}" alter column "${column_name}" set default public.now()`,
    )
  return {
    move: async (seconds) => {
      await client.query(`update simulated_clock set ahead = ahead + make_interval(secs => $1)`, [
        seconds,
      ])
    },
    close: () => client.end(),
  }
}

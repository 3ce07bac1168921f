import pg from 'pg'
import { kitchens } from '#bench/measures/history/year-of-orders.ts'

/** How many kitchens, and how many places are taken in them for the days to come. */
export interface Booked {
  readonly locations: number
  readonly reservations: number
}

/** The days that can be ordered for, and the quarter hours from 11:00 to 21:45 in the middle of the country. */
const [days, slots, opening] = [14, 44, 17] as const

/**
 * Writes a chain that is booked ahead into a database with the demo chain: each table by one statement, in one
 * transaction. The carts behind the places stay away: nothing that is measured reads them. One that is written already is
 * taken as it is, with its days moved to those to come.
 */
export async function bookAhead(
  database_url: string,
  { locations, reservations }: Booked,
): Promise<void> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica`)
    const { rows } = await client.query(`select from locations where id = 'kitchen-1'`)
    if (rows.length > 0) await client.query(movedToToday)
    else {
      await client.query(kitchens({ locations, orders: 0 }))
      await client.query(places({ locations, reservations }))
    }
    await client.query('select recount_places()')
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Moves all kitchens of a written chain to within 40 miles of the middle of Texas: each has the others near. */
export async function drawTogether(database_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  await client.query(`
    with moved as (
      select id, 31 + nth % 6 / 10.0 as new_lat, -97.5 + nth / 6 / 10.0 as new_lng
      from (select id, row_number() over (order by id) - 1 as nth from locations where id like 'kitchen-%') as numbered)
    update locations as l set lat = new_lat, lng = new_lng,
      document = document || jsonb_build_object('lat', new_lat, 'lng', new_lng)
    from moved as m where m.id = l.id`)
  await client.end()
}

function places({ locations, reservations }: Booked): string {
  return `
    insert into slot_reservations (cart_id, location_id, handoff, handoff_group, slot_at, make_minutes, cents)
    select 'crt_' || left(md5('ahead' || n), 16), 'kitchen-' || 1 + (n::bigint * 7919) % ${locations}, 'pickup', 'pickup',
      date_trunc('day', now()) + (n / ${locations} % ${days}) * interval '1 day' + interval '${opening} hours'
        + (n::bigint * 31 % ${slots}) * interval '15 minutes', 15, 3900
    from generate_series(1, ${reservations}) as n`
}

const movedToToday = `
  update slot_reservations set slot_at = slot_at + ahead.of
  from (
    select date_trunc('day', now()) - date_trunc('day', min(slot_at)) as of from slot_reservations
  ) as ahead
  where ahead.of > interval '0'`

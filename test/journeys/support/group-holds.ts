import { sql } from 'kysely'
import type { SlotCapacity } from '#core/location/location.ts'
import { sum } from '#core/money.ts'
import { addDays, dayOf } from '#core/time.ts'
import { clockIn, hostGroup } from './a-group.ts'
import type { Journey } from './open-journey.ts'
import { shoppingIn } from './shopping.ts'

type House = Pick<Journey, 'ctx' | 'guest'>

/** Gives every slot of the group journeys’ kitchen so much room; nothing is unlimited. */
export async function giveRoom({ ctx }: Pick<House, 'ctx'>, room: Partial<SlotCapacity>) {
  const capacity = [{ group: 'shared', orders: null, make_minutes: null, cents: null, ...room }]
  await sql`
    update locations set document = document || jsonb_build_object('capacity', ${JSON.stringify(capacity)}::jsonb)
    where id = 'grove'`.execute(ctx.db)
}

/** One of the times of the day after tomorrow at the group journeys’ kitchen: more than a day ahead, however late it is. */
export async function timeAhead(journey: House, nth: number): Promise<string> {
  const day = addDays(dayOf(await clockIn(journey, 0)), 2)
  const times = await journey.guest().call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id: 'grove-menu', day },
    query: { handoff: 'pickup' },
  })
  const time = times[nth]
  if (time === undefined) throw new Error('That day has no such time')
  return time
}

/** A group order for a time, with its host’s calls. */
export async function groupFor(journey: House, wanted: string, email: string) {
  const group = await hostGroup(journey, 'grove-menu', email)
  const shopping = shoppingIn(group.host, group.id)
  await shopping.wantAt(wanted)
  return { ...group, shopping, params: { cart_id: group.id } }
}

/** What a cart’s row takes of its slot; undefined where nothing is held or it is over. */
export async function takenFor({ ctx }: Pick<House, 'ctx'>, cart_id: string) {
  const { rows } = await sql<{ cents: number; slot_at: string; minutes: number }>`
    select cents, slot_at, extract(epoch from held_until - now())::float8 / 60 as minutes from slot_reservations
    where cart_id = ${cart_id} and held_until > now()`.execute(ctx.db)
  return rows[0]
}

/** What is taken of all slots of the group journeys’ kitchen, in cents. */
export async function centsTaken({ ctx }: Pick<House, 'ctx'>): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select cents from slot_reservations
    where location_id = 'grove' and (held_until is null or held_until > now())`.execute(ctx.db)
  return sum(rows.map(({ cents }) => cents))
}

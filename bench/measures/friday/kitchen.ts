import { sql } from 'kysely'
import type { Location } from '#core/location/location.ts'
import type { Db } from '#server/database/db.ts'
import { aZone, someTerms } from '#test/builders/a-delivery.ts'
import { hoursDaily } from '#test/builders/a-location.ts'

/** The kitchen whose Friday it is, of the demo chain. */
export const fridayKitchen = {
  id: 'south-lamar',
  menu_id: 'austin-south-lamar-everyday',
  catering_menu_id: 'austin-south-lamar-catering',
} as const

export const everyWay = ['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch'] as const

/** Opens the kitchen for every way of handing over, with room for 40 orders in a quarter of an hour. */
export async function openFriday(db: Db): Promise<void> {
  const always = { ...hoursDaily({ from: '00:00', until: '00:00' }), handoff: everyWay }
  const hours = (['default', 'catering'] as const).map((channel) => ({ ...always, channel }))
  const capacity = [{ group: 'shared', orders: 40, make_minutes: null, cents: null }] as const
  const handoff = { pickup: true, curbside: true, drivethru: true, delivery: true, dispatch: true }
  const differs = {
    hours,
    capacity,
    delivery: someTerms({ zones: [aZone({ minimum: 0 })] }),
  } as const satisfies Partial<Location>
  await sql`
    update locations set document = document || ${JSON.stringify(differs)}::jsonb
      || jsonb_build_object('services', (document -> 'services') || ${JSON.stringify({ handoff })}::jsonb)
    where id = ${fridayKitchen.id}`.execute(db)
}

import { sql } from 'kysely'
import type { Serving, TableServing } from '#core/kiosk/serving.ts'

/** How the order `o` is served, as a column: as its guest said at a kiosk, or at the table that it was ordered for; null of every other. */
export const servingOf = sql<Serving | TableServing | null>`coalesce((
  select jsonb_build_object('dining', k.dining, 'table_stand', k.table_stand)
  from kiosk_orders as k where k.cart_id = o.cart_id), (
  select jsonb_build_object('dining', 'table', 'tables', to_jsonb(r.tables), 'name', r.name)
  from carts as c join reservations as r on r.id = c.reservation_id where c.id = o.cart_id))`

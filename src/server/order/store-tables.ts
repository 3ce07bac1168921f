import type { JSONColumnType } from 'kysely'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Channel } from '#core/channel.ts'
import type { Contact } from '#core/checkout/contact.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { OnSite } from '#core/handoff/on-site.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'
import type { Locale } from '#core/locale.ts'
import type { RecipeChoice } from '#core/menu/recipe.ts'
import type { ArrivalState } from '#core/order/arrival.ts'
import type { Actor, LineTexts, OrderLine, OrderStatus } from '#core/order/order.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'
import type { LocalTime } from '#core/time.ts'

/** Orders, their lines and what became of them, as the query builder sees them. */
export interface OrderTables {
  order_numbers: { location_id: string; day: string; last: number }
  orders: {
    id: string
    number: string
    cart_id: string
    visitor_id: string
    channel: Channel
    locale: Locale | null
    location_id: string
    menu_id: string
    menu_version: number
    handoff: HandoffMode
    address: JSONColumnType<DeliveryAddress> | null
    vehicle: JSONColumnType<Vehicle> | null
    on_site: JSONColumnType<OnSite> | null
    contact: JSONColumnType<Contact>
    allergens: JSONColumnType<readonly Allergen[]> | null
    utensils: boolean
    asap: boolean
    ready_at: At
    ready_wall: LocalTime
    fire_at: At
    placed_at: AtDefault
    sheet: JSONColumnType<PriceSheet>
    status: OrderStatus
    people: JSONColumnType<readonly OrderPerson[]> | null
  }
  order_lines: {
    id: string
    order_id: string
    position: number
    product_id: string
    name: string
    short_name: string
    image: string | null
    station: string
    parts: JSONColumnType<OrderLine['parts']> | null
    quantity: number
    utensil: boolean
    choices: JSONColumnType<readonly RecipeChoice[]>
    es: JSONColumnType<LineTexts> | null
    recipient: string | null
    instructions: string | null
    cost: JSONColumnType<OrderLine['cost']>
    done_at: At | null
    bagged_at: At | null
    left_out_at: At | null
  }
  order_events: {
    id: string
    order_id: string
    status: OrderStatus
    at: AtDefault
    actor: JSONColumnType<Actor>
    reason: string | null
  }
  order_arrivals: { order_id: string; state: ArrivalState; at: AtDefault }
  order_grants: { order_id: string; visitor_id: string; until: At; proved_at: AtDefault }
}

import type { ColumnType, JSONColumnType } from 'kysely'
import type { MessageWay } from '#core/order/messages.ts'
import type { At, AtDefault } from './timestamp-column.ts'
import type { ChainTables } from '#server/chain/store-tables.ts'
import type { LocationTables } from '#server/location/store-tables.ts'
import type { MenuTables } from '#server/menu/store-tables.ts'
import type { ScheduleTables } from '#server/schedule/store-tables.ts'
import type { CartTables } from '#server/cart/store-tables.ts'
import type { OfferTables } from '#server/offer/store-tables.ts'
import type { RewardTables } from '#server/reward/store-tables.ts'
import type { GiftCardTables } from '#server/gift-card/store-tables.ts'
import type { PaymentTables } from '#server/charge/store-attempt-tables.ts'
import type { MoneyTables } from '#server/charge/store-tables.ts'
import type { OrderTables } from '#server/order/store-tables.ts'
import type { KitchenTables } from '#server/kitchen/store-tables.ts'
import type { GroupTables } from '#server/group-order/store-tables.ts'
import type { DiningTables } from '#server/reservation/store-tables.ts'
import type { KioskTables } from '#server/kiosk/store-tables.ts'
import type { MemberTables, SavedTables } from '#server/member/store-tables.ts'
import type { StaffTables } from '#server/staff/store-tables.ts'
import type { ContentTables } from '#server/content/store-tables.ts'

/** The tables of db/migrations, as the query builder sees them: the areas’, and the platform’s own. */
export interface Tables
  extends
    ChainTables,
    LocationTables,
    MenuTables,
    ScheduleTables,
    CartTables,
    OfferTables,
    RewardTables,
    GiftCardTables,
    PaymentTables,
    MoneyTables,
    OrderTables,
    KitchenTables,
    GroupTables,
    DiningTables,
    KioskTables,
    MemberTables,
    SavedTables,
    StaffTables,
    ContentTables {
  budgets: { key: string; full_at: At }
  outbox: {
    event_id: string
    kind: string
    payload: JSONColumnType<object>
    due_at: AtDefault
    attempts: ColumnType<number, number | undefined, number>
    last_error: string | null
    done_at: At | null
    way: MessageWay | null
  }
  signals: { id: string; topic: string; teller: string; at: AtDefault }
  known_devices: { account: string; device_id: string; seen_at: AtDefault }
  mailbox: { id: string; recipient: string; subject: string; body: string; sent_at: AtDefault }
}

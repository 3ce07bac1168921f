import type { AppContext } from '#server/context.ts'
import { sweepCartLinks } from '#server/cart/store-links.ts'
import { sweepRateLimits } from '#server/api/store-limits.ts'
import { sweepContactChanges } from '#server/member/store-contact-changes.ts'
import { sweepCertificates } from '#server/charge/store-certificates.ts'
import type { Db } from '#server/database/db.ts'
import { sweepFormEntries } from '#server/content/store-entries.ts'
import { sweepAlarms } from '#server/kitchen/store-alarms.ts'
import { sweepPapers } from '#server/kitchen/store-papers.ts'
import { sweepMailbox } from '#server/message/store-mailbox.ts'
import { sweepOfferCounts } from '#server/offer/store.ts'
import { sweepOrderGrants } from '#server/order/store-grants.ts'
import { sweepPushes } from '#server/order/store-pushes.ts'
import { sweepOutbox } from './store.ts'
import { sweepPortions } from '#server/menu/store-portions.ts'
import { sweepGroupHolds } from '#server/group-order/store-holds.ts'
import { sweepSignIns } from '#server/member/store.ts'
import { adoptOrders, bookRefunds } from '#server/charge/store-settlement.ts'
import { sweepSignals } from '#server/live/store.ts'
import { sweepHolds } from '#server/schedule/store-slots.ts'
import { sweepTakenDays } from '#server/schedule/store-taken.ts'
import { sweepKnownDevices } from '#server/auth/store-tries.ts'
import { sweepSoldOut } from '#server/menu/store-sold-out.ts'
import {
  endReservations,
  sweepReservations,
  sweepTableHolds,
} from '#server/reservation/store-ended.ts'
import { sweepKioskGuests } from '#server/kiosk/store-guests.ts'
import { sweepWaitlist } from '#server/reservation/store-waitlist.ts'
import { sweepProofs } from '#server/cart/store-proofs.ts'
import { sweepUnpaidNames } from '#server/charge/store-counter.ts'
import { sweepNames } from '#server/cart/store-guest-facts.ts'
import { sweepPeople, sweepUnorderedDetails } from '#server/chain/store-retention.ts'

/** What is over and forgotten, or is back, with time alone. */
const sweeps = {
  adopted_orders: adoptOrders,
  booked_refunds: bookRefunds,
  holds: sweepHolds,
  taken_days: sweepTakenDays,
  budgets: sweepRateLimits,
  signals: sweepSignals,
  outbox: sweepOutbox,
  offer_counts: sweepOfferCounts,
  sold_out: sweepSoldOut,
  portions: sweepPortions,
  certificates: sweepCertificates,
  unordered: sweepUnorderedDetails,
  people: sweepPeople,
  mailbox: sweepMailbox,
  form_entries: sweepFormEntries,
  known_devices: sweepKnownDevices,
  sign_ins: sweepSignIns,
  contact_changes: sweepContactChanges,
  visitor_proofs: sweepProofs,
  visitor_names: sweepNames,
  unpaid_names: sweepUnpaidNames,
  table_holds: sweepTableHolds,
  reservations_ended: endReservations,
  reservations: sweepReservations,
  waitlist: sweepWaitlist,
  kiosk_guests: sweepKioskGuests,
  cart_links: sweepCartLinks,
  group_holds: sweepGroupHolds,
  order_pushes: sweepPushes,
  order_grants: sweepOrderGrants,
  kitchen_alarms: sweepAlarms,
  kitchen_papers: sweepPapers,
} as const satisfies Record<string, (db: Db) => Promise<void>>

/** Forgets all that is over, each by itself: one that fails keeps no other from its turn. */
export async function sweep({ db, menus, log }: Pick<AppContext, 'db' | 'menus' | 'log'>) {
  for (const [name, forget] of Object.entries(sweeps)) {
    try {
      await forget(db)
    } catch (error) {
      log.error(`sweep.${name}`, { error })
    }
  }
  menus.changed()
}

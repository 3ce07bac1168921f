import { keysOf } from '#core/keys-of.ts'
import type { Instant } from '#core/time.ts'

interface RoleTerms {
  /** The locations that its accounts name, or all there are. */
  readonly covers: 'named' | 'all'
  /** Which limits of the chain say what it may give back of one order: the first that the chain has. Null: no limit. */
  readonly refund_limits: readonly RefundLimit[] | null
  /** It may have to prove itself twice (`STAFF_TWO_FACTOR`). */
  readonly proves_twice: boolean
}

/** What a chain may say of what one person gives back of an order. */
export type RefundLimit = 'crew_refund_limit' | 'shift_lead_refund_limit' | 'manager_refund_limit'

/** What somebody of the staff is, with what that lets them decide; each may what the one before it may. */
export const roles = {
  crew: { covers: 'named', refund_limits: ['crew_refund_limit'], proves_twice: false },
  shift_lead: {
    covers: 'named',
    refund_limits: ['shift_lead_refund_limit', 'crew_refund_limit'],
    proves_twice: false,
  },
  manager: {
    covers: 'named',
    refund_limits: ['manager_refund_limit', 'shift_lead_refund_limit', 'crew_refund_limit'],
    proves_twice: false,
  },
  head_office: { covers: 'all', refund_limits: null, proves_twice: true },
} as const satisfies Record<string, RoleTerms>

export type Role = keyof typeof roles

/** The roles, the one that may least first. */
export const roleNames = keysOf(roles)

/** Somebody of the crew, for some locations, or of head office, for all (R8.6). */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly location_ids: readonly string[]
  /** The locations of the shared screen that they press on: nothing beyond those is theirs there. */
  readonly only_at?: readonly string[]
}

/** Somebody of the staff who is signed in, and when that ends: at a moment that no use moves. */
export interface SignedInStaff extends Staff {
  readonly ends_at: Instant
  readonly sign_in_id: string
  readonly email: string
  readonly has_second_factor: boolean
  /** Has to set up a second factor before anything else. */
  readonly unproved: boolean
  /** The screen shows what it showed and does nothing until somebody opens it. */
  readonly locked: boolean
  /** After how many minutes without a touch the screen locks; null where it never does. */
  readonly lock_minutes: number | null
  /** Stands on a wall for all who work there: what carries a name asks for the person. */
  readonly shared: boolean
  /** Who presses on a shared screen right now; null where nobody does. */
  readonly pressing: Pressing | null
}

/** Who presses on a screen, and until when. */
export interface Pressing {
  readonly name: string
  readonly until: Instant
}

/** Returns which locations somebody covers: those they work at, and on a shared screen of these only the screen’s. */
export function coverOf({
  role,
  location_ids,
  only_at,
}: Pick<Staff, 'role' | 'location_ids' | 'only_at'>): readonly string[] | 'all' {
  const own = roles[role].covers === 'all' ? 'all' : location_ids
  if (only_at === undefined || own === 'all') return only_at ?? own
  return own.filter((id) => only_at.includes(id))
}

/** Whether somebody decides for the whole chain. */
export function isHeadOffice({ role }: Pick<Staff, 'role'>): boolean {
  return roles[role].covers === 'all'
}

/**
 * The roles that press on a shared screen by their PIN: of a few digits that are typed where others stand. What decides for the
 * whole chain, without a limit, is pressed on a session of one’s own, past whatever that asks for.
 */
export const pinRoles: readonly Role[] = roleNames.filter((role) => roles[role].covers === 'named')

/**
 * Returns as whom the pages of somebody offer what can be done: a shared screen offers what anybody may who presses there, and
 * whoever does is asked then.
 */
export function offeredTo({ id, role, shared }: SignedInStaff): Pick<Staff, 'id' | 'role'> {
  return { id, role: shared ? (pinRoles.at(-1) ?? role) : role }
}

/** Puts the person who presses on a shared screen in the place of its account. */
export function pressedBy(screen: SignedInStaff, person: Staff): SignedInStaff {
  const { id, name, role, location_ids } = person
  return { ...screen, id, name, role, location_ids, only_at: screen.location_ids, shared: false }
}

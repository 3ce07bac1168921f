import type { GroupOrder, Participant, ParticipantContact } from '#core/cart/group.ts'
import { hostOf } from './who.ts'

/** How many minutes before its deadline a group order is reminded of; at the deadline its host alone. */
export const reminderMinutes = [24 * 60, 60, 15, 0] as const

/** Somebody whom a reminder reaches. */
export interface Reached extends Participant {
  readonly contact: ParticipantContact
}

/** Returns who of a group order still chooses: everybody but its host who didn’t say that they are done, or didn’t pay. */
export function stillChoosing(group: GroupOrder): readonly Participant[] {
  return group.participants.filter(
    ({ id, submitted_at }) => id !== hostOf(group).id && submitted_at === null,
  )
}

/** Whether somebody left an address. */
export function isReached(one: Participant): one is Reached {
  return one.contact !== undefined
}

import type { Cart } from '#core/cart/cart.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import type { NewLine } from '#core/cart/lines.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import { minutesBetween, type Instant } from '#core/time.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import { type CartActor, hostOf, isOwnLine } from './who.ts'

/** Refuses to join, or change anything in, a group order that its host checks out. */
export function checkingOutRefusal(group: GroupOrder): Refusal | undefined {
  return group.locked_at === null
    ? undefined
    : refusal('group.checking_out', { host: hostOf(group).name })
}

/** Refuses everybody but its host in a group order that is checked out, or whose deadline passed (R6.14). */
export function hostAloneRefusal(group: GroupOrder, now: Instant): Refusal | undefined {
  return (
    checkingOutRefusal(group) ?? (isPast(group, now) ? refusal('group.deadline_passed') : undefined)
  )
}

/**
 * Refuses to change lines of a group order that its host checks out, whose deadline passed (R6.14), or of who said that they are
 * done. The host goes on until the order is placed.
 */
export function choosingRefusal(actor: CartActor, now: Instant): Refusal | undefined {
  if (actor.kind !== 'participant') return undefined
  const { group, me } = actor
  return (
    hostAloneRefusal(group, now) ??
    (me.submitted_at === null ? undefined : refusal('group.submitted'))
  )
}

/** Refuses what `choosingRefusal` refuses, and any line of a guest who is asked for a package alone: their answer is their line. */
export function ownLinesRefusal(actor: CartActor, now: Instant): Refusal | undefined {
  if (actor.kind === 'participant' && actor.group.rsvp !== undefined)
    return refusal('group.answers_only')
  return choosingRefusal(actor, now)
}

/** Refuses another's line like one that isn't there. The host may take any line out, and change their own; a package by another answer. */
export function lineAccessRefusal(
  { lines }: Pick<Cart, 'lines'>,
  line_id: string,
  actor: CartActor,
  act: 'change' | 'remove',
): Refusal | undefined {
  if (actor.kind === 'host' && act === 'remove') return undefined
  const line = lines.find(({ id }) => id === line_id)
  if (!line) return undefined
  if (!isOwnLine(line, actor)) return refusal('line.missing')
  return line.is_package && act === 'change' && actor.kind !== 'alone'
    ? refusal('group.answers_only')
    : undefined
}

/** Returns a new line as somebody adds it: in a group order it is theirs, and made for them unless they say for whom. */
export function lineOf<Line extends Omit<NewLine, 'participant_id'>>(
  line: Line,
  actor: CartActor,
): Line | NewLine {
  if (actor.kind === 'alone') return line
  const { id, name } = actor.me
  return { ...line, participant_id: id, recipient: line.recipient ?? name }
}

/** Whether the deadline of a group order is over, by the database's clock. */
export function isPast({ deadline }: { readonly deadline: Instant }, now: Instant): boolean {
  return minutesBetween(now, deadline) <= 0
}

/** Refuses to take a group order elsewhere; and to have it handed over another way, but by its host. */
export function groupStaysRefusal(
  { menu_id, handoff, group_order }: Pick<Cart, 'menu_id' | 'handoff' | 'group_order'>,
  actor: CartActor,
  choice: { readonly menu_id: string; readonly handoff?: HandoffMode | undefined },
): Refusal | undefined {
  if (group_order === null) return undefined
  const changesHands = (choice.handoff ?? handoff) !== handoff
  return choice.menu_id !== menu_id || (changesHands && actor.kind === 'participant')
    ? refusal('group.stays')
    : undefined
}

/** Returns what everybody who eats of a group order told that they don’t eat: who ordered something in it, or comes where its host orders for everybody. */
export function allergensOfEaters({
  lines,
  group_order,
}: Pick<Cart, 'lines' | 'group_order'>): readonly Allergen[] {
  const eating = new Set(lines.map(({ participant_id }) => participant_id))
  const isForAll = group_order?.rsvp?.packages === null
  const people =
    group_order?.participants.filter(({ id, coming }) => eating.has(id) || (isForAll && coming)) ??
    []
  return people.flatMap(({ allergens }) => allergens)
}

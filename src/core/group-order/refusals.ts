import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { firstProblem, plain, taking, type Reasons } from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'

export interface GroupDeadline {
  readonly why: 'passed' | 'too_far' | 'held_too_long' | 'after_ready' | 'too_late' | 'closed'
  /** The last moment that the banks of who paid their part wait for, and the day there now, where that is why. */
  readonly until?: LocalTime
  readonly today?: CalendarDay
}

/** Lists the reasons to say no about a group order. */
export const groupOrderRefusals = {
  'group.not_offered': plain(422, m.refusal_group_not_offered),
  'group.deadline': taking<GroupDeadline>(422, formatGroupDeadline, { why: 'passed' }),
  'group.field': firstProblem(422, 'participant_name.missing'),
  'group.not_a_package': plain(422, m.refusal_group_not_a_package),
  'group.dear_package': taking<{ readonly product: string; readonly budget: Cents }>(
    422,
    ({ product, budget }, locale) =>
      m.refusal_group_dear_package({ product, budget: formatMoney(budget, locale) }, { locale }),
    { product: 'Fajita Bar', budget: 1_800 },
  ),
  'group.answers_only': plain(422, m.refusal_group_answers_only),
  'group.over_budget': taking<{ readonly budget: Cents; readonly left: Cents }>(
    422,
    ({ budget, left }, locale) =>
      m.refusal_group_over_budget(
        { budget: formatMoney(budget, locale), left: formatMoney(left, locale) },
        { locale },
      ),
    { budget: 1_500, left: 325 },
  ),
  'group.full': taking<{ readonly most: number }>(
    422,
    ({ most }, locale) => m.refusal_group_full({ most }, { locale }),
    { most: 50 },
  ),
  'group.host_only': plain(403, m.refusal_group_host_only),
  'group.host_time': plain(403, m.group_host_only_time),
  'group.host_stays': plain(409, m.refusal_group_host_stays),
  /** Its host does. */
  'group.checking_out': taking<{ readonly host: string }>(
    409,
    ({ host }, locale) => m.refusal_group_checking_out({ host }, { locale }),
    { host: 'Rosa' },
  ),
  /** The same to who isn’t in it, and has no dishes. */
  'group.join_later': taking<{ readonly host: string }>(
    409,
    ({ host }, locale) => m.refusal_group_join_later({ host }, { locale }),
    { host: 'Rosa' },
  ),
  'group.closed': plain(409, m.refusal_group_closed),
  'group.cancelled': plain(409, m.refusal_group_cancelled),
  'group.deadline_passed': plain(409, m.refusal_group_deadline_passed),
  'group.submitted': plain(409, m.refusal_group_submitted),
  'group.paying': taking<{ readonly names: readonly string[] }>(
    409,
    ({ names }, locale) => m.refusal_group_paying({ names: formatList(names, locale) }, { locale }),
    { names: ['Dale'] },
  ),
  'group.pay_first': plain(409, m.refusal_group_pay_first),
  'group.not_locked': plain(409, m.refusal_group_not_locked),
  'group.host_pays': plain(409, m.refusal_group_host_pays),
  'group.stays': plain(409, m.refusal_group_stays),
  'group.not_offered_to_you': plain(409, m.refusal_group_not_offered_to_you),
  /** The note is the host’s own. */
  'group.removed': taking<{ readonly note: string | null }>(
    403,
    ({ note }, locale) =>
      note === null
        ? m.refusal_group_removed({}, { locale })
        : m.refusal_group_removed_note({ note }, { locale }),
    { note: null },
  ),
} satisfies Reasons

/** Returns why a group order can’t stay open until a moment, and until when at most where somebody paid their part already. */
function formatGroupDeadline({ why, until, today }: GroupDeadline, locale: Locale): string {
  if (until !== undefined && today !== undefined)
    return m.refusal_group_deadline_held_since(
      { when: formatWhen(until, today, locale) },
      { locale },
    )
  return {
    passed: m.refusal_group_deadline_in_past,
    too_far: m.refusal_group_deadline_too_far,
    held_too_long: m.refusal_group_deadline_held_too_long,
    after_ready: m.refusal_group_deadline_after_ready,
    too_late: m.refusal_group_deadline_too_late,
    closed: m.refusal_group_deadline_closed,
  }[why]({}, { locale })
}

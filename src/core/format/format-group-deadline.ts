import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { RefusalParams } from '#core/refusal.ts'
import { formatWhen } from './format-time.ts'

/** Returns why a group order can’t stay open until a moment, and until when at most where somebody paid their part already. */
export function formatGroupDeadline(
  { why, until, today }: RefusalParams<'group.deadline'>,
  locale: Locale,
): string {
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

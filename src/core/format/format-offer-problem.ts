import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import type { OfferProblem } from '#core/offer-problem.ts'
import type { Weekday } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import { formatMoney } from './format-money.ts'
import { formatList } from './format-number.ts'
import { formatDay, formatTime, formatWeekday } from './format-time.ts'

/** The problems that need no more than their message. */
const plainProblems = {
  free_already: m.offer_problem_free_already,
  other_site: m.offer_problem_other_site,
  other_location: m.offer_problem_other_location,
  nothing_to_cut: m.offer_problem_nothing_to_cut,
  members: m.offer_problem_members,
  first_order: m.offer_problem_first_order,
  used: m.offer_problem_used,
  used_up: m.offer_problem_used_up,
} as const satisfies Record<string, Label>

/** Returns why an offer or a reward takes nothing off an order, and what would make it fit. */
export function formatOfferProblem(problem: OfferProblem, locale: Locale): string {
  switch (problem.why) {
    case 'subtotal':
      return m.offer_problem_subtotal({ amount: formatMoney(problem.short_by, locale) }, { locale })
    case 'items': {
      const name = textsOf(problem.of, locale)?.name ?? problem.of.name
      return m.offer_problem_items({ missing: problem.missing, name }, { locale })
    }
    case 'handoff':
      return problem.handoff === 'pickup'
        ? m.offer_problem_pickup({}, { locale })
        : m.offer_problem_delivery({}, { locale })
    case 'other_time':
      return formatOtherTime(problem, locale)
    case 'not_yet':
      return m.offer_problem_not_yet({ day: formatDay(problem.from, locale) }, { locale })
    case 'over':
      return m.offer_problem_over({ day: formatDay(problem.through, locale) }, { locale })
    case 'points':
      return m.offer_problem_points({ count: problem.missing }, { locale })
    default:
      return plainProblems[problem.why]({}, { locale })
  }
}

function formatOtherTime(
  { days, hours }: Extract<OfferProblem, { readonly why: 'other_time' }>,
  locale: Locale,
): string {
  const named = formatList(
    days.map((day) => weekdayName(day, locale)),
    locale,
  )
  if (!hours) return m.offer_problem_days({ days: named }, { locale })
  const [from, until] = [formatTime(hours.from, locale), formatTime(hours.until, locale)]
  return days.length === 0
    ? m.offer_problem_hours({ from, until }, { locale })
    : m.offer_problem_days_hours({ days: named, from, until }, { locale })
}

/** The fifth to the eleventh of January 1970 were a Monday to a Sunday. */
function weekdayName(day: Weekday, locale: Locale): string {
  return formatWeekday(`197001${String(day + 4).padStart(2, '0')}`, locale)
}

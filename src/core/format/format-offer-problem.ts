import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import type { CouponUsed, OfferProblem } from '#core/offer-problem.ts'
import type { Weekday } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import { formatMoney } from './format-money.ts'
import { formatList } from './format-number.ts'
import { formatDay, formatTime, formatWeekday } from './format-time.ts'

type Why = OfferProblem['why']
type Of<Named extends Why> = Extract<OfferProblem, { readonly why: Named }>

type Table = { readonly [Named in Why]: (problem: Of<Named>, locale: Locale) => string }

/** How a problem is worded, as the lookup below sees it. A method, whose parameters are compared both ways: the row is of the problem’s own kind. */
type Word = { word(problem: OfferProblem, locale: Locale): string }['word']

const messages: Table = {
  subtotal: ({ short_by }, locale) =>
    m.offer_problem_subtotal({ amount: formatMoney(short_by, locale) }, { locale }),
  items: ({ of, missing }, locale) =>
    m.offer_problem_items({ missing, name: textsOf(of, locale)?.name ?? of.name }, { locale }),
  handoff: ({ handoff }, locale) =>
    handoff === 'pickup'
      ? m.offer_problem_pickup({}, { locale })
      : m.offer_problem_delivery({}, { locale }),
  other_time: formatOtherTime,
  not_yet: ({ from }, locale) =>
    m.offer_problem_not_yet({ day: formatDay(from, locale) }, { locale }),
  over: ({ through }, locale) =>
    m.offer_problem_over({ day: formatDay(through, locale) }, { locale }),
  points: ({ missing: count }, locale) => m.offer_problem_points({ count }, { locale }),
  free_already: plain(m.offer_problem_free_already),
  other_site: plain(m.offer_problem_other_site),
  other_location: plain(m.offer_problem_other_location),
  nothing_to_cut: plain(m.offer_problem_nothing_to_cut),
  members: plain(m.offer_problem_members),
  first_order: plain(m.offer_problem_first_order),
  per_guest: plain(m.offer_problem_per_guest),
  used: plain(m.offer_problem_used),
  used_up: plain(m.offer_problem_used_up),
}

/** Returns why an offer or a reward takes nothing off an order, and what would make it fit. */
export function formatOfferProblem(problem: OfferProblem, locale: Locale): string {
  const word: Word = messages[problem.why]
  return word(problem, locale)
}

/** Says that a coupon was used by the same guest before, and what their order comes to without it. */
export function formatCouponUsed({ why, amount: total }: CouponUsed, locale: Locale): string {
  const word = why === 'used' ? m.refusal_coupon_used : m.refusal_coupon_not_first
  return word({ amount: formatMoney(total, locale) }, { locale })
}

function plain(message: Label) {
  return (_: unknown, locale: Locale): string => message({}, { locale })
}

function formatOtherTime({ days, hours }: Of<'other_time'>, locale: Locale): string {
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

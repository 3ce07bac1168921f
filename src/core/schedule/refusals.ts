import { m } from '#messages'
import { formatPause } from '#core/format/format-pause.ts'
import { formatTime, formatWeekdayAndDay, formatWhen } from '#core/format/format-time.ts'
import { plain, taking, type Reasons } from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { PausedUntil, TimeWanted } from '#core/time-wanted.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'

type TimeFull = TimeWanted & { readonly next?: LocalTime }

type TimeNotOffered = TimeWanted & {
  readonly why: 'not_a_slot' | 'passed' | 'too_soon'
  readonly paused?: PausedUntil
  /** When orders for that day closed, where that is what passed. */
  readonly closed?: LocalTime
  readonly next?: LocalTime
}

export interface TimeAsapUnavailable {
  readonly why: 'catering' | 'closed' | 'full' | 'gone'
  readonly paused?: PausedUntil
  readonly today: CalendarDay
  /** When the kitchen closes, where that is why none is left. */
  readonly closes?: LocalTime
  readonly next?: LocalTime
}

/** A time of a kitchen’s clock that no pause can last until, `19:30`, with the hours that one can and until when that is. */
interface PauseNotAhead {
  readonly time: string
  readonly hours: number
  readonly last: LocalTime
}

/** Lists the reasons to say no about a time. */
export const scheduleRefusals = {
  'time.not_offered': taking<TimeNotOffered>(422, formatTimeNotOffered, {
    wanted: '20261120 18:05',
    today: '20261120',
    why: 'not_a_slot',
  }),
  'time.full': taking<TimeFull>(422, formatTimeFull, {
    wanted: '20261120 18:00',
    today: '20261120',
    next: '20261120 18:30',
  }),
  'time.missing': plain(422, m.refusal_time_missing),
  'time.none_left': plain(422, m.refusal_time_none_left),
  'time.asap_unavailable': taking<TimeAsapUnavailable>(422, formatAsapUnavailable, {
    why: 'closed',
    today: '20261120',
  }),
  'pause.not_ahead': taking<PauseNotAhead>(
    422,
    ({ time, hours, last }, locale) =>
      m.refusal_pause_not_ahead(
        { time: formatTime(time, locale), hours, last: formatTime(last, locale) },
        { locale },
      ),
    { time: '17:30', hours: 12, last: '20261121 06:00' },
  ),
} satisfies Reasons

/** Returns why a time can’t be had, and the next one where there is one. */
function formatTimeNotOffered(
  { wanted, today, why, closed, paused, next }: TimeNotOffered,
  locale: Locale,
): string {
  if (wanted === null) return m.refusal_time_not_a_time({}, { locale })
  if (paused !== undefined) return formatPaused(paused, { next, today }, locale)
  const time = formatWhen(wanted, today, locale)
  if (next === undefined) return m.refusal_time_not_offered({ time }, { locale })
  if (closed !== undefined) {
    const day = formatWeekdayAndDay(wanted, locale)
    const past = { day, closed: formatWhen(closed, today, locale) }
    return withNext(m.refusal_time_why_past_last_order(past, { locale }), next, today, locale)
  }
  const because = {
    passed: m.refusal_time_why_passed,
    too_soon: m.refusal_time_why_too_soon,
    not_a_slot: m.refusal_time_why_not_offered,
  }[why]
  return withNext(because({ time }, { locale }), next, today, locale)
}

/** Returns that a time just filled up, and the next one where there is one. */
function formatTimeFull({ wanted, today, next }: TimeFull, locale: Locale): string {
  const time = wanted === null ? '' : formatWhen(wanted, today, locale)
  if (next === undefined) return m.refusal_time_full({ time }, { locale })
  return withNext(m.refusal_time_why_full({ time }, { locale }), next, today, locale)
}

/** Returns why as soon as possible can’t be had, and the next time where there is one. */
function formatAsapUnavailable(params: TimeAsapUnavailable, locale: Locale): string {
  const { today, next, paused } = params
  if (paused !== undefined) return formatPaused(paused, { next, today }, locale)
  if (next !== undefined) return withNext(whyNotSoon(params, locale), next, today, locale)
  const unavailable = {
    catering: m.refusal_time_asap_catering,
    closed: m.refusal_time_asap_closed,
    full: m.refusal_time_asap_gone,
    gone: m.refusal_time_asap_gone,
  }[params.why]
  return unavailable({}, { locale })
}

function whyNotSoon({ why, closes }: TimeAsapUnavailable, locale: Locale): string {
  switch (why) {
    case 'catering':
      return m.refusal_time_why_catering({}, { locale })
    case 'closed':
      return m.refusal_time_why_closed({}, { locale })
    case 'full':
      return m.refusal_time_why_full_today({}, { locale })
    case 'gone':
      return closes === undefined
        ? m.refusal_time_why_none_left({}, { locale })
        : m.refusal_time_why_closes({ time: formatTime(closes, locale) }, { locale })
  }
}

function formatPaused(
  { reason, until }: PausedUntil,
  { next, today }: { readonly next: LocalTime | undefined; readonly today: CalendarDay },
  locale: Locale,
): string {
  const why = formatPause(reason, until, today, locale)
  return next === undefined ? why : withNext(why, next, today, locale)
}

function withNext(why: string, next: LocalTime, today: CalendarDay, locale: Locale): string {
  return m.refusal_time_next({ why, next: formatWhen(next, today, locale) }, { locale })
}

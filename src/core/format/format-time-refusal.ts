import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { PauseReason } from '#core/pause-reason.ts'
import type { RefusalParams } from '#core/refusal.ts'
import type { CalendarDay, LocalTime } from '#core/time.ts'
import { formatTime, formatWeekdayAndDay, formatWhen } from './format-time.ts'

/** Returns why a time can’t be had, and the next one where there is one. */
export function formatTimeNotOffered(
  { wanted, today, why, closed, paused, next }: RefusalParams<'time.not_offered'>,
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
export function formatTimeFull(
  { wanted, today, next }: RefusalParams<'time.full'>,
  locale: Locale,
): string {
  const time = wanted === null ? '' : formatWhen(wanted, today, locale)
  if (next === undefined) return m.refusal_time_full({ time }, { locale })
  return withNext(m.refusal_time_why_full({ time }, { locale }), next, today, locale)
}

/** Returns why as soon as possible can’t be had, and the next time where there is one. */
export function formatAsapUnavailable(
  params: RefusalParams<'time.asap_unavailable'>,
  locale: Locale,
): string {
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

function whyNotSoon(
  { why, closes }: RefusalParams<'time.asap_unavailable'>,
  locale: Locale,
): string {
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

type Paused = NonNullable<RefusalParams<'time.not_offered'>['paused']>

function formatPaused(
  { reason, until }: Paused,
  { next, today }: { readonly next: LocalTime | undefined; readonly today: CalendarDay },
  locale: Locale,
): string {
  const why = formatPause(reason, until, today, locale)
  return next === undefined ? why : withNext(why, next, today, locale)
}

/** Returns why no orders are taken until a time: `We’re short-staffed until 5:00 PM.` */
export function formatPause(
  reason: PauseReason,
  until: LocalTime,
  today: CalendarDay,
  locale: Locale,
): string {
  const because = {
    rush: m.refusal_pause_rush,
    short_staffed: m.refusal_pause_short_staffed,
    equipment: m.refusal_pause_equipment,
    no_drivers: m.refusal_pause_no_drivers,
    weather: m.refusal_pause_weather,
    event: m.refusal_pause_event,
  }[reason]
  return because({ time: formatWhen(until, today, locale) }, { locale })
}

function withNext(why: string, next: LocalTime, today: CalendarDay, locale: Locale): string {
  return m.refusal_time_next({ why, next: formatWhen(next, today, locale) }, { locale })
}

import { formatTime, formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine, spokenName } from '#core/normalize-text.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'

/** What a mail about an open group order is written from. */
export interface GroupMailSource {
  readonly host: string
  readonly deadline: LocalTime
  readonly location: string
  /** The page that leads to it. */
  readonly url: string
}

/** Writes to somebody who still chooses until when they may, and where. */
export function writeGuestReminder(
  { name }: { readonly name: string },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const at = whenAndWhere(source, locale)
  return {
    subject: m.mail_group_guest_subject(at, { locale }),
    text: [m.mail_group_guest({ name: spokenName(name), ...at }, { locale }), '', source.url].join(
      '\n',
    ),
  }
}

/** Asks somebody of an earlier group into the one that repeats it, and says why they get that. */
export function writeGroupAgain(
  { name }: { readonly name: string },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const at = whenAndWhere(source, locale)
  return {
    subject: m.mail_group_again_subject(at, { locale }),
    text: [
      m.mail_group_again({ name: spokenName(name), ...at }, { locale }),
      '',
      source.url,
      '',
      m.mail_group_again_why(at, { locale }),
    ].join('\n'),
  }
}

/** Writes to the host who still chooses; once the deadline is over, what to do until the order is dropped. */
export function writeHostReminder(
  { names, is_past }: { readonly names: readonly string[]; readonly is_past: boolean },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const at = whenAndWhere(source, locale)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(spokenName))
  const subject = is_past ? m.mail_group_past_subject : m.mail_group_host_subject
  const intro = is_past ? m.mail_group_past : m.mail_group_host
  const waiting =
    names.length === 0
      ? m.mail_group_nobody_waiting({}, { locale })
      : m.mail_group_waiting({ names: list }, { locale })
  return {
    subject: subject(at, { locale }),
    text: [intro(at, { locale }), waiting, '', source.url].join('\n'),
  }
}

function whenAndWhere({ host, deadline, location }: GroupMailSource, locale: Locale) {
  return {
    host: spokenName(host),
    location: oneLine(location),
    day: formatWeekdayAndDay(dayOf(deadline), locale),
    time: formatTime(deadline, locale),
  }
}

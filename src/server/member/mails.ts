import { formatNumber } from '#core/format/format-number.ts'
import { formatDate } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { AccountChange } from '#core/member/account-change.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { CalendarDay } from '#core/time.ts'
import { m } from '#messages'
import { codeMail } from '#server/message/code-mail.ts'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'

/** Writes the mail with a one-time code: the code stands in the subject too, where phones show it. */
export function writeCodeMail(chain: string, code: string, locale: Locale): Mail {
  const name = oneLine(chain)
  return codeMail(
    {
      name,
      code,
      intro: m.mail_code_intro({ chain: name }, { locale }),
      unasked: m.mail_code_unasked({}, { locale }),
    },
    locale,
  )
}

/** Writes the mail with the link for a new password. */
export function writeResetMail(chain: string, url: string, locale: Locale): Mail {
  const name = oneLine(chain)
  return {
    subject: m.mail_reset_subject({ chain: name }, { locale }),
    text: formatParagraphs(
      [m.mail_reset_intro({ chain: name }, { locale })],
      [url],
      [m.mail_reset_until({}, { locale }), m.mail_reset_unasked({}, { locale })],
      [name],
    ),
  }
}

/** Writes the mail with the code that confirms deleting an account. */
export function writeDeletionMail(chain: string, code: string, locale: Locale): Mail {
  const name = oneLine(chain)
  return codeMail(
    {
      name,
      code,
      intro: m.mail_deletion_intro({ chain: name }, { locale }),
      unasked: m.mail_deletion_unasked({}, { locale }),
      subject: m.mail_deletion_subject({ code, chain: name }, { locale }),
    },
    locale,
  )
}

/** What a member is about to change, in the words of the mail that holds its code. */
const changeIntros: Readonly<Record<AccountChange, typeof m.mail_change_email>> = {
  passkey: m.mail_change_passkey,
  email: m.mail_change_email,
  phone: m.mail_change_phone,
}

/** Writes the mail with the code that lets a member change how they sign in, with the page where other sessions end. */
export function writeChangeMail(
  chain: string,
  {
    code,
    change,
    privacy,
  }: { readonly code: string; readonly change: AccountChange; readonly privacy: string },
  locale: Locale,
): Mail {
  const name = oneLine(chain)
  return codeMail(
    {
      name,
      code,
      intro: changeIntros[change]({ chain: name }, { locale }),
      unasked: m.mail_change_unasked({}, { locale }),
      page: privacy,
    },
    locale,
  )
}

/** Writes the mail that tells an address that its account is deleted. */
export function writeDeletedMail(chain: string, contact: string, locale: Locale): Mail {
  const name = oneLine(chain)
  return {
    subject: m.mail_deleted_subject({ chain: name }, { locale }),
    text: formatParagraphs(
      [m.mail_deleted_intro({ chain: name }, { locale }), m.mail_deleted_stays({}, { locale })],
      [m.mail_deleted_unknown({}, { locale }), contact],
      [name],
    ),
  }
}

/** Writes the mail with the code by which a guest holds one of the last places of a time, or pays as they pick up. */
export function writeHoldMail(
  chain: string,
  { code, pays_at_location }: { readonly code: string; readonly pays_at_location: boolean },
  locale: Locale,
): Mail {
  const name = oneLine(chain)
  const intro = pays_at_location ? m.mail_at_pickup_intro : m.mail_hold_intro
  return codeMail(
    {
      name,
      code,
      intro: intro({ chain: name }, { locale }),
      unasked: m.mail_hold_unasked({}, { locale }),
    },
    locale,
  )
}

/** Writes the mail that tells a member of a sign-in on a device they never used. */
export function writeNewDeviceMail(
  chain: string,
  device: string,
  privacy: string,
  locale: Locale,
): Mail {
  const name = oneLine(chain)
  return {
    subject: m.mail_new_device_subject({ chain: name }, { locale }),
    text: formatParagraphs(
      [
        m.mail_new_device_intro({ chain: name, device }, { locale }),
        m.mail_new_device_yours({}, { locale }),
        m.mail_new_device_unknown({}, { locale }),
      ],
      [privacy],
      [name],
    ),
  }
}

/** Writes the mail that tells an address that it is an account’s no longer. */
export function writeEmailChangedMail(chain: string, contact: string, locale: Locale): Mail {
  const name = oneLine(chain)
  return {
    subject: m.mail_email_changed_subject({ chain: name }, { locale }),
    text: formatParagraphs(
      [
        m.mail_email_changed_intro({ chain: name }, { locale }),
        m.mail_email_changed_unknown({}, { locale }),
      ],
      [contact],
      [name],
    ),
  }
}

/** Writes the mail that tells an account’s address of its new number. */
export function writePhoneChangedMail(chain: string, contact: string, locale: Locale): Mail {
  const name = oneLine(chain)
  return {
    subject: m.mail_phone_changed_subject({ chain: name }, { locale }),
    text: formatParagraphs(
      [
        m.mail_phone_changed_intro({ chain: name }, { locale }),
        m.mail_email_changed_unknown({}, { locale }),
      ],
      [contact],
      [name],
    ),
  }
}

/** What a mail about a password says: where another is picked, and how many passkeys went with the one before. */
interface PasswordTold {
  readonly forgot: string
  readonly passkeys: number
}

/** Writes the mail that tells a member of a new password. */
export function writePasswordMail(chain: string, told: PasswordTold, locale: Locale): Mail {
  const name = oneLine(chain)
  const subject = m.mail_password_subject({ chain: name }, { locale })
  return passwordMail(
    { subject, intro: m.mail_password_intro({ chain: name }, { locale }) },
    { name, ...told },
    locale,
  )
}

/** Writes the mail that tells a member of their first password. */
export function writePasswordAddedMail(chain: string, told: PasswordTold, locale: Locale): Mail {
  const name = oneLine(chain)
  const subject = m.mail_password_added_subject({ chain: name }, { locale })
  return passwordMail(
    { subject, intro: m.mail_password_added_intro({ chain: name }, { locale }) },
    { name, ...told },
    locale,
  )
}

function passwordMail(
  { subject, intro }: { readonly subject: string; readonly intro: string },
  { name, forgot, passkeys }: PasswordTold & { readonly name: string },
  locale: Locale,
): Mail {
  const gone = passkeys === 0 ? [] : [m.mail_password_passkeys({ count: passkeys }, { locale })]
  const unknown = m.mail_password_unknown({}, { locale })
  return { subject, text: formatParagraphs([intro, ...gone, unknown], [forgot], [name]) }
}

/** Writes the mail that tells a member of a passkey that was added on a device, with the page where it can be removed. */
export function writePasskeyMail(
  chain: string,
  { device, url }: { readonly device: string; readonly url: string },
  locale: Locale,
): Mail {
  const name = oneLine(chain)
  return {
    subject: m.mail_passkey_subject({ chain: name }, { locale }),
    text: formatParagraphs(
      [
        m.mail_passkey_intro({ chain: name, device }, { locale }),
        m.mail_passkey_unknown({}, { locale }),
      ],
      [url],
      [name],
    ),
  }
}

/** Writes the mail that tells a member of points that soon expire. */
export function writePointsMail(
  chain: string,
  { count, day, url }: { readonly count: number; readonly day: CalendarDay; readonly url: string },
  locale: Locale,
): Mail {
  const name = oneLine(chain)
  const points = formatNumber(count, locale)
  const told = { count, points, day: formatDate(day, locale) }
  return {
    subject: m.mail_points_subject(told, { locale }),
    text: formatParagraphs(
      [m.mail_points_intro(told, { locale }), m.mail_points_use({}, { locale })],
      [url],
      [name],
    ),
  }
}

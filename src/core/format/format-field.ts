import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'
import { contactMessages } from './format-contact.ts'
import type { CertificateFault } from '#core/certificate-fault.ts'
import type { FieldCode } from '#core/field-code.ts'

const fieldMessages: Readonly<Record<FieldCode, Label>> = {
  ...contactMessages,
  'password.short': m.field_password_short,
  'password.long': m.field_password_long,
  'password.common': m.field_password_common,
  'pin.easy': m.field_pin_easy,
  'vehicle_make.missing': m.field_vehicle_make_missing,
  'vehicle_color.missing': m.field_vehicle_color_missing,
  'on_site_name.missing': m.field_on_site_name_missing,
  'on_site_phone.invalid': m.field_on_site_phone_invalid,
  'head_count.invalid': m.field_head_count_invalid,
  'organization.missing': m.field_organization_missing,
  'certificate.missing': m.field_certificate_missing,
  'certificate.expired': m.field_certificate_expired,
  'decline_reason.missing': m.field_decline_reason_missing,
  'gift_design.missing': m.field_gift_design_missing,
  'gift_day.invalid': m.field_gift_day_invalid,
  'participant_name.missing': m.field_participant_name_missing,
  'text.unprintable': m.field_text_unprintable,
  'day.unreal': m.field_day_unreal,
  'time.unreadable': m.field_time_unreadable,
}

const certificateMessages: Readonly<Record<CertificateFault, Label>> = {
  too_large: m.refusal_certificate_too_large,
  other_kind: m.refusal_certificate_other_kind,
  damaged: m.refusal_certificate_damaged,
}

/** Returns what is wrong with a field, as it stands beside it (R7.1): `First name is required`. */
export function formatFieldCode(code: FieldCode, locale: Locale): string {
  return fieldMessages[code]({}, { locale })
}

/** Returns what is wrong with each of these fields. */
export function formatFieldCodes(
  problems: Readonly<Record<string, FieldCode>>,
  locale: Locale,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, formatFieldCode(code, locale)]),
  )
}

/** Returns why a file is no certificate. Apart from all refusals: the page that looks at a file is light. */
export function formatCertificateFault(fault: CertificateFault, locale: Locale): string {
  return certificateMessages[fault]({}, { locale })
}

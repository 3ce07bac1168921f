/** What can be wrong with what somebody typed. */
export const fieldCodes = [
  'first_name.missing',
  'last_name.missing',
  'phone.missing',
  'phone.invalid',
  'email.missing',
  'email.invalid',
  'password.short',
  'password.long',
  'password.common',
  'pin.easy',
  'vehicle_make.missing',
  'vehicle_color.missing',
  'on_site_name.missing',
  'on_site_phone.invalid',
  'head_count.invalid',
  'organization.missing',
  'certificate.missing',
  'certificate.expired',
  'decline_reason.missing',
  'gift_design.missing',
  'gift_day.invalid',
  'participant_name.missing',
  'text.unprintable',
  'day.unreal',
] as const

export type FieldCode = (typeof fieldCodes)[number]

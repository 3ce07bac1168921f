import { m } from '#messages'
import { firstProblem, plain, taking, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no to a member, or to who signs in. */
export const memberRefusals = {
  signed_out: plain(401, m.refusal_signed_out),
  'sign_in.wrong': plain(401, m.refusal_sign_in_wrong),
  'sign_in.too_many': plain(429, m.refusal_sign_in_too_many),
  'code.wrong': plain(401, m.refusal_code_wrong),
  'sign_in.code_needed': plain(401, m.refusal_sign_in_code_needed),
  'second_factor.wrong': plain(401, m.refusal_second_factor_wrong),
  'password.wrong': plain(422, m.refusal_password_wrong),
  'passkey.wrong': plain(401, m.refusal_passkey_wrong),
  'social.expired': plain(401, m.refusal_social_expired),
  'social.refused': plain(401, m.refusal_social_refused),
  'social.no_email': plain(422, m.refusal_social_no_email),
  'social.unreachable': plain(503, m.refusal_social_unreachable),
  'passkey.too_many': plain(422, m.refusal_passkey_too_many),
  'reset.expired': plain(422, m.refusal_reset_expired),
  'account.order_open': plain(409, m.refusal_account_order_open),
  'account.paying': plain(409, m.refusal_account_paying),
  'contact.taken': plain(409, m.refusal_contact_taken),
  'member.field': firstProblem(422, 'password.common'),
  'saved.full': taking<{ readonly most: number }>(
    422,
    (params, locale) => m.refusal_saved_full(params, { locale }),
    { most: 20 },
  ),
} satisfies Reasons

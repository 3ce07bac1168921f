import { m } from '#messages'
import { plain, taking, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no to people of the staff. */
export const staffRefusals = {
  'staff.second_factor_needed': plain(403, m.refusal_staff_second_factor_needed),
  'staff.second_factor_set': plain(409, m.refusal_staff_second_factor_set),
  'staff.locked': plain(403, m.refusal_staff_locked),
  'pin.wrong': taking<{ readonly left: number }>(
    401,
    ({ left: count }, locale) =>
      count === 0
        ? m.refusal_pin_spent({}, { locale })
        : m.refusal_pin_wrong({ count }, { locale }),
    { left: 3 },
  ),
  'pin.missing': plain(409, m.refusal_pin_missing),
  'person.missing': plain(403, m.refusal_person_missing),
  'person.spent': plain(401, m.refusal_person_spent),
  'role.missing': plain(403, m.refusal_role_missing),
} satisfies Reasons

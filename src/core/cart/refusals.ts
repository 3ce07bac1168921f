import { m } from '#messages'
import { named, ofFields, plain, taking, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no about a cart. */
export const cartRefusals = {
  'line.missing': plain(404, m.refusal_line_missing),
  'line.not_made': plain(409, m.refusal_line_not_made),
  'cart.changed': plain(409, m.refusal_cart_changed),
  'cart.timed_out': plain(422, m.refusal_cart_timed_out),
  'cart.closed': plain(409, m.refusal_cart_closed),
  'cart.under_way': plain(409, m.refusal_cart_under_way),
  'cart.stays': named(422, m.refusal_cart_stays),
  'cart.elsewhere': named(409, m.refusal_cart_elsewhere),
  'cart.at_table': plain(409, m.refusal_cart_at_table),
  'cart.table_changed': plain(409, m.refusal_cart_table_changed),
  'cart.empty': plain(422, m.refusal_cart_empty),
  'proposal.diets': taking<{ readonly counted: number; readonly headcount: number }>(
    422,
    (params, locale) => m.refusal_proposal_diets(params, { locale }),
    { counted: 12, headcount: 10 },
  ),
  'cart.full': plain(422, m.refusal_cart_full),
  'cart.problems': ofFields(422, m.refusal_cart_problems),
  'cart_link.used': plain(409, m.refusal_cart_link_used),
  'cart_link.expired': plain(422, m.refusal_cart_link_expired),
  'cart_link.ordered': plain(409, m.refusal_cart_link_ordered),
  'cart_link.group': plain(422, m.refusal_cart_link_group),
} satisfies Reasons

import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import {
  type Named,
  firstProblem,
  named,
  plain,
  taking,
  type Reasons,
} from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { NearestKitchen } from '#core/nearest-kitchen.ts'

type HandoffNotOffered = Named & { readonly handoff: string }

/** Lists the reasons to say no about a handoff. */
export const handoffRefusals = {
  'delivery.none_near': taking<{ readonly nearest: NearestKitchen | null }>(
    422,
    ({ nearest }, locale) => {
      const said = m.refusal_delivery_none_near({}, { locale })
      return nearest ? `${said} ${m.delivery_nearest_kitchen(nearest, { locale })}` : said
    },
    {
      nearest: { name: 'Caprock', city: 'Lubbock', state: 'TX', miles: 112 },
    },
  ),
  'delivery.too_far': named(422, m.refusal_delivery_too_far),
  'delivery.no_courier': plain(422, m.refusal_delivery_no_courier),
  'delivery.minimum': taking<{ readonly minimum: Cents; readonly short_by: Cents }>(
    422,
    ({ minimum, short_by }, locale) =>
      m.refusal_delivery_minimum(
        { minimum: formatMoney(minimum, locale), short_by: formatMoney(short_by, locale) },
        { locale },
      ),
    { minimum: 2500, short_by: 640 },
  ),
  'address.incomplete': plain(422, m.refusal_address_incomplete),
  'vehicle.incomplete': firstProblem(422, 'vehicle_color.missing'),
  'on_site.incomplete': firstProblem(422, 'on_site_name.missing'),
  'place.unknown': taking<{ readonly query: string }>(
    422,
    (params, locale) => m.refusal_place_unknown(params, { locale }),
    { query: 'Atlantis' },
  ),
  'handoff.not_offered': taking<HandoffNotOffered>(422, formatNotOffered, {
    name: 'Grove',
    handoff: 'curbside',
  }),
} satisfies Reasons

/** Returns that a location doesn’t offer a handoff. Whoever drives, guests choose and read “delivery”. */
function formatNotOffered({ name, handoff }: HandoffNotOffered, locale: Locale): string {
  switch (handoff) {
    case 'pickup':
      return m.refusal_handoff_pickup({ name }, { locale })
    case 'curbside':
      return m.refusal_handoff_curbside({ name }, { locale })
    case 'drivethru':
      return m.refusal_handoff_drivethru({ name }, { locale })
    default:
      return m.refusal_handoff_delivery({ name }, { locale })
  }
}

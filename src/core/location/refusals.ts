import { m } from '#messages'
import { named, type Reasons } from '#core/format/reason.ts'

/** Lists the reasons to say no about a location and its menus. */
export const locationRefusals = {
  'location.unavailable': named(422, m.refusal_location_unavailable),
  'menu.not_served': named(422, m.refusal_menu_not_served),
} satisfies Reasons

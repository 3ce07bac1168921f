import { z } from 'zod'
import { cart } from '#contract/cart/carts.ts'
import { sitePopup, story } from '#contract/content/content.ts'
import { endpoint } from '#contract/endpoint.ts'
import { favorites } from '#contract/location/locations.ts'
import {
  calendarDay,
  channel,
  handoffMode,
  id,
  localTime,
  partsPerMillion,
} from '#contract/fields.ts'
import { savedCard } from '#contract/charge/cards.ts'
import { orderStatus } from '#contract/order/fields.ts'
import { savedAddress, savedVehicle } from '#contract/member/saved-places.ts'
import { dietary } from '#contract/member/member.ts'
import { signedInStaff } from '#contract/staff/account.ts'

/** App info and config (R5.9). */
export const appInfo = z
  .object({
    name: z.string(),
    prefix: z.string(),
    tagline: z.string(),
    theme: z.string(),
    version: z.string(),
    channel,
    services: z.object({ pickup: z.boolean(), curbside: z.boolean(), delivery: z.boolean() }),
    handoff_modes: z.array(
      z.object({
        key: handoffMode,
        title: z.string(),
        mobile_title: z.string(),
        icon: z.string(),
        active_class: z.string(),
      }),
    ),
    order_modes: z.array(z.object({ type: z.enum(['asap', 'advance']), label: z.string() })),
    placeholder_image: z.string(),
    disabled_features: z.object({ get_offers: z.boolean(), get_rewards: z.boolean() }),
    group_order: z.boolean(),
    reservations: z.boolean().describe('Tables can be reserved'),
    social_sign_in: z.object({ google: z.boolean(), apple: z.boolean(), facebook: z.boolean() }),
    tip_options: z.array(z.object({ label: z.string(), rate: partsPerMillion.nullable() })),
    default_tip: partsPerMillion,
    default_menus: z.object({ mealtime: z.string().nullable(), catering: z.string().nullable() }),
    currency: z.literal('USD'),
    radar_map: z.object({
      countryCode: z.array(z.string()),
      layers: z.array(z.string()),
      style: z.string(),
      autocompletePlaceholder: z.string(),
    }),
    map: z.object({
      offset: z.int(),
      zooms: z.object({
        initial: z.int(),
        initial_mobile: z.int(),
        results: z.int(),
        few: z.int(),
        many: z.int(),
      }),
      tiles: z.string().nullable().describe('Pictures of the map by {z}, {x} and {y}'),
      archive: z
        .string()
        .nullable()
        .describe('A PMTiles archive of the map in their place, which browsers read by ranges'),
      credit: z.string().describe('Whom they are owed to'),
    }),
    push_key: z
      .string()
      .nullable()
      .describe('What browsers subscribe with to notices of orders; null where nobody is told'),
    sites: z.object({ ordering: z.url(), catering: z.url() }),
    payment: z.object({
      gateway: z.string(),
      /** Where the card fields are served from; they never touch this site. */
      fields_url: z.url(),
      fields_height: z
        .int()
        .describe('The room that they take before they say their own, in pixels'),
      /** Cards to try, listed only where the simulated gateway is in use. */
      demo_cards: z.array(z.object({ number: z.string(), does: z.string() })),
    }),
  })
  .meta({ id: 'AppInfo' })

/** Who is calling (R6.12). */
const session = z
  .object({
    cart_id: z.string().nullable(),
    timed_out_cart_id: z
      .string()
      .nullable()
      .describe('The cart that passed its reset (R6.11), until DELETE gives it up'),
    moved_cart_id: z
      .string()
      .nullable()
      .describe('The cart that went on on another device, until DELETE forgets it here'),
    member: z.object({ first_name: z.string() }).nullable(),
    member_pseudonym: z
      .string()
      .nullable()
      .describe('Another for each member, and nothing more: what a device keeps is one’s alone'),
    token: z
      .object({ provider: z.string() })
      .nullable()
      .describe('Who vouched for the session: one that isn’t kept names no member (R5.17)'),
    staff: signedInStaff.nullable(),
    preview: z.boolean().describe('Head office looks at drafts on this device'),
    dietary: dietary.describe('What the caller told that they don’t eat (PUT /dietary)'),
  })
  .meta({ id: 'Session' })

/** The order that a caller placed last, as every page shows it: where it stands, and whose kitchen stays chosen. */
const lastOrder = z
  .object({
    id,
    number: z.string(),
    menu_id: id,
    handoff: handoffMode,
    status: orderStatus,
    is_over: z.boolean().describe('Nothing more happens to it'),
    ready: localTime,
    today: calendarDay.describe('By the clock of its location'),
    location: z.object({ name: z.string(), address: z.string() }),
    address: z.string().nullable().describe('Where it is brought; null unless it is delivered'),
  })
  .meta({ id: 'LastOrder' })

/** What a member saved, for the pages that offer it again (R5.8, R6.12). */
const saved = z
  .object({
    favorites,
    addresses: z.array(savedAddress),
    vehicles: z.array(savedVehicle),
    payments: z.array(savedCard).describe('The cards, the default first'),
    contact: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        phone: z.string(),
      })
      .describe('What a checkout starts from; empty where it isn’t known'),
  })
  .meta({ id: 'Saved' })

export const appEndpoints = {
  'GET /app': endpoint({
    tag: 'app',
    summary: 'Name, theme, features and settings of this site',
    access: 'anybody',
    data: appInfo,
  }),
  'GET /session': endpoint({
    tag: 'app',
    summary: 'Who is calling: the cart of this visitor, the member, the staff sign-in',
    access: 'themselves',
    data: session,
  }),
  'GET /frame': endpoint({
    tag: 'app',
    summary: 'What stands around every screen: site, caller, their cart, navigation and footer',
    access: 'themselves',
    data: z.object({
      app: appInfo,
      session,
      cart: cart.nullable().describe('The cart that the session names'),
      older_cart: z
        .boolean()
        .describe('A member has another cart on this site (GET /member/older-cart)'),
      last_order: lastOrder.nullable().describe('What the caller ordered last on this site'),
      saved: saved.nullable().describe('What a member saved (R6.12); null for guests'),
      navigation: z.array(story),
      footer: z.array(story),
      popups: z
        .array(sitePopup)
        .describe('What the chain tells the caller now over its pages, in this order (R4.19)'),
    }),
  }),
}

import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { defaultTip, tipRates } from '#core/cart/tips.ts'
import type { Chain } from '#core/location/chain.ts'
import { isDay } from '#core/time.ts'
import {
  cents,
  channel,
  handoffMode,
  latitude,
  longitude,
  partsPerMillion,
  slug,
  timeOfDay,
} from '#contract/fields.ts'
import { diningRoom } from '#contract/reservation/dining-room.ts'
import { printers } from '#contract/kitchen/papers.ts'
import { giftCards } from '#contract/gift-card/terms.ts'
import { offersFile, rewardsFile } from '#contract/offer/offers-file.ts'
import { taxTable } from '#contract/charge/tax-exemption.ts'
import { translations } from '#contract/translations.ts'

/**
 * The files of a chain, as its operator writes them. Strict: a key that is misspelt is a bad record.
 * Every error says what to write instead, because an operator reads it.
 */

/** Text of one shape; whatever else stands there, the remedy is the same. */
const shaped = (pattern: RegExp, remedy: string) =>
  z.string({ error: remedy }).regex(pattern, remedy)
const name = z.string({ error: 'Write a name in quotes' }).trim().min(1, 'Write a name').max(80)
const feature = z.boolean({ error: 'Write true or false' })

const wantsYears =
  'Write for how many whole years used certificates are kept, 1 to 30: Texas asks for 4'

const wantsShare = 'Write the share of the total in parts per million, 10000 (1 %) to 900000 (90 %)'
const wantsNotice =
  'Write how many whole days before the order’s day the balance is collected, 1 to 14'

const wantsLimit = 'Write how much they may give back of one order, in cents: 10000 is $100'

const wantsAlone = 'Write above which amount a refund takes two people, in cents: 50000 is $500'

/** What a large catering order pays at once; the balance follows. */
const deposit = z
  .strictObject({
    rate: z.int(wantsShare).min(10_000, wantsShare).max(900_000, wantsShare),
    from: cents.min(1_000, 'Write the total from which on a deposit does, in cents, 1000 or more'),
    days_before: z.int(wantsNotice).min(1, wantsNotice).max(14, wantsNotice),
  })
  .nullable()
  .exactOptional()

const stateCode = shaped(/^[A-Z]{2}$/, 'Write the state as two capital letters: TX')

/** `chain.json`: what the sites are called and what is on. What it leaves out is R11.5 to R11.7. */
export const chainFile = z.strictObject({
  name,
  prefix: shaped(/^[A-Z]{2,5}$/, 'Write two to five capital letters'),
  tagline: z.string().min(1),
  es: translations({ name: name.exactOptional(), tagline: z.string().min(1).exactOptional() }),
  theme: slug,
  placeholder_image: z.string().startsWith('/', 'Write a path on this site, starting with /'),
  price_tiers: z.array(slug).min(1, 'Name at least one price tier'),
  handoff_modes: z
    .array(z.strictObject({ key: handoffMode, icon: slug, active_class: slug }))
    .min(1, 'Offer at least one handoff mode'),
  disabled_features: z
    .strictObject({ get_offers: feature, get_rewards: feature })
    .default({ get_offers: true, get_rewards: true }),
  offers: offersFile.exactOptional(),
  rewards: rewardsFile,
  fee_taxable_in: z.record(stateCode, feature).exactOptional(),
  group_order: feature.default(false),
  social_sign_in: z
    .strictObject({ google: feature, apple: feature, facebook: feature })
    .default({ google: false, apple: false, facebook: false }),
  tip_options: z.array(partsPerMillion).default([...tipRates]),
  default_tip: partsPerMillion.default(defaultTip.rate),
  tax_exemption: z
    .strictObject({
      keep_years: z.int(wantsYears).min(1, wantsYears).max(30, wantsYears).default(4),
    })
    .nullable()
    .default(null),
  deposit,
  crew_refund_limit: cents.min(0, wantsLimit).exactOptional(),
  shift_lead_refund_limit: cents.min(0, wantsLimit).exactOptional(),
  manager_refund_limit: cents.min(0, wantsLimit).exactOptional(),
  refund_alone_limit: cents.min(0, wantsAlone).exactOptional(),
  gift_cards: giftCards,
  reservations: feature.exactOptional(),
  default_menus: z
    .strictObject({ mealtime: slug.nullable(), catering: slug.nullable() })
    .default({ mealtime: null, catering: null }),
  radar_map: z.strictObject({
    countryCode: z.array(z.string().length(2)),
    layers: z.array(z.string()),
    style: z.string(),
    autocompletePlaceholder: z.string(),
    es: translations({ autocompletePlaceholder: z.string().min(1).exactOptional() }),
  }),
  map: z
    .strictObject({
      offset: z.int(),
      zooms: z.strictObject({
        initial: z.int(),
        initial_mobile: z.int(),
        results: z.int(),
        few: z.int(),
        many: z.int(),
      }),
    })
    .default({
      offset: 20,
      zooms: { initial: 6, initial_mobile: 5, results: 14, few: 12, many: 10 },
    }),
}) satisfies z.ZodType<Chain>

const openSpan = z.strictObject({ from: timeOfDay, until: timeOfDay })
const weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'], {
  error: 'Number the weekdays, "1" for Monday to "7" for Sunday',
})

const weekdayNumber = z.int().min(1).max(7)

/** One menu of a location: the id that stands in its address, and the catalogue it is made from. */
const servedMenu = z.strictObject({ menu_id: slug, catalogue: slug }).nullable()
const limit = z.int().min(1).nullable()
const minutesOut = z.int('Write whole minutes, 0 to 240').min(0).max(240)

const wantsDay = 'Write a day of the calendar as YYYYMMDD'
const wantsZone = 'Write an IANA zone: America/Chicago'

const point = z.strictObject({
  lat: latitude,
  lng: longitude,
})

/** Whom a location brings orders to, and on which terms. */
const deliveryTerms = z.strictObject({
  road_factor: z
    .number()
    .min(1, 'Roads are no shorter than the crow flies: write 1 or more')
    .max(5)
    .default(1.3),
  miles_per_hour: z
    .number()
    .min(5, 'Write how fast one drives there, 5 or more')
    .max(80)
    .default(24),
  fee_taxable: feature.exactOptional(),
  zones: z
    .array(
      z.strictObject({
        name,
        es: translations({ name: name.exactOptional() }),
        area: z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('polygon'),
            points: z.array(point).min(3, 'Draw a zone with at least three corners').max(200),
          }),
          z.strictObject({ kind: z.literal('drive'), minutes: z.int().min(1).max(180) }),
        ]),
        minimum: cents.min(0),
        fees: z
          .array(z.strictObject({ from: cents.min(0), fee: cents.min(0).max(10_000) }))
          .min(1, 'Name at least one fee, from 0')
          .refine(climbs, 'Begin with from 0, and let from grow from fee to fee'),
        max_transit_minutes: z.int().min(1).max(180),
        by: z
          .array(z.enum(['delivery', 'dispatch']))
          .min(1, 'Say who drives: "delivery", "dispatch" or both'),
      }),
    )
    .min(1, 'Draw at least one zone, or write null')
    .max(20),
})

function climbs(fees: readonly { readonly from: number }[]): boolean {
  return fees.every(({ from }, index) =>
    index === 0 ? from === 0 : from > (fees[index - 1]?.from ?? 0),
  )
}

/** `locations/*.json`: one location a file. */
export const locationFile = z.strictObject({
  id: slug,
  name,
  path: slug,
  menus: z.strictObject({ everyday: servedMenu, mealtime: servedMenu, catering: servedMenu }),
  address: z.string().min(1),
  city: z.string().min(1),
  state: stateCode,
  zip: shaped(/^\d{5}$/, 'Write a ZIP as five digits in quotes'),
  phone: shaped(/^\d{10}$/, 'Write a phone as ten digits in quotes, nothing else'),
  lat: latitude,
  lng: longitude,
  time_zone: z.string({ error: wantsZone }).refine(isZone, wantsZone),
  available: feature,
  price_tier: slug,
  tax: taxTable,
  services: z.strictObject({
    handoff: z.strictObject({
      pickup: feature,
      curbside: feature,
      drivethru: feature,
      delivery: feature,
      dispatch: feature,
    }),
    advancedays: z.int().min(0).max(365).default(14),
    transfercart: feature.default(true),
    needs_vehicle: z.array(handoffMode).default(['curbside']),
  }),
  hours: z.array(
    z.strictObject({
      channel,
      handoff: z.array(handoffMode).min(1, 'Name the handoff modes that these hours are for'),
      week: z.partialRecord(weekday, openSpan),
    }),
  ),
  exceptions: z
    .array(
      z.strictObject({
        day: z.string({ error: wantsDay }).refine(isDay, wantsDay),
        span: openSpan.nullable(),
        note: z.string().min(1),
        es: translations({ note: z.string().min(1).exactOptional() }),
      }),
    )
    .default([]),
  capacity: z
    .array(
      z.strictObject({
        channel: channel.exactOptional(),
        group: z.enum(['pickup', 'delivery', 'shared']),
        orders: limit,
        make_minutes: limit,
        cents: cents.min(1).nullable(),
      }),
    )
    .default([]),
  last_orders: z
    .array(
      z.strictObject({
        channel,
        weekday: weekdayNumber,
        by: z.strictObject({ weekday: weekdayNumber, time: timeOfDay }),
      }),
    )
    .exactOptional(),
  deposit,
  slack_minutes: z.number().min(0).max(60).exactOptional(),
  pack_minutes: z.partialRecord(channel, minutesOut).exactOptional(),
  leave_minutes: z.partialRecord(handoffMode, minutesOut).exactOptional(),
  manager: z
    .strictObject({
      email: z.email('Write an e-mail address'),
      phone: shaped(
        /^\d{10}$/,
        'Write a phone as ten digits in quotes, nothing else',
      ).exactOptional(),
      locale: z.enum(locales).exactOptional(),
    })
    .nullable()
    .exactOptional(),
  make_times: z.array(
    z.strictObject({
      station: slug,
      name: z.string().min(1).max(80).exactOptional(),
      es: translations({ name: z.string().min(1).max(80).exactOptional() }),
      one: z.number().min(0),
      five: z.number().min(0),
    }),
  ),
  delivery: deliveryTerms.nullable().default(null),
  pay_at_location: z
    .strictObject({ most: cents.min(1) })
    .nullable()
    .exactOptional(),
  dining: diningRoom,
  printers,
})

/** `sold-out.json`: what a menu starts without, by menu id. Later the crew decides. */
export const soldOutFile = z.record(slug, z.array(z.string().min(1)))

/** Whether the clock of such a zone is known; an abbreviation like `CST` has no summer. */
function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return name.includes('/')
  } catch {
    return false
  }
}

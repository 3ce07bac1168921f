import type { z } from 'zod'
import type { appEndpoints, appInfo } from '#contract/chain/app.ts'
import { type Channel, channels } from '#core/channel.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Chain } from '#core/location/chain.ts'
import { chainIn } from '#core/location/location-in.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { version } from '#core/version.ts'
import type { ApiRequest, DeepReadonly, Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { movedCartId } from '#server/cart/store-links.ts'
import { cartState } from '#server/cart/store-closed.ts'
import { gatewayPage } from '#server/charge/responses.ts'
import { sitesOf } from '#server/config/settings.ts'
import { chainOf, chainTimeZone } from '#server/location/store-chain.ts'
import { formatPercent } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { olderCartId } from '#server/cart/rebuild-handlers.ts'
import {
  lastOrder,
  lastOrderAnswer,
  memberSession,
  savedBy,
  sessionWithCart,
  staffSession,
} from './frame.ts'
import { sitePopups } from '#server/content/popups.ts'
import { versionFor } from '#server/content/story-version.ts'
import { m } from '#messages'

export const appHandlers: Handlers<typeof appEndpoints> = {
  'GET /app': readApp,

  'GET /session': async ({ channel, who, owner, cart_id, dietary, preview }, ctx) => {
    const { db } = ctx
    const known = owner !== null && cart_id !== null
    const standing = known ? await cartState(db, cart_id, owner, channel) : 'gone'
    const isGone = standing === 'gone'
    return {
      cart_id: standing === 'live' ? cart_id : null,
      timed_out_cart_id: standing === 'timed_out' ? cart_id : null,
      moved_cart_id: isGone ? await movedCartId(db, cart_id, owner) : null,
      ...memberSession(who, ctx),
      staff: staffSession(who),
      preview,
      dietary: dietary(),
    }
  },

  'GET /frame': async (request, ctx) => {
    const seen = sessionWithCart(request, ctx)
    const last = lastOrder(request, ctx)
    const zone = async () => {
      const { location } = (await seen).cart ?? (await last) ?? {}
      return location?.time_zone ?? chainTimeZone(ctx.db)
    }
    const [app, { session, cart }, last_order, saved, navigation, footer, popups] =
      await Promise.all([
        readApp(request, ctx),
        seen,
        last.then(lastOrderAnswer),
        savedBy(request.who, last, ctx),
        ctx.content.filter('navigation', mostStories, request.locale, versionFor(request)),
        ctx.content.filter('footer', mostStories, request.locale, versionFor(request)),
        sitePopups(request, zone, ctx),
      ])
    const older_cart = olderCartId(request) !== null
    return { app, session, cart, older_cart, last_order, saved, navigation, footer, popups }
  },
}

/** Navigation and footer are one story each, or one a channel. */
const mostStories = 100

/** Reads what a site is and offers, from the chain’s own file and the settings. Refuses while no chain was imported. */
async function readApp(
  { channel, locale }: Pick<ApiRequest<'GET /app'>, 'channel' | 'locale'>,
  { db, card, settings, identities, push }: AppContext,
): Promise<DeepReadonly<z.input<typeof appInfo>>> {
  const stored = await chainOf(db)
  if (!stored) throw new Refused(refusal('outage'))
  const chain = chainIn(stored, locale)
  return {
    name: chain.name,
    prefix: chain.prefix,
    tagline: chain.tagline,
    theme: chain.theme,
    version,
    channel,
    ...handoffsOf(chain, locale),
    order_modes: orderModes(channel, locale),
    placeholder_image: chain.placeholder_image,
    disabled_features: chain.disabled_features,
    group_order: chain.group_order,
    reservations: chain.reservations === true,
    social_sign_in: socialOf(chain, identities),
    tip_options: [
      ...chain.tip_options.map((rate) => ({ label: formatPercent(rate, locale), rate })),
      { label: m.checkout_tip_custom({}, { locale }), rate: null },
    ],
    default_tip: chain.default_tip,
    default_menus: chain.default_menus,
    currency: 'USD',
    radar_map: chain.radar_map,
    map: {
      ...chain.map,
      tiles: settings.map_tiles,
      archive: settings.map_archive,
      credit: settings.map_credit,
    },
    push_key: push?.public_key ?? null,
    sites: sitesOf(settings),
    payment: paymentOf(
      card,
      gatewayPage(card.fields_url, { channel, locale }, { settings }),
      locale,
    ),
  }
}

/** Whom members may sign in with: whom the chain takes and the product is known to. */
function socialOf({ social_sign_in: takes }: Chain, identities: AppContext['identities']) {
  const offers = (name: keyof typeof takes) => takes[name] && identities[name] !== undefined
  return { google: offers('google'), apple: offers('apple'), facebook: offers('facebook') }
}

/** How cards are typed: the gateway's fields speak the language of the page around them. */
function paymentOf(
  { name, fields_height, demo_cards }: CardGateway,
  fields_url: string,
  locale: Locale,
) {
  return {
    gateway: name,
    fields_url,
    fields_height,
    demo_cards: demo_cards.map(({ number, does }) => ({ number, does: does({}, { locale }) })),
  }
}

/** What guests are offered, as the switches of the services and as the modes with their titles (R5.9). */
function handoffsOf({ handoff_modes }: Chain, locale: Locale) {
  const offered = handoff_modes.map(({ key }) => key)
  return {
    services: {
      pickup: offered.includes('pickup'),
      curbside: offered.includes('curbside'),
      delivery: offered.some((key) => handoffModes[key].group === 'delivery'),
    },
    handoff_modes: handoff_modes.map(({ key, icon, active_class }) => {
      const title = formatHandoff(key, locale)
      return { key, title, mobile_title: title, icon, active_class }
    }),
  }
}

function orderModes(channel: Channel, locale: Locale) {
  const advance = { type: 'advance', label: m.time_mode_advance({}, { locale }) } as const
  return channels[channel].advance_only
    ? [advance]
    : [{ type: 'asap', label: m.time_mode_asap({}, { locale }) } as const, advance]
}

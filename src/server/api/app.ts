import type { appEndpoints } from '#contract/app.ts'
import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Chain } from '#core/location/chain.ts'
import { percent } from '#core/money.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { version } from '#core/version.ts'
import type { Handlers } from '#server/api/handler.ts'
import { standingOf } from '#server/store/cart-endings.ts'
import { sitesOf } from '#server/settings.ts'
import { chainOf } from '#server/store/chain.ts'

export const appHandlers: Handlers<typeof appEndpoints> = {
  'GET /app': async ({ channel }, { db, card, settings }) => {
    const chain = await chainOf(db)
    if (!chain) throw new Refused(refusal('outage'))
    return {
      name: chain.name,
      prefix: chain.prefix,
      tagline: chain.tagline,
      theme: chain.theme,
      version,
      channel,
      ...handoffsOf(chain),
      order_modes: orderModes(channel),
      placeholder_image: chain.placeholder_image,
      disabled_features: chain.disabled_features,
      group_order: chain.group_order,
      social_sign_in: chain.social_sign_in,
      tip_options: [
        ...chain.tip_options.map((rate) => ({ label: percent(rate), rate })),
        { label: 'Custom', rate: null },
      ],
      default_tip: chain.default_tip,
      default_menus: chain.default_menus,
      currency: 'USD',
      radar_map: chain.radar_map,
      map: { ...chain.map, tiles: settings.map_tiles, credit: settings.map_credit },
      sites: sitesOf(settings),
      payment: { gateway: card.name, fields_url: card.fields_url, demo_cards: card.demo_cards },
    }
  },

  'GET /session': async ({ channel, who, cart_id }, { db }) => {
    const { visitor_id, staff } = who
    const known = visitor_id !== null && cart_id !== null
    const standing = known ? await standingOf(db, cart_id, visitor_id, channel) : 'gone'
    return {
      cart_id: standing === 'live' ? cart_id : null,
      timed_out_cart_id: standing === 'timed_out' ? cart_id : null,
      member: null,
      staff,
    }
  },
}

/** What guests are offered, as the switches of the services and as the modes with their titles (R5.9). */
function handoffsOf({ handoff_modes }: Chain) {
  const offered = handoff_modes.map(({ key }) => key)
  return {
    services: {
      pickup: offered.includes('pickup'),
      curbside: offered.includes('curbside'),
      delivery: offered.some((key) => handoffModes[key].group === 'delivery'),
    },
    handoff_modes: handoff_modes.map(({ key, icon, active_class }) => {
      const { title, mobile_title } = handoffModes[key]
      return { key, title, mobile_title, icon, active_class }
    }),
  }
}

function orderModes(channel: Channel) {
  const advance = { type: 'advance', label: 'Order Ahead' } as const
  return channels[channel].advance_only
    ? [advance]
    : [{ type: 'asap', label: 'ASAP' } as const, advance]
}

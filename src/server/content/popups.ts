import {
  dependsOnZone,
  isWallTime,
  momentOfContent,
  popupsFor,
  popupsOfSite,
  type SitePopup,
} from '#core/site-popup.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import type { TimeZone } from '#core/time.ts'
import type { ApiRequest } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import type { Story } from '#server/gateways/content/content-gateway.ts'
import { popupPrefixes, readPopup } from '#server/gateways/content/read-popup.ts'
import { cartOf } from '#server/cart/store.ts'
import { lastOrderOf } from '#server/cart/store-last-order.ts'
import { chainTimeZone } from '#server/location/store-chain.ts'
import { versionFor } from './story-version.ts'

type PopupRequest = Pick<
  ApiRequest<'GET /frame'>,
  'channel' | 'locale' | 'who' | 'owner' | 'cart_id' | 'preview'
>

/** A story is checked once for as long as the content service keeps it. */
const readOnce = memoizeByObject<Story, SitePopup | null>(1000)

/** More than a chain ever shows at once. */
const mostPopups = 100

/** Reads what the chain tells a caller now over its pages (R4.19), in its order: by their site, by whether they are signed in, by their clock; in preview all of their site. Their zone is asked for where it decides. */
export async function sitePopups(
  request: Omit<PopupRequest, 'owner' | 'cart_id'>,
  zoneOfCaller: () => Promise<TimeZone>,
  ctx: AppContext,
) {
  const { channel, locale, who } = request
  const version = versionFor(request)
  const stories = await ctx.content.filter(popupPrefixes.site, mostPopups, locale, version)
  const popups = stories.flatMap((story) => readOnce(story, '', () => readPopup(story)) ?? [])
  if (request.preview) return popupsOfSite(popups, channel).map(popupAnswer)
  const now = Temporal.Now.instant().toString()
  const zone = dependsOnZone(popups, now) ? await zoneOfCaller() : 'UTC'
  const audience = who.member ? 'members' : 'guests'
  return popupsFor(popups, { channel, audience, now, zone }).map(popupAnswer)
}

/** Returns the stories of welcome popups with their start and end as moments, by the clock of the caller’s kitchen. */
export async function withMoments(
  stories: readonly Story[],
  request: PopupRequest,
  ctx: AppContext,
): Promise<readonly Story[]> {
  const times = stories.flatMap(({ content }) => [content['start'], content['end']])
  if (!times.some((time) => typeof time === 'string' && isWallTime(time))) return stories
  const zone = await zoneOf(request, ctx)
  const moment = (time: unknown) => (typeof time === 'string' ? momentOfContent(time, zone) : time)
  return stories.map(({ content, ...story }) => ({
    ...story,
    content: { ...content, start: moment(content['start']), end: moment(content['end']) },
  }))
}

/** By whose clock somebody reads the time: their order’s kitchen, the one of their last order, else most of the chain. */
async function zoneOf(
  { owner, cart_id, channel }: PopupRequest,
  { db }: AppContext,
): Promise<TimeZone> {
  const stored = owner && cart_id !== null && (await cartOf(db, { cart_id, owner, joined: true }))
  if (stored) return stored.kitchen.location.time_zone
  const last = owner && (await lastOrderOf(db, owner, channel))
  return last ? last.location.time_zone : chainTimeZone(db)
}

function popupAnswer(popup: SitePopup) {
  const { id, icon, heading, body, class: look, qrCode, buttons, dismiss, pages } = popup
  return { id, icon, heading, body, class: look, qrCode, buttons, dismiss, pages }
}

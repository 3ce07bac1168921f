import type { Channel } from './channel.ts'
import { type Instant, instantOf, type TimeZone } from './time.ts'

/** The icons of the sprite that a popup of the content service may carry. */
export const popupIcons = [
  'allergens',
  'bell',
  'calendar',
  'clock',
  'device-phone',
  'fire',
  'info',
  'offer',
  'star',
  'storefront',
  'users',
  'utensils',
  'warning',
] as const

/** The folders of a content service that hold popups: what the chain tells over its pages, and its welcome. */
export const popupFolders = { site: 'site-popups', welcome: 'popups' } as const

/** How a popup looks: something is at stake, or nothing is. */
export const popupClasses = ['calm', 'grave'] as const

/** Who is signed in, and who isn’t. */
export const popupAudiences = ['members', 'guests'] as const

export type PopupAudience = (typeof popupAudiences)[number]

/** What the content service tells over a page (R4.19, R5.12), where, when and whom. */
export interface SitePopup {
  /** Its story and the window it was written for: one that comes back next year is another. */
  readonly id: string
  readonly icon: (typeof popupIcons)[number]
  readonly heading: string
  readonly body: string
  readonly class: (typeof popupClasses)[number]
  /** An address, or a path of the site, for another device’s camera. */
  readonly qrCode: string | null
  readonly buttons: readonly { readonly label: string; readonly href: string }[]
  /** The button that closes it. */
  readonly dismiss: string
  /** From this time until that one: each a moment with its offset, or what a clock of the kitchen shows. */
  readonly start: string
  readonly end: string
  /** Paths of the site; `/news/*` is all that lies below `/news`, and that page itself. None: every page. */
  readonly pages: readonly string[]
  /** Null: on both sites. */
  readonly channel: Channel | null
  /** Null: for everybody. */
  readonly audience: PopupAudience | null
  /** The lower comes first. */
  readonly position: number
}

/** Returns every popup of a site in their order, whenever it runs and whomever it is for: what preview shows. */
export function popupsOfSite<Popup extends Pick<SitePopup, 'channel' | 'position'>>(
  popups: readonly Popup[],
  channel: Channel,
): readonly Popup[] {
  return popups
    .filter((popup) => isOfSite(popup.channel, channel))
    .toSorted((one, other) => one.position - other.position)
}

/** Whether a popup that names a channel, or none, is for that of a site. */
export function isOfSite(named: unknown, channel: Channel): boolean {
  return named === null || named === undefined || named === channel
}

/** Who would be shown a popup, and when; the zone is that of their kitchen, else the chain’s. */
interface PopupViewer {
  readonly channel: Channel
  readonly audience: PopupAudience
  readonly now: Instant
  readonly zone: TimeZone
}

/** Whether a time of the content service is what a clock shows, so that a zone is needed to know the moment; an editor may put a space before the hour. */
export function isWallTime(time: string): boolean {
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?$/.test(time)
}

/** Returns the moment of a time of the content service: by its own offset, else by a clock in the zone, seconds left out. */
export function momentOfContent(time: string, zone: TimeZone): Instant {
  if (!isWallTime(time)) return new Date(time).toISOString().replace(/\.000Z$/, 'Z')
  return instantOf(`${time.slice(0, 10).replaceAll('-', '')} ${time.slice(11, 16)}`, zone)
}

/** Whether a window ends after it starts, its times by one clock; false where one of them is no time. */
export function endsAfterStart({ start, end }: Pick<SitePopup, 'start' | 'end'>): boolean {
  const [from, until] = [start, end].map((time) => Date.parse(isWallTime(time) ? `${time}Z` : time))
  return from !== undefined && until !== undefined && from < until
}

/** No clock on earth is further from UTC, in milliseconds. */
const furthest = 14 * 3_600_000

/** Whether it depends on somebody’s zone which of these are running now: close to a time that a clock shows, it does. */
export function dependsOnZone(
  popups: readonly Pick<SitePopup, 'start' | 'end'>[],
  now: Instant,
): boolean {
  const isNear = (time: string) =>
    isWallTime(time) &&
    Math.abs(Date.parse(momentOfContent(time, 'UTC')) - Date.parse(now)) <= furthest
  return popups.some(({ start, end }) => isNear(start) || isNear(end))
}

/** Returns the popups that somebody is to see now, on whatever page, in their order: those of one position stay as they came. */
export function popupsFor<Popup extends Omit<SitePopup, 'icon'>>(
  popups: readonly Popup[],
  viewer: PopupViewer,
): readonly Popup[] {
  return popupsOfSite(popups, viewer.channel).filter(
    (popup) => isFor(popup, viewer) && isRunning(popup, viewer),
  )
}

/** Whether a popup is for a page, by the path within the site. */
export function isOnPage({ pages }: Pick<SitePopup, 'pages'>, path: string): boolean {
  const place = path.length > 1 ? path.replace(/\/+$/, '') : path
  return (
    pages.length === 0 ||
    pages.some((page) => {
      if (!page.endsWith('/*')) return page === place
      const above = page.slice(0, -2)
      return place === above || place.startsWith(`${above}/`)
    })
  )
}

/** Returns the first popup that wasn’t dismissed; undefined where all were. Runs in the browser. */
export function nextPopup<Popup extends Pick<SitePopup, 'id'>>(
  popups: readonly Popup[],
  dismissed: readonly string[],
): Popup | undefined {
  return popups.find(({ id }) => !dismissed.includes(id))
}

function isFor(
  { audience }: Pick<SitePopup, 'audience'>,
  viewer: Pick<PopupViewer, 'audience'>,
): boolean {
  return audience === null || audience === viewer.audience
}

/** Whether a popup runs at a moment; the zone is that of a time without an offset. */
export function isRunning(
  { start, end }: Pick<SitePopup, 'start' | 'end'>,
  { now, zone }: Pick<PopupViewer, 'now' | 'zone'>,
): boolean {
  const moment = Date.parse(now)
  const [from, until] = [momentOfContent(start, zone), momentOfContent(end, zone)]
  return Date.parse(from) <= moment && moment < Date.parse(until)
}

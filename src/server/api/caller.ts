import { type Channel, channelOf } from '#core/channel.ts'
import { cleanDietary, type Dietary, isStated } from '#core/menu/dietary.ts'
import type { Owner } from '#core/owner.ts'
import type { SignedInStaff } from '#core/staff/staff.ts'
import type { PairedKiosk } from '#server/kiosk/store.ts'
import type { SignedInMember } from '#server/member/store.ts'
import { callerOf, networkOf } from '#server/http/caller.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** What is needed to find out who calls. */
export interface CallerSources {
  readonly cookies: SignedCookies
  readonly catering_port: number
  readonly secret: string
  /** Ends every event stream when the server closes. */
  readonly closing: AbortSignal
  readonly staffOf: (headers: Headers) => Promise<SignedInStaff | null>
  readonly memberOf: (headers: Headers) => Promise<SignedInMember | null>
  readonly kioskOf: (id: string) => Promise<PairedKiosk | null>
}

/** Somebody who calls endpoints: over HTTP, or through a page that is made for them. */
export interface Caller {
  readonly channel: Channel
  /** The network that they call from, for limits; undefined where the server asks itself. */
  readonly network: string | undefined
  /** The visitor of the cookie; null without one. */
  readonly visitorId: () => string | null
  /** The cart of this visitor on this channel, as the cart cookie says; null without one. */
  readonly cartId: () => string | null
  /** The group order that they joined on this channel, which goes before their own cart; null without one. */
  readonly groupId: () => string | null
  readonly staff: () => Promise<SignedInStaff | null>
  /** The device that somebody signed in on before, by its cookie; null without one. */
  readonly deviceId: () => string | null
  /** The browser that asked for a code, by its cookie; null without one. */
  readonly askerId: () => string | null
  /** The screen of a location that this is, paired or not, by its cookie; null without one. */
  readonly kioskId: () => string | null
  /** The same once head office has paired it, and while it is. */
  readonly kiosk: () => Promise<PairedKiosk | null>
  /** The member of the session cookie, whoever vouched for them; null without one. */
  readonly member: () => Promise<SignedInMember | null>
  /** Where they call from, as a pseudonym; null where no limit by address applies. */
  readonly pseudonym: () => string | null
  /** As they came, with the cookies that were set since. */
  readonly headers: () => Headers
  /** Ends when the caller hangs up. */
  readonly gone: () => AbortSignal
  /** Remembers the owner, unless they are a member, and the cart of this channel, by null that there is none, in signed cookies. */
  readonly remember: (owner: Owner, cart_id: string | null) => void
  /** Remembers the group order that somebody joined in a signed cookie, or by null that they left it; their own cart waits. */
  readonly rememberGroup: (owner: Owner, cart_id: string | null) => void
  /** Remembers in a signed cookie that somebody signed in on this device. */
  readonly rememberDevice: (device_id: string) => void
  /** Remembers in a signed cookie that this browser asked for a code. */
  readonly rememberAsker: (asker_id: string) => void
  /** Remembers in a signed cookie which screen of a location this is. */
  readonly rememberKiosk: (kiosk_id: string) => void
  /** What the guest of this device told that they don’t eat, by its cookie. */
  readonly dietary: () => Dietary
  /** Remembers it in a signed cookie; by nothing told, forgets it. */
  readonly rememberDietary: (dietary: Dietary) => void
  /** The sign-in of head office that looks at drafts on this device, by its cookie; null without one. */
  readonly previewId: () => string | null
  /** Remembers it in a signed cookie; by null, that they look at drafts no more. */
  readonly rememberPreview: (sign_in_id: string | null) => void
  readonly setCookies: (lines: readonly string[]) => void
}

/** How a caller reached the server. */
export interface Connection {
  readonly host: string
  readonly address: string | undefined
  readonly headers: () => Headers
  readonly signal: AbortSignal
  readonly setCookies: (lines: readonly string[]) => void
}

/** Finds out who calls, each part once somebody asks for it: they cost as much as all the checks of a call. */
export function openCaller(connection: Connection, sources: CallerSources): Caller {
  const { host, address, headers, signal, setCookies } = connection
  const { cookies, catering_port, secret, closing, staffOf, memberOf, kioskOf } = sources
  const channel = channelOf(host, catering_port)
  const kioskId = () => cookies.read(headers().get('cookie'), 'comal_kiosk')
  const groupId = () => cookies.read(headers().get('cookie'), `comal_group_${channel}`)
  return {
    channel,
    network: address === undefined ? undefined : networkOf(address),
    visitorId: () => visitorIn(headers(), cookies),
    cartId: () => cookies.read(headers().get('cookie'), `comal_cart_${channel}`),
    groupId,
    staff: () => staffOf(headers()),
    deviceId: () => cookies.read(headers().get('cookie'), 'comal_device'),
    askerId: () => cookies.read(headers().get('cookie'), 'comal_asker'),
    kioskId,
    kiosk: async () => {
      const id = kioskId()
      return id === null ? null : kioskOf(id)
    },
    member: () => memberOf(headers()),
    pseudonym: () => callerOf(address, secret),
    headers,
    gone: () => AbortSignal.any([signal, closing]),
    remember: ({ kind, visitor_id }, cart_id) =>
      setCookies([
        // A member is known by their session alone, which can be ended.
        ...(kind === 'visitor' ? [cookies.line('comal_visitor', visitor_id)] : []),
        cookies.line(`comal_cart_${channel}`, cart_id),
        // Who goes on with a cart of their own is in no group any more.
        ...(groupId() !== null ? [cookies.line(`comal_group_${channel}`, null)] : []),
      ]),
    rememberGroup: ({ kind, visitor_id }, cart_id) =>
      setCookies([
        ...(kind === 'visitor' ? [cookies.line('comal_visitor', visitor_id)] : []),
        cookies.line(`comal_group_${channel}`, cart_id),
      ]),
    dietary: () => dietaryIn(cookies.read(headers().get('cookie'), 'comal_dietary')),
    rememberDietary: (dietary) =>
      setCookies([cookies.line('comal_dietary', isStated(dietary) ? dietaryText(dietary) : null)]),
    rememberKiosk: (kiosk_id) => setCookies([cookies.line('comal_kiosk', kiosk_id)]),
    previewId: () => cookies.read(headers().get('cookie'), 'comal_preview'),
    rememberPreview: (sign_in_id) => setCookies([cookies.line('comal_preview', sign_in_id)]),
    rememberAsker: (asker_id) => setCookies([cookies.line('comal_asker', asker_id)]),
    rememberDevice: (device_id) => setCookies([cookies.line('comal_device', device_id)]),
    setCookies,
  }
}

/** The visitor that the headers name. */
export function visitorIn(headers: Headers, cookies: SignedCookies): string | null {
  return cookies.read(headers.get('cookie'), 'comal_visitor')
}

/** What was told, as its cookie holds it: `milk~wheat~vegan`. */
function dietaryText({ allergens, diets }: Dietary): string {
  return [...allergens, ...diets].join('~')
}

function dietaryIn(text: string | null): Dietary {
  const told = text?.split('~') ?? []
  return cleanDietary({ allergens: told, diets: told })
}

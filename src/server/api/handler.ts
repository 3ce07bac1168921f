import type { z } from 'zod'
import type { Api, ApiKey } from '#contract/api.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import type { Dietary } from '#core/menu/dietary.ts'
import type { Owner } from '#core/owner.ts'
import type { SignedInStaff } from '#core/staff/staff.ts'
import type { SignInPlace } from '#server/auth/sign-in-limits.ts'
import type { AppContext } from '#server/context.ts'
import type { PairedKiosk } from '#server/kiosk/store.ts'
import type { SignedInMember } from '#server/member/store.ts'

/** Who is calling, as their signed cookies or token say. */
export interface Who {
  readonly staff: SignedInStaff | null
  readonly member: SignedInMember | null
  /** The paired screen that calls what only those may; null for all other calls. */
  readonly kiosk: PairedKiosk | null
  /** Who vouched for the session cookie, kept or not (R5.17); null without a session. */
  readonly token_provider: string | null
  /** The visitor of this device, whoever signed in on it; null for somebody new. */
  readonly visitor_id: string | null
  /** Where they call from, as a pseudonym; null where no limit by address applies. */
  readonly caller: () => string | null
}

/** One request, checked against its endpoint: what a handler may know of it. */
export interface ApiRequest<Key extends ApiKey> {
  readonly params: z.output<Api[Key]['params']>
  readonly query: z.output<Api[Key]['query']>
  readonly body: z.output<Api[Key]['body']>
  readonly channel: Channel
  /** The language that the caller reads: of what is answered, of a refusal, and of mails about it. */
  readonly locale: Locale
  readonly who: Who
  /** Whose carts and orders the caller may see and change; null for somebody new. */
  readonly owner: Owner | null
  /** The cart of this visitor on this channel, as the cart cookie or the member’s account says; null without one. */
  readonly cart_id: string | null
  /** The version that `If-Match` named. */
  readonly version: number | null
  readonly idempotency_key: string | null
  /** As they came, for the sign-in, which reads its own cookie. */
  readonly headers: Headers
  /** Ends when the caller hangs up; for event streams. */
  readonly gone: () => AbortSignal
  /** Remembers the owner and, with it or by null, the cart of this channel in signed cookies. */
  readonly remember: (owner: Owner, cart_id: string | null) => void
  /** Remembers the group order that somebody joined in a signed cookie, or by null that they left it. */
  readonly rememberGroup: (owner: Owner, cart_id: string | null) => void
  /** Where a try to sign in comes from, for its limits. */
  readonly signInPlace: () => SignInPlace
  /** Remembers in a signed cookie that somebody signed in on this device. */
  readonly rememberDevice: (device_id: string) => void
  /** The browser that asked for a code, by its cookie; null where it asked for none. */
  readonly askerId: () => string | null
  /** Remembers in a signed cookie that this browser asked for a code. */
  readonly rememberAsker: (asker_id: string) => void
  /** Which screen of a location this device is, by its cookie, paired or not; null where it is none. */
  readonly kioskId: () => string | null
  /** Remembers in a signed cookie which screen of a location this device is. */
  readonly rememberKiosk: (kiosk_id: string) => void
  /** What the caller told that they don’t eat: on their account, else on this device. */
  readonly dietary: () => Dietary
  /** Remembers on this device what its guest doesn’t eat, in a signed cookie. */
  readonly rememberDietary: (dietary: Dietary) => void
  /** Head office looks at drafts: this sign-in of theirs, on this device. */
  readonly preview: boolean
  /** Remembers in a signed cookie that this sign-in looks at drafts; by null, that none does. */
  readonly rememberPreview: (sign_in_id: string | null) => void
  /** Sets cookies that the sign-in has written itself. */
  readonly setCookies: (lines: readonly string[]) => void
}

/** What a handler hands over is only written out, so that it may hand over models, which are readonly. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value

type Answer<Key extends ApiKey> = Api[Key]['answer'] extends 'events'
  ? AsyncIterable<DeepReadonly<z.input<Api[Key]['data']>>>
  : DeepReadonly<z.input<Api[Key]['data']>>

/**
 * The handlers of one resource: every endpoint of its contract, no more. Each is load → command → save →
 * respond, throws `Refused`, and anything else that it throws is a fault of ours.
 */
export type Handlers<Endpoints> = {
  readonly [Key in keyof Endpoints & ApiKey]: (
    request: ApiRequest<Key>,
    ctx: AppContext,
  ) => Promise<Answer<Key>>
}

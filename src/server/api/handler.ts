import type { z } from 'zod'
import type { Api, ApiKey } from '#contract/api.ts'
import type { Channel } from '#core/channel.ts'
import type { Staff } from '#core/staff.ts'
import type { House } from '#server/house.ts'

/** Who is calling, as their signed cookies or token say. */
export interface Who {
  readonly visitor_id: string | null
  readonly staff: Staff | null
  /** Where they call from, as a pseudonym; null where no limit by address applies. */
  readonly caller: () => string | null
}

/** One request, checked against its endpoint: what a handler may know of it. */
export interface Asked<Key extends ApiKey> {
  readonly params: z.output<Api[Key]['params']>
  readonly query: z.output<Api[Key]['query']>
  readonly body: z.output<Api[Key]['body']>
  readonly channel: Channel
  readonly who: Who
  /** The cart of this visitor on this channel, as the cart cookie says; null without one. */
  readonly cart_id: string | null
  /** The version that `If-Match` named. */
  readonly version: number | null
  readonly idempotency_key: string | null
  /** As they came, for the sign-in, which reads its own cookie. */
  readonly headers: Headers
  /** Ends when the caller hangs up; for event streams. */
  readonly gone: () => AbortSignal
  /** Remembers this visitor and, with it or by null, the cart of this channel in signed cookies. */
  readonly remember: (visitor_id: string, cart_id: string | null) => void
  /** Sets cookies that the sign-in has written itself. */
  readonly setCookies: (lines: readonly string[]) => void
}

/** What a handler hands over is only written out, so that it may hand over facts, which are readonly. */
export type Frozen<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value

type Answer<Key extends ApiKey> = Api[Key]['answer'] extends 'events'
  ? AsyncIterable<Frozen<z.input<Api[Key]['data']>>>
  : Frozen<z.input<Api[Key]['data']>>

/**
 * The handlers of one resource: every endpoint of its contract, no more. Each is load → change → save →
 * answer, throws `Refused`, and anything else that it throws is a fault of ours.
 */
export type Handlers<Endpoints> = {
  readonly [Key in keyof Endpoints & ApiKey]: (
    asked: Asked<Key>,
    house: House,
  ) => Promise<Answer<Key>>
}

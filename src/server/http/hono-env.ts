import type { Context } from 'hono'
import type { SignedInMember } from '#server/member/store.ts'

/** What a request knows of itself beside its headers. */
export interface HonoEnv {
  Bindings: {
    /** Who connects; absent where the server asks itself. */
    readonly address?: string
  }
  Variables: {
    /** Named in the log, in the answer's X-Request-Id and nowhere else. */
    request_id: string
    /** The endpoint or page that answers, for log and metrics. */
    route: string
    /** What stands over every answer, whoever makes it (see frame.ts). */
    frame?: Readonly<Record<string, string>>
    /** The answer has it already. */
    is_framed?: boolean
    /** Cookies that go with the answer, as `Set-Cookie` has them. */
    cookies?: readonly string[]
    /** What lets the inline scripts of a page run, as the policy names them: a nonce or their hashes. */
    inline_scripts?: readonly string[]
    /** Who calls, once somebody has looked: null without a cookie or token of ours. */
    visitor_id?: string | null
    /** The member of its session as a limit read it, for the call that comes next. */
    session?: { readonly member: SignedInMember | null } | null
  }
}

export type HonoContext = Context<HonoEnv>

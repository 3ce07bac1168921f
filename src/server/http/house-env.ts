import type { Context } from 'hono'

/** What a request knows of itself beside its headers: from the socket, or from the page that asks for it. */
export interface HouseEnv {
  Bindings: {
    /** Who connects, also to the page that asks; absent where the house asks itself. */
    readonly address?: string
    /** The page's, where a page asks. */
    readonly request_id?: string
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
  }
}

export type HouseContext = Context<HouseEnv>
